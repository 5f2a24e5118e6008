import { useEffect, useRef } from "react";

/** Elements in which keys enter text. */
const TYPING = "input, textarea, select, [contenteditable]";

/** Whether a key is meant for the page: nobody types, and no dialog is open. */
function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(TYPING) !== null) return false;
  return document.querySelector("dialog[open]") === null;
}

/** Listens to single keys of the page, such as `j`, `k` and `?`. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = isForPage(event) ? latest.current[event.key] : undefined;
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
