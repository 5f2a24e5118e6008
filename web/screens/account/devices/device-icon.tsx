const PHONE = /android|ios/i;

/** A phone or a computer, by the system's name. It is decoration: the name says the same. */
export function DeviceIcon({ name }: { name: string | null }) {
  const isPhone = PHONE.test(name ?? "");
  return (
    <svg
      className="device-icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isPhone ? (
        <path d="M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3Zm3 15h2" />
      ) : (
        <path d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9.5H4V6a1.5 1.5 0 0 1 1.5-1.5ZM2.5 19.5h19" />
      )}
    </svg>
  );
}
