import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchInput } from "./input-idle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("waits for a pause between keys, and not at all without keys", async () => {
  const target = new EventTarget();
  const { whenInputIdle } = watchInput(target);
  const reached = vi.fn();
  await Promise.all([whenInputIdle().then(reached), vi.advanceTimersByTimeAsync(1)]);
  expect(reached).toHaveBeenCalledTimes(1);

  target.dispatchEvent(new Event("keydown"));
  void whenInputIdle().then(reached);
  await vi.advanceTimersByTimeAsync(100);
  target.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(100);
  expect(reached).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(reached).toHaveBeenCalledTimes(2);
});
