import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** On a new page, the next Tab starts at its content, and screen readers announce it. */
export function useFocusAfterMove(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A page may have put the focus into its search field.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping) main.current?.focus();
  }, [path, main]);
}
