import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "@portico/client/request";
import type { SessionSnapshot } from "../../lib/session/session.ts";
import {
  actAndSettle,
  unmountAll,
  render,
  WithServices,
  createTestServices,
} from "../../testing/render-with-services.tsx";
import { Waiting } from "./waiting.tsx";

beforeEach(async () => {
  await import("../form/limited.tsx");
  vi.useFakeTimers();
});
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

async function open(failure?: unknown) {
  const { session: signedOut } = createTestServices("/en/account");
  const snapshot: SessionSnapshot = { signedIn: false, user: null, failure };
  const retry = vi.fn();
  const session = { ...signedOut, getSnapshot: () => snapshot, retry };
  const page = await render(
    <WithServices services={createTestServices("/en/account", { session })}>
      <Waiting title="Your account" />
    </WithServices>,
  );
  return { page, retry, status: () => page.querySelector("[role=status]")?.textContent };
}

test("SES-5: shows that it is loading, and after a second that it takes long", async () => {
  const { status } = await open();
  expect(status()).toBe("Loading your account…");
  await actAndSettle(() => vi.advanceTimersByTime(1000));
  expect(status()).toMatch(/longer than usual/);
});

test.each([
  [{ timedOut: true }, /We didn’t get a response in time/],
  [{ offline: true }, /You seem to be offline/],
])("SES-5: shows a failure, and can be retried: %j", async (details, words) => {
  const { page, retry, status } = await open(new RequestError("", details));
  expect(status()).toBe("");
  expect(page.querySelector("[role=alert]")?.textContent).toMatch(words);
  await actAndSettle(() => page.querySelector("button")?.click());
  expect(retry).toHaveBeenCalledTimes(1);
});

test("SCR-8: under maintenance it counts down", async () => {
  const { page } = await open(new RequestError("We are away.", { status: 503, retryAfter: 40 }));
  await actAndSettle(() => vi.advanceTimersByTime(0));
  const timer = () => page.querySelector("[role=timer]")?.textContent;
  expect(timer()).toBe("Try again in 40 seconds.");
  expect(page.querySelector("[role=alert]")?.textContent).toContain("We are away.");
  await actAndSettle(() => vi.advanceTimersByTime(40_000));
  expect(page.querySelector("[role=alert] [role=status]")?.textContent).toBe(
    "You can try again now.",
  );
});
