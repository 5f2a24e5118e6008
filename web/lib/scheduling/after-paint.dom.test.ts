import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("SCR-2: work after an input waits for the frame that shows the input", () => {
  const order: string[] = [];
  afterPaint(() => order.push("work"));
  requestAnimationFrame(() => order.push("frame"));
  order.push("touch");
  vi.advanceTimersByTime(100);
  expect(order).toEqual(["touch", "frame", "work"]);
});
