// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stageServices } from "../testing/stage.tsx";
import { RequestError } from "./request.ts";
import { signOut } from "./sign-out.ts";
import { unreachable } from "./unreachable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answer: () => Promise<unknown>) {
  const clear = vi.fn();
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(() => {
    expect(clear).not.toHaveBeenCalled();
    return answer();
  });
  const services = stageServices("/en/account", {
    call: call as never,
    session: { clear } as never,
  });
  return { services, call, clear };
}

test("SES-4: the call goes out with the cookies, which then go, and the sign-in page is shown", async () => {
  const { services, call, clear } = setUp(() => Promise.resolve());
  await signOut(services);
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: "logout" }),
    {},
    { keepSession: true },
  );
  expect(clear).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/en/login");
});

test("SES-4: a refused call signs out on this side all the same", async () => {
  const { services, clear } = setUp(() => Promise.reject(new RequestError("", { offline: true })));
  await signOut(services);
  expect(clear).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/en/login");
});

test("SES-4: a server that does not answer is waited for no longer than five seconds", async () => {
  const { services, clear } = setUp(() => new Promise(() => {}));
  const leaving = signOut(services);
  await vi.advanceTimersByTimeAsync(4999);
  expect(clear).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  expect(clear).toHaveBeenCalledOnce();
});

test("ASVS 14.3.1: no address of whoever was signed in stays in the browser's storage", async () => {
  const { services } = setUp(() => Promise.resolve());
  unreachable.save({ addresses: ["mina@example.com"], target: undefined });
  await signOut(services);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("mina");
});
