import { afterEach, expect, test, vi } from "vitest";
import { matchRoute } from "@portico/contract/routes";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { createSessionEnd, needsSession } from "./session-end.ts";

afterEach(() => void vi.useRealTimers());

function setUp(path: string) {
  const clear = vi.fn();
  const services = createTestServices(path, { session: { clear } });
  const end = createSessionEnd(services);
  const shown = () => services.toasts.getSnapshot().map(({ text }) => text);
  const settled = () => vi.waitFor(() => expect(shown()).not.toEqual([]));
  return { services, clear, end, shown, settled };
}

test.each([
  ["/en/account", true],
  ["/de/account/devices", true],
  ["/en/email", true],
  ["/en/phone?redirect=%2Fen%2Faccount", true],
  ["/en/security-validation?step=proof&redirect=%2Fen%2Faccount", true],
  ["/en/security-validation", false],
  ["/en/login", false],
  ["/en/register?utm_source=a", false],
  ["/en/forget-password?step=done", false],
])("REQ-7: whether %s needs a session: %s", (url, needed) => {
  const route = matchRoute(new URL(url, "https://a.example").pathname)!;
  expect(needsSession({ url, route, visit: 0 })).toBe(needed);
});

test.each([
  ["/en/account", "?redirect=%2Fen%2Faccount"],
  ["/en/account/contacts?change=email#x", "?redirect=%2Fen%2Faccount%2Fcontacts%3Fchange%3Demail"],
  [
    "/en/security-validation?step=proof&redirect=%2Fen%2Faccount%2Fsecurity",
    "?redirect=%2Fen%2Faccount%2Fsecurity",
  ],
  ["/en/security-validation?step=proof", ""],
])("REQ-7: from %s it leads to sign-in and back: %s", async (path, query) => {
  const { clear, end, shown, settled } = setUp(path);
  end("Sign in again to continue.");
  expect(clear).toHaveBeenCalledOnce();
  // After the new page, whose heading takes the focus.
  expect(shown()).toEqual([]);
  await settled();
  expect(location.pathname + location.search).toBe(`/en/login${query}`);
  expect(shown()).toEqual(["Sign in again to continue."]);
});

test("REQ-7: a public page stays", async () => {
  const { end, settled } = setUp("/en/register?inviteCode=K7Q2M9XWPA");
  end("Sign in again to continue.");
  await settled();
  expect(location.pathname + location.search).toBe("/en/register?inviteCode=K7Q2M9XWPA");
});

test("REQ-6: several failing calls show one message, whatever the later ones say", async () => {
  const { clear, end, shown, settled } = setUp("/en/account");
  end("You were signed out from another device.");
  end("Sign in again to continue.");
  await settled();
  end("Sign in again to continue.");
  await Promise.resolve();
  expect(clear).toHaveBeenCalledTimes(3);
  expect(shown()).toEqual(["You were signed out from another device."]);
});

test("REQ-6: the next end is shown again, once the first message is gone", async () => {
  const { services, end, shown, settled } = setUp("/en/login");
  end("First.");
  await settled();
  services.toasts.dismiss(services.toasts.getSnapshot()[0]?.id ?? 0);
  end("Second.");
  await settled();
  expect(shown()).toEqual(["Second."]);
});

test("REQ-7: without words there is no toast", async () => {
  const { end, shown } = setUp("/en/account");
  end("");
  await vi.waitFor(() => expect(location.pathname).toBe("/en/login"));
  await Promise.resolve();
  expect(shown()).toEqual([]);
});
