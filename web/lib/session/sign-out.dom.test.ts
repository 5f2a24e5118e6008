import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FOREIGN_GROUP } from "@portico/contract/errors";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { RequestError } from "@portico/client/request";
import { signOut, signOutHere } from "./sign-out.ts";
import { unreachable } from "./unreachable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answer: () => Promise<unknown>) {
  const clear = vi.fn();
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(() => {
    expect(clear).not.toHaveBeenCalled();
    return answer();
  });
  const services = createTestServices("/en/account", {
    call,
    session: { clear },
  });
  return { services, call, clear };
}

test("SES-4: the call is sent with the cookies, then they are cleared and the sign-in page is shown", async () => {
  const { services, call, clear } = setUp(() => Promise.resolve());
  await signOut(services);
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: "logout" }),
    {},
    { keepSession: true, toast: false },
  );
  expect(clear).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/en/login");
});

test("SES-4: a refused call still signs out on this side", async () => {
  const { services, clear } = setUp(() => Promise.reject(new RequestError("", { offline: true })));
  await signOut(services);
  expect(clear).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/en/login");
});

test("REQ-7: a session that the server could not end shows an error", async () => {
  const { services } = setUp(() => Promise.reject(new RequestError("Not now.", { status: 500 })));
  await signOut(services);
  expect(services.toasts.getSnapshot()).toMatchObject([{ text: "Not now." }]);
});

test("REQ-4: a wrong account group does not keep the session open", async () => {
  const answers = [() => Promise.reject(new RequestError("No.", { code: FOREIGN_GROUP }))];
  const { services, call } = setUp(() => (answers.shift() ?? (() => Promise.resolve({})))());
  await signOut(services);
  expect(call).toHaveBeenCalledTimes(2);
  expect(call.mock.calls[1]?.[2]).toEqual({ keepSession: true, withGroup: false });
  expect(services.toasts.getSnapshot()).toEqual([]);
});

test("SES-4: register-logout ends the session the same way and stays on the page with its query", async () => {
  const { services, call, clear } = setUp(() => Promise.resolve());
  await services.navigation.navigate("/en/register?utm_source=mail&inviteCode=K7Q2M9XWPA");
  const { visit } = services.navigation.getSnapshot();
  await signOutHere(services);
  expect(call).toHaveBeenCalledOnce();
  expect(clear).toHaveBeenCalledOnce();
  expect(location.pathname + location.search).toBe(
    "/en/register?utm_source=mail&inviteCode=K7Q2M9XWPA",
  );
  // The form takes the focus, as on a new page.
  expect(services.navigation.getSnapshot().visit).toBe(visit + 1);
});

test("SES-4: it waits at most five seconds for a server that does not answer", async () => {
  const { services, clear } = setUp(() => new Promise(() => {}));
  const leaving = signOut(services);
  await vi.advanceTimersByTimeAsync(4999);
  expect(clear).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  expect(clear).toHaveBeenCalledOnce();
});

test("ASVS 14.3.1: no address of the signed-out user stays in the browser's storage", async () => {
  const { services } = setUp(() => Promise.resolve());
  unreachable.save({ addresses: ["mina@example.com"], target: undefined });
  await signOut(services);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("mina");
});
