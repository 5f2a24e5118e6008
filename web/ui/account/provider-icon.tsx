import type { ReactNode } from "react";
import { Icon } from "../controls/icons.tsx";

/** Our own plain icons, in the color of the words beside them. */
const MARKS: Record<string, ReactNode> = {
  google: <path d="M14.2 4.6A6.6 6.6 0 1 0 15.6 9H9.4" strokeWidth="2" />,
  apple: (
    <>
      <path
        d="M9 6c1-.8 3.6-1.3 5 .9-2 1.3-1.7 4.3.6 5.2-.8 2.2-2.1 4-3.5 4-.8 0-1.2-.5-2.1-.5s-1.3.5-2.1.5C5 16.1 3.2 12.9 3.2 10.2 3.2 6 6.6 4.5 9 6Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M9 4.6c0-1.7 1-2.7 2.4-3" />
    </>
  ),
  microsoft: (
    <path
      d="M2.5 2.5h6v6h-6zM9.5 2.5h6v6h-6zM2.5 9.5h6v6h-6zM9.5 9.5h6v6h-6z"
      fill="currentColor"
      stroke="none"
    />
  ),
  telegram: <path d="m1.8 8.6 14.4-6-2.6 13-4.6-3.6-2.4 2.6-.4-4.6 6.4-5" strokeLinejoin="round" />,
};

const GENERIC = (
  <>
    <circle cx="9" cy="6" r="3.2" />
    <path d="M2.8 16c.6-3.2 3-5 6.2-5s5.6 1.8 6.2 5" />
  </>
);

export function ProviderIcon({ name }: { name: string }) {
  return <Icon size={18}>{Object.hasOwn(MARKS, name) ? MARKS[name] : GENERIC}</Icon>;
}
