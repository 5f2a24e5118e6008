import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createToasts } from "./toasts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const textsOf = (toasts: ReturnType<typeof createToasts>) =>
  toasts.getSnapshot().map(({ text }) => text);

describe("toasts", () => {
  test("REQ-7: messages are shown, the newest last", () => {
    const toasts = createToasts();
    toasts.show("one");
    toasts.show("two");
    expect(textsOf(toasts)).toEqual(["one", "two"]);
  });

  test("each disappears after eight seconds", () => {
    const toasts = createToasts();
    toasts.show("one");
    vi.advanceTimersByTime(4000);
    toasts.show("two");
    vi.advanceTimersByTime(3999);
    expect(textsOf(toasts)).toEqual(["one", "two"]);
    vi.advanceTimersByTime(1);
    expect(textsOf(toasts)).toEqual(["two"]);
    vi.advanceTimersByTime(4000);
    expect(textsOf(toasts)).toEqual([]);
  });

  test("three at most: the oldest is dropped", () => {
    const toasts = createToasts();
    for (const text of ["one", "two", "three", "four"]) toasts.show(text);
    expect(textsOf(toasts)).toEqual(["two", "three", "four"]);
  });

  test("the same words again are shown once, for another eight seconds", () => {
    const toasts = createToasts();
    toasts.show("one");
    vi.advanceTimersByTime(7000);
    toasts.show("one");
    expect(textsOf(toasts)).toEqual(["one"]);
    vi.advanceTimersByTime(7000);
    expect(textsOf(toasts)).toEqual(["one"]);
  });

  test("REQ-7: the time to wait is shown with the message", () => {
    const toasts = createToasts();
    toasts.show("one", 5000);
    expect(toasts.getSnapshot()).toMatchObject([{ text: "one", until: 5000 }]);
  });

  test("one can be dismissed; dismissing it twice, or an unknown one, does nothing", () => {
    const toasts = createToasts();
    toasts.show("one");
    toasts.show("two");
    const [first] = toasts.getSnapshot();
    toasts.dismiss(first?.id ?? 0);
    toasts.dismiss(first?.id ?? 0);
    toasts.dismiss(99);
    expect(textsOf(toasts)).toEqual(["two"]);
  });

  test("subscribers learn of every change, and the snapshot is the same until there is one", () => {
    const toasts = createToasts();
    const listener = vi.fn();
    const leave = toasts.subscribe(listener);
    expect(toasts.getSnapshot()).toBe(toasts.getSnapshot());
    toasts.show("one");
    expect(listener).toHaveBeenCalledTimes(1);
    expect(toasts.getSnapshot()).toBe(toasts.getSnapshot());
    leave();
    toasts.show("two");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
