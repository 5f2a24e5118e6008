import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, leave, show, Stage, stageServices } from "../testing/stage.tsx";
import { ErrorSummary } from "./error-summary.tsx";

beforeEach(async () => {
  await import("./limited.tsx");
  vi.useFakeTimers();
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

test("SCR-2, SCR-8: a limit counts down in the summary; a reader is told of its beginning and its end", async () => {
  const problem = { text: "Please wait.", until: Date.now() + 90_000 };
  const page = await show(
    <Stage services={stageServices("/en/login")}>
      <ErrorSummary problems={[problem]} attempt={1} onPick={() => {}} />
    </Stage>,
  );
  await does(() => vi.advanceTimersByTime(0));
  const timer = () => page.querySelector("[role=alert] [role=timer]")?.textContent;
  const told = () => page.querySelector("[role=status]")?.textContent;
  expect(timer()).toBe("Try again in 90 seconds.");
  expect(told()).toBe("");
  // REQ-7: what happened is shown, and the wait beside it.
  expect(page.querySelector("li")?.textContent).toContain("Please wait. Try again in 90");
  await does(() => vi.advanceTimersByTime(1000));
  expect(timer()).toBe("Try again in 89 seconds.");
  const begun = told();
  expect(begun).toBe("Try again in 90 seconds.");
  await does(() => vi.advanceTimersByTime(1000));
  expect(told()).toBe(begun);
  await does(() => vi.advanceTimersByTime(87_000));
  expect(timer()).toBe("Try again in 1 second.");
  expect(told()).toBe("");
  await does(() => vi.advanceTimersByTime(1000));
  expect(timer()).toBeUndefined();
  expect(told()).toBe("You can try again now.");
  expect(document.activeElement).toBe(page.querySelector("[role=alert]"));
});
