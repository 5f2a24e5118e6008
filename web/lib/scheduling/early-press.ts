/**
 * A button is visible before React handles it. Keeps the last press from that time, so that the
 * browser does not submit the form, and returns a function that repeats the press.
 */
export function deferEarlyPress(): () => void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  document.addEventListener("click", keep, true);
  return () => {
    document.removeEventListener("click", keep, true);
    pressed?.click();
    pressed = null;
  };
}
