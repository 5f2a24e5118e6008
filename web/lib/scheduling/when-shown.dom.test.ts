import { afterEach, expect, it, vi } from "vitest";
import { whenShown } from "./when-shown.ts";

afterEach(() => vi.unstubAllGlobals());

/** Frames that the test paints. */
function stubFrames() {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("setTimeout", (task: () => void) => task());
  return () => frames.splice(0).forEach((frame) => frame());
}

it("starts at once on the page that was opened, which may be in a hidden tab without frames", () => {
  stubFrames();
  const work = vi.fn();
  whenShown(0, work);
  expect(work).toHaveBeenCalledOnce();
});

it("waits for the frame that shows the page after a navigation", () => {
  const paint = stubFrames();
  const work = vi.fn();
  whenShown(1, work);
  expect(work).not.toHaveBeenCalled();
  paint();
  expect(work).toHaveBeenCalledOnce();
});

it("does nothing if the page was left before it was shown", () => {
  const paint = stubFrames();
  const work = vi.fn();
  whenShown(1, work)();
  paint();
  expect(work).not.toHaveBeenCalled();
});
