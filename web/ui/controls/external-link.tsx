import type { ReactNode } from "react";

/** Opens in a new tab, so that nothing typed is lost. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
