import type { ReactNode } from "react";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const PATHS = {
  requests: "M4 5h12M4 10h12M4 15h7M14 13l1.7 1.7L18.5 12",
  customers: "M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5",
  institutions: "M3 8l7-4 7 4M4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 16.5h14",
  security: "M10 3l6 2.2V10c0 3.6-2.4 6-6 7.2C6.4 16 4 13.6 4 10V5.2z",
  block: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM5.2 5.2l9.6 9.6",
  audit: "M5 3h7l3 3v11H5zM8 9h4M8 12h4",
  health: "M3 10h3l2-5 3.5 10L14 10h3",
  operators:
    "M7.5 9.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2.5 16c.4-2.6 2.4-4 5-4s4.6 1.4 5 4M13 4.5a2.6 2.6 0 0 1 0 5M14.5 12.3c1.8.5 2.8 1.8 3 3.7",
  roles: "M12.5 10.5a4 4 0 1 0-3-3L3 14v3h3l.5-2H8l.5-2h1z",
  account:
    "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 15c.8-1.6 2.2-2.4 4-2.4s3.2.8 4 2.4",
  search: "M9 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM13 13l3.5 3.5",
  check: "M4.5 10.5l3.5 3.5 7.5-8",
  cross: "M5 5l10 10M15 5L5 15",
  theme: "M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14",
  signOut: "M8 4H4v12h4M12 6.5l3.5 3.5-3.5 3.5M15 10H8",
  help: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8a2 2 0 1 1 2.8 1.8c-.5.3-.8.7-.8 1.4M10 13.8v.1",
} as const;

export type IconName = keyof typeof PATHS;

export const NamedIcon = ({ name }: { name: IconName }) => (
  <Icon>
    <path d={PATHS[name]} />
  </Icon>
);

export const CrossIcon = () => <NamedIcon name="cross" />;
