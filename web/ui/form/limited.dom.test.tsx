import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { ErrorSummary } from "./error-summary.tsx";

beforeEach(async () => {
  await import("./limited.tsx");
  vi.useFakeTimers();
});
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

test("SCR-2, SCR-8: a limit counts down in the summary; its start and end are announced", async () => {
  const errorMessage = { text: "Please wait.", until: Date.now() + 90_000 };
  const page = await render(
    <WithServices services={createTestServices("/en/login")}>
      <ErrorSummary errorMessages={[errorMessage]} attempt={1} onPick={() => {}} />
    </WithServices>,
  );
  await actAndSettle(() => vi.advanceTimersByTime(0));
  const timer = () => page.querySelector("[role=alert] [role=timer]")?.textContent;
  const announced = () => page.querySelector("[role=status]")?.textContent;
  expect(timer()).toBe("Try again in 90 seconds.");
  expect(announced()).toBe("");
  // REQ-7: the message is shown, with the wait beside it.
  expect(page.querySelector("li")?.textContent).toContain("Please wait. Try again in 90");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(timer()).toBe("Try again in 89 seconds.");
  const begun = announced();
  expect(begun).toBe("Try again in 90 seconds.");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(announced()).toBe(begun);
  await actAndSettle(() => vi.advanceTimersByTime(87_000));
  expect(timer()).toBe("Try again in 1 second.");
  expect(announced()).toBe("");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(timer()).toBeUndefined();
  expect(announced()).toBe("You can try again now.");
  expect(document.activeElement).toBe(page.querySelector("[role=alert]"));
});
