import type { RefObject } from "react";
import { useKeys } from "./keys.ts";

/** Marks the link of a row, which j and k move to and Enter opens. */
const ROW_LINK = "data-row-link";

/** j and k move through the rows of the list in `container`. */
export function useListKeys(container: RefObject<HTMLElement | null>): void {
  function move(step: 1 | -1): void {
    const links = [...(container.current?.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`) ?? [])];
    if (links.length === 0) return;
    const current = links.findIndex((link) => link === document.activeElement);
    const first = step === 1 ? 0 : links.length - 1;
    const next = current === -1 ? first : Math.min(links.length - 1, Math.max(0, current + step));
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: "nearest" });
  }
  useKeys({ j: () => move(1), k: () => move(-1) });
}
