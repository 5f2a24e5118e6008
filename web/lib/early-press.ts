/** React leaves its marks on every element that it has taken up. */
const markOf = (button: Element) => Object.keys(button)[0];

function pressAgain(button: HTMLElement): void {
  if (markOf(button)) button.click();
  else if (button.isConnected) setTimeout(pressAgain, 50, button);
}

/** A button may be seen before its code has come. Pressed then, it is pressed when it has. */
export function keepEarlyPresses(): void {
  document.addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest("button");
      if (!button || markOf(button)) return;
      event.preventDefault();
      pressAgain(button);
    },
    true,
  );
}
