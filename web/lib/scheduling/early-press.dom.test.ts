import { expect, test, vi } from "vitest";
import { deferEarlyPress } from "./early-press.ts";

function makeButton() {
  document.body.innerHTML = "<form><button><span>Go</span></button></form>";
  const pressed = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener("click", pressed);
  return { label: document.querySelector("span")!, pressed };
}

const press = () => new MouseEvent("click", { bubbles: true, cancelable: true });

test("a press before React responds sends no form, and is repeated once it does", () => {
  const { label, pressed } = makeButton();
  const repeat = deferEarlyPress();
  const early = press();
  label.dispatchEvent(early);
  label.dispatchEvent(press());
  expect(early.defaultPrevented).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
  repeat();
  expect(pressed).toHaveBeenCalledTimes(1);
  repeat();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("once React responds, a press is not intercepted", () => {
  const { label, pressed } = makeButton();
  deferEarlyPress()();
  expect(pressed).not.toHaveBeenCalled();
  label.dispatchEvent(press());
  expect(pressed).toHaveBeenCalledTimes(1);
});
