import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepEarlyPresses } from "./early-press.ts";

beforeEach(() => {
  vi.useFakeTimers();
  keepEarlyPresses();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

function makeButton(): HTMLButtonElement {
  document.body.innerHTML = "<form><button><span>Go</span></button></form>";
  return document.querySelector("button")!;
}

/** As React does when it takes an element up. */
function takeUp(button: HTMLButtonElement): () => number {
  const pressed = vi.fn((event: Event) => event.preventDefault());
  Object.assign(button, { __reactProps$1: {} });
  button.addEventListener("click", pressed);
  return () => pressed.mock.calls.length;
}

test("a button that is pressed before its code has come is pressed once it has", () => {
  const button = makeButton();
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  button.querySelector("span")!.dispatchEvent(event);
  // The form is not sent by the browser meanwhile.
  expect(event.defaultPrevented).toBe(true);
  vi.advanceTimersByTime(1000);
  const presses = takeUp(button);
  vi.advanceTimersByTime(1000);
  expect(presses()).toBe(1);
});

test("one that answers is left alone, and one that has gone is forgotten", () => {
  const answering = makeButton();
  const presses = takeUp(answering);
  answering.click();
  expect(presses()).toBe(1);
  const gone = makeButton();
  gone.click();
  gone.remove();
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});
