import type { ReactNode } from "react";

interface Detail {
  label: string;
  /** Undefined leaves the line out. */
  value: ReactNode;
}

/** Names and values of one thing. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="details">
      {details
        .filter(({ value }) => value !== undefined)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
