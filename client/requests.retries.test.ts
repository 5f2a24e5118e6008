import { ENDPOINTS } from "@portico/contract/endpoints";
import { describe, expect, test, vi } from "vitest";
import { INLINE, RequestError } from "./request.ts";
import {
  OLD_PATH,
  PATH,
  json,
  noNetwork,
  setUp,
  succeed,
  type Answer,
} from "./testing/client-fixture.ts";

describe("retry and timeout", () => {
  test.each([
    ["no network", noNetwork],
    ["a server's failure", json({}, { status: 503 })],
  ])("REQ-3: after %s it waits one second more each time", async (_, answer) => {
    const { request, fetch, wait } = setUp(answer, answer, succeed);
    expect(await request(PATH, { retry: 2 })).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(wait.mock.calls).toEqual([[1000], [2000]]);
  });

  test("REQ-3: no retry unless asked for", async () => {
    const { fail, fetch, wait } = setUp(noNetwork);
    expect(await fail()).toMatchObject({ offline: true, timedOut: false, message: "" });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(wait).not.toHaveBeenCalled();
  });

  test("REQ-3: retries stop at the given count", async () => {
    const { fail, fetch } = setUp(noNetwork);
    await fail(PATH, { retry: 2 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  test.each([200, 400, 401, 403, 404, 429])(
    "REQ-3: a final answer is not retried: %i",
    async (status) => {
      const { fail, fetch } = setUp(json({ code: 5 }, { status }));
      await fail(PATH, { retry: 3 });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  test("API-5: retries of one call share its captcha value", async () => {
    const { request, sent } = setUp(noNetwork, succeed);
    await request(PATH, { retry: 1, captcha: "solved" });
    expect(sent(1).headers.get("captcha-validation")).toBe("solved");
  });

  test("REQ-3: a timeout ends each attempt, and may be retried", async () => {
    const { request, fetch } = setUp(succeed);
    const never = (_url: string, init: RequestInit) =>
      new Promise<Response>((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    fetch.mockImplementationOnce(never).mockImplementationOnce(never);
    const failure = request(PATH, { timeout: 5 });
    await expect(failure).rejects.toMatchObject({ timedOut: true, offline: false, message: "" });
    expect(await request(PATH, { timeout: 5, retry: 1 })).toEqual({ ok: true });
  });

  test("REQ-3: a truncated body is a network failure", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("reset")) });
    const { fail } = setUp(() => new Response(broken));
    expect(await fail()).toMatchObject({ offline: true });
  });
});

describe("a call whose answer is lost", () => {
  const KEY = "idempotency-key";
  const { logout, userInfo, ipCheck } = ENDPOINTS;
  const badGateway: Answer = () => new Response("<html>", { status: 502 });
  const inProgress = json({ code: 40902, message: "wait", data: null }, { status: 409 });

  test.each([
    ["no network", noNetwork],
    ["a proxy's 502", badGateway],
    ["a proxy's 503", () => new Response("", { status: 503 })],
    ["a proxy's 504", () => new Response("upstream", { status: 504 })],
  ])(
    "the call goes out once more after %s, with the same key, body and captcha",
    async (_, lost) => {
      const { call, fetch, sent, wait } = setUp(lost, succeed);
      const options = { ...INLINE, captcha: "solved" };
      expect(await call(logout, {}, options)).toEqual({ ok: true });
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(wait.mock.calls).toEqual([[1000]]);
      expect(sent(0).headers.get(KEY)).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
      expect(sent(1).headers.get(KEY)).toBe(sent(0).headers.get(KEY));
      expect(sent(1).headers.get("captcha-validation")).toBe("solved");
      expect(sent(1).body).toBe(sent(0).body);
    },
  );

  test("is not sent a third time", async () => {
    const { call, fetch } = setUp(noNetwork);
    await expect(call(logout, {}, INLINE)).rejects.toMatchObject({ offline: true });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("gets another key in the next call", async () => {
    const { call, sent } = setUp(succeed);
    await call(logout, {}, INLINE);
    await call(logout, {}, INLINE);
    expect(sent(1).headers.get(KEY)).not.toBe(sent(0).headers.get(KEY));
  });

  test.each([
    [
      "a proxy's 503 that says when to come back",
      () => new Response("", { status: 503, headers: { "Retry-After": "75" } }),
    ],
    ["our own 503", json({ code: 50300, message: "busy", data: null }, { status: 503 })],
    ["our own 500", json({ code: 50000, message: "", data: null }, { status: 500 })],
    ["a refusal", json({ code: 10201, message: "wrong", data: null })],
  ])("the call is not sent again after %s", async (_, answer) => {
    const { call, fetch } = setUp(answer);
    await expect(call(logout, {}, INLINE)).rejects.toBeInstanceOf(RequestError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("is polled while the first attempt is still in progress", async () => {
    const { call, fetch, wait } = setUp(noNetwork, inProgress, inProgress, succeed);
    expect(await call(logout, {}, INLINE)).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(wait.mock.calls).toEqual([[1000], [2000], [3000]]);
  });

  test("is polled only within the timeout of the first attempt", async () => {
    const { call, fetch, wait } = setUp(inProgress);
    let now = 1_000_000;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => now);
    wait.mockImplementation((...[ms]: number[]) => {
      now += ms ?? 0;
      return Promise.resolve();
    });
    const timeouts = vi.spyOn(AbortSignal, "timeout");
    await expect(call(logout, {}, INLINE)).rejects.toMatchObject({ code: 40902 });
    expect(now).toBeLessThan(1_000_000 + INLINE.timeout);
    expect(timeouts.mock.calls.map(([ms]) => ms)).toEqual([
      20_000, 19_000, 17_000, 14_000, 10_000, 5000,
    ]);
    expect(fetch).toHaveBeenCalledTimes(6);
    clock.mockRestore();
    timeouts.mockRestore();
  });

  test("has a key only if it changes something, and never for a path of the exchange", async () => {
    const { call, request, sent } = setUp(succeed);
    await call(userInfo);
    await request(OLD_PATH, { type: "post" }).catch(() => {});
    await call(ipCheck);
    await call(logout);
    const keys = [0, 1, 2, 3].map((index) => sent(index).headers.has(KEY));
    expect(keys).toEqual([false, false, false, true]);
  });

  test("is not repeated for a path of the exchange, because that may not be safe", async () => {
    const { fail, fetch } = setUp(noNetwork);
    await fail(OLD_PATH, { type: "post" });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe("a call that is cancelled", () => {
  const waiting = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });

  test.each([{}, { timeout: 20_000 }, { retry: 3 }])(
    "rejects with the signal's reason, is not repeated and not shown: %j",
    async (options) => {
      const { request, fetch, toast, wait } = setUp();
      fetch.mockImplementation(waiting);
      const controller = new AbortController();
      const asking = request(PATH, { ...options, signal: controller.signal });
      controller.abort(new Error("left the page"));
      await expect(asking).rejects.toThrow("left the page");
      expect(fetch).toHaveBeenCalledTimes(1);
      expect([toast, wait].flatMap(({ mock }) => mock.calls)).toEqual([]);
    },
  );
});
