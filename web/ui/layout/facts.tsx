import type { ReactNode } from "react";

interface Item {
  name: string;
  value: ReactNode;
}

/** Names and values, as a description list. */
export function Facts({ items }: { items: readonly Item[] }) {
  return (
    <dl className="facts">
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="break">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
