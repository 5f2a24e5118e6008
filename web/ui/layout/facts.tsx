import type { ReactNode } from "react";

interface Item {
  name: string;
  value: ReactNode;
}

/** What is known of something, each with its name. */
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
