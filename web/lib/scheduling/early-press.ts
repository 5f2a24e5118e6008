/**
 * A button can be seen before React answers. Keeps the last press from before then, so that the
 * browser does not send the form by itself, and returns what repeats it.
 */
export function keepEarlyPress(): () => void {
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
