import { createHash, generateKeyPairSync, privateDecrypt } from "node:crypto";
import type { Endpoint } from "@portico/contract/endpoint";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { FORCED_LOGOUT_CODES, PROOF_REQUIRED } from "@portico/contract/errors";
import { describe, expect, test, vi } from "vitest";
import { BACKGROUND, type Encrypt, INLINE, RequestError, type RequestOptions } from "./request.ts";
import { isNewStyle } from "./requests.ts";
import { createClient } from "./client.ts";

type Answer = () => Response | Promise<Response>;

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY_PAIR = {
  id: "k1",
  spki: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
};

const PATH = "/api/a/v1/thing";
const OLD_PATH = "/api/old/thing";

const json =
  (body: unknown, init?: ResponseInit): Answer =>
  () =>
    new Response(JSON.stringify(body), init);
const succeed = json({ code: 0, message: "", data: { ok: true } });
const noNetwork: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** A client whose fetch returns the answers in turn, then repeats the last one. */
function setUp(...answers: Answer[]) {
  const jar = { cookie: "authorization=v1.token; accountGroup=7" };
  const state = { url: "https://portico.example/de/login" };
  const fetch = vi.fn((_url: string, _init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve((answer ?? succeed)());
  });
  const onForcedLogout = vi.fn();
  const wait = vi.fn(() => Promise.resolve());
  const toast = vi.fn();
  const prove = vi.fn((_endpoint: Endpoint) => Promise.resolve(true));
  const solveWork = vi.fn(() => Promise.resolve({ counter: 7, derivedKey: "ab" }));
  const loadSolvers = vi.fn(() => Promise.resolve({ solveWork }));
  const client = createClient({
    fetch,
    jar,
    currentUrl: () => state.url,
    locale: () => "de",
    text: (key, values) => `text of ${key}${values ? ` (${values.status})` : ""}`,
    onForcedLogout,
    wait,
    toast,
    loadSolvers,
    passwordKey: () => KEY_PAIR,
    prove,
  });
  const sent = (index = 0) => {
    const [url, init] = fetch.mock.calls[index] ?? [];
    return { url, ...init, headers: new Headers(init?.headers) };
  };
  const fail = async (path = PATH, options: RequestOptions = {}): Promise<RequestError> => {
    const error: unknown = await client.request(path, options).catch((reason: unknown) => reason);
    if (!(error instanceof RequestError)) throw new Error(`expected a refusal`, { cause: error });
    return error;
  };
  return {
    ...client,
    jar,
    state,
    fetch,
    onForcedLogout,
    wait,
    toast,
    prove,
    loadSolvers,
    sent,
    fail,
  };
}

describe("headers", () => {
  test("REQ-1: every header of the specification is sent, cookies to this origin only", async () => {
    const { request, sent } = setUp(succeed);
    expect(await request(PATH)).toEqual({ ok: true });
    const { headers, credentials } = sent();
    expect(Object.fromEntries(headers)).toEqual({
      accept: "application/json",
      authorization: "v1.token",
      "cache-control": "no-cache",
      "content-type": "application/json",
      language: "de",
      onpage: "https://portico.example/de/login",
      platform: "website",
      pragma: "no-cache",
    });
    expect(credentials).toBe("same-origin");
  });

  test.each(["", "authorization=", "authorization=%0d%0aX:1", "authorization=%E2%82%AC"])(
    "REQ-1: no authorization header from the cookie '%s'",
    async (cookie) => {
      const { request, jar, sent } = setUp(succeed);
      jar.cookie = cookie;
      await request(PATH);
      expect(sent().headers.has("authorization")).toBe(false);
    },
  );

  test("REQ-1, API-5: a captcha is sent only with its own call", async () => {
    const { request, sent } = setUp(succeed);
    await Promise.all([request(PATH, { captcha: "solved" }), request(PATH)]);
    expect(sent(0).headers.get("captcha-validation")).toBe("solved");
    expect(sent(1).headers.has("captcha-validation")).toBe(false);
  });

  test.each([
    ["https://portico.example/a?b=1#secret", "https://portico.example/a?b=1"],
    ["https://u:p@portico.example/a", "https://portico.example/a"],
    [
      "https://portico.example/a?redirect=%2Fb%3Fcode%3Dsecret%23x&c=1",
      "https://portico.example/a?redirect=%2Fb&c=1",
    ],
  ])("REQ-1, ASVS 14.2.1: onPage of %s tells no secret", async (url, header) => {
    const { request, state, sent } = setUp(succeed);
    state.url = url;
    await request(PATH);
    expect(sent().headers.get("onPage")).toBe(header);
  });

  test("REQ-1: a huge address does not cause a huge header", async () => {
    const { request, state, sent } = setUp(succeed);
    state.url = `https://portico.example/?x=${"y".repeat(100_000)}`;
    await request(PATH);
    expect(sent().headers.get("onPage")).toHaveLength(2048);
  });
});

describe("payloads", () => {
  test("REQ-2: the default type is get, with the payload in the query", async () => {
    const { request, sent } = setUp(succeed);
    await request(PATH, { payload: { a: "1&b=2", n: 3, no: false, gone: undefined, nil: null } });
    expect(sent()).toMatchObject({ method: "GET", url: `${PATH}?a=1%26b%3D2&n=3&no=false` });
    expect(sent().body).toBeUndefined();
  });

  test("REQ-2: appends to a query in the path", async () => {
    const { request, sent } = setUp(succeed);
    await request(`${PATH}?x=1`, { payload: { y: 2 } });
    expect(sent().url).toBe(`${PATH}?x=1&y=2`);
  });

  test("REQ-2: any other type sends a JSON body, which may be empty", async () => {
    const { request, sent } = setUp(succeed);
    await request(PATH, { type: "post", payload: { a: "ü" } });
    await request(PATH, { type: "delete" });
    expect(sent(0)).toMatchObject({ method: "POST", url: PATH, body: '{"a":"ü"}' });
    expect(sent(1)).toMatchObject({ method: "DELETE", body: "{}" });
  });
});

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
  ])("after %s goes out once more, with the same key, body and captcha", async (_, lost) => {
    const { call, fetch, sent, wait } = setUp(lost, succeed);
    const options = { ...INLINE, captcha: "solved" };
    expect(await call(logout, {}, options)).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(wait.mock.calls).toEqual([[1000]]);
    expect(sent(0).headers.get(KEY)).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(sent(1).headers.get(KEY)).toBe(sent(0).headers.get(KEY));
    expect(sent(1).headers.get("captcha-validation")).toBe("solved");
    expect(sent(1).body).toBe(sent(0).body);
  });

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
  ])("is not what %s is", async (_, answer) => {
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

describe("withGroup", () => {
  test("REQ-4: the path starts with the group from the cookie", async () => {
    const { request, sent } = setUp(succeed);
    await request(PATH, { withGroup: true });
    expect(sent().url).toBe(`/7${PATH}`);
  });

  test.each([
    "",
    "accountGroup=",
    "accountGroup=7a",
    "accountGroup=%2F%2Fevil.example",
    "accountGroup=-1",
  ])("REQ-4: logout, AUTH401 and no call with the cookie '%s'", async (cookie) => {
    const { fail, jar, fetch, onForcedLogout, toast } = setUp(succeed);
    jar.cookie = cookie;
    const error = await fail(PATH, { withGroup: true });
    expect(error).toMatchObject({ message: "text of AUTH401", unauthorized: true, handled: true });
    expect(fetch).not.toHaveBeenCalled();
    expect(onForcedLogout.mock.calls).toEqual([["text of AUTH401"]]);
    expect(toast).not.toHaveBeenCalled();
  });

  test("REQ-4, SES-4: a call that ends the session is sent without the group's cookie", async () => {
    const { call, jar, sent, onForcedLogout } = setUp(succeed);
    jar.cookie = "authorization=v1.token";
    await call(ENDPOINTS.logout, {}, { keepSession: true });
    expect(sent().url).toBe(ENDPOINTS.logout.path);
    expect(sent().headers.get("authorization")).toBe("v1.token");
    expect(onForcedLogout).not.toHaveBeenCalled();
  });
});

describe("answers", () => {
  const areas =
    "a t e k f task activities v2/conversion referral discount slot launchpool fiat exportfinancing pro/v2/etf earn";

  test.each([
    ...areas.split(" ").map((area) => `/api/${area}/x`),
    ...[0, 1, 2, 3].map((version) => `/r/v${version}/x`),
    ...Object.values(ENDPOINTS).map(({ path }) => path),
    "/7/api/a/v1/x",
    "/api/earn",
    "/api/e?x=1",
  ])("REQ-5: %s is new style", (path) => expect(isNewStyle(path)).toBe(true));

  test.each([
    "/api/apple/x",
    "/api/b/x",
    "/apiary/a/x",
    "/xapi/a/x",
    "/r/v4/x",
    "/r/v10/x",
    "/bar/v1/x",
    "/api/v2/conversions",
    "/api/pro/v2/etfs",
    "/api/pro/etf",
    "/api/learn/x",
    "/api/old?next=/api/a/x",
    "/api/old#/api/a/x",
    "/API/A/x",
  ])("REQ-5: %s is old style", (path) => expect(isNewStyle(path)).toBe(false));

  test.each([
    { status: "success", data: 1 },
    { code: "200", message: "SUCCESS", data: 1 },
  ])("REQ-5: old style succeeds by status or by code and message: %o", async (body) => {
    expect(await setUp(json(body)).request(OLD_PATH)).toBe(1);
  });

  test.each([
    { code: 200, message: "SUCCESS" },
    { code: "200", message: "success" },
    { code: 0 },
    { status: "SUCCESS" },
    { status: ["success"] },
  ])("REQ-5: old style refuses all else: %o", async (body) => {
    expect(await setUp(json(body)).fail(OLD_PATH)).toMatchObject({ status: 200 });
  });

  test.each([{ code: "0" }, { code: null }, { code: false }, { status: "success" }, {}])(
    "REQ-5: new style succeeds by the number 0 only: %o",
    async (body) => {
      expect(await setUp(json(body)).fail()).toMatchObject({ status: 200, message: "" });
    },
  );

  test.each(["", "null", "0", '"x"', "[]", "<html>", "{", '{"__proto__":{"code":0}}'])(
    "REQ-5: the body %s is a failure without a crash",
    async (text) => {
      const { fail, toast } = setUp(() => new Response(text));
      expect(await fail(PATH)).toMatchObject({ message: "", status: 200 });
      expect(toast).not.toHaveBeenCalled();
    },
  );

  test("REQ-5: a response that is not JSON, as from a captive portal, counts as offline", async () => {
    const { fail } = setUp(() => new Response("<html>Welcome to our hotel</html>"));
    expect(await fail()).toMatchObject({ offline: true, message: "" });
    expect(await setUp(json({ code: 5 })).fail()).toMatchObject({ offline: false });
  });

  test("REQ-5: an empty 204 does not crash", async () => {
    const { fail } = setUp(() => new Response(null, { status: 204 }));
    expect(await fail()).toMatchObject({ status: 204 });
  });
});

describe("forced logout", () => {
  test.each([...FORCED_LOGOUT_CODES, "20051", "-1"])(
    "REQ-6: body code %s logs out and is handled",
    async (code) => {
      const { fail, onForcedLogout, toast } = setUp(json({ code, message: "ended" }));
      const error = await fail(PATH);
      expect(error).toMatchObject({ handled: true, unauthorized: false, code, message: "ended" });
      expect(onForcedLogout.mock.calls).toEqual([["ended"]]);
      expect(toast).not.toHaveBeenCalled();
    },
  );

  test("REQ-6: a forced logout takes precedence over the old style's success", async () => {
    const { fail } = setUp(json({ status: "success", code: -1 }));
    expect(await fail(OLD_PATH)).toMatchObject({ handled: true });
  });

  test("REQ-6: a call may opt out", async () => {
    const { fail, onForcedLogout } = setUp(json({ code: 20051, message: "ended" }));
    const error = await fail(PATH, { keepSession: true });
    expect(error).toMatchObject({ handled: false, message: "ended", code: 20051 });
    expect(onForcedLogout).not.toHaveBeenCalled();
  });

  test.each([{ code: ["20051"] }, { code: 1 }, { code: "" }, { code: null }, {}])(
    "REQ-6: no other code logs out: %j",
    async (body) => {
      const { fail, onForcedLogout } = setUp(json(body));
      await fail();
      expect(onForcedLogout).not.toHaveBeenCalled();
    },
  );

  test("REQ-6: a late answer to a replaced session does not end the new one", async () => {
    const { fail, jar, onForcedLogout } = setUp(() => {
      jar.cookie = "authorization=v1.another";
      return new Response('{"code":20051}');
    });
    expect(await fail()).toMatchObject({ handled: true });
    expect(onForcedLogout).not.toHaveBeenCalled();
  });

  test("REQ-7: a 401 that also cleared the cookies logs out", async () => {
    const { fail, jar, onForcedLogout } = setUp(() => {
      jar.cookie = "";
      return new Response("", { status: 401 });
    });
    await fail();
    expect(onForcedLogout).toHaveBeenCalledTimes(1);
  });
});

describe("failures", () => {
  test("REQ-7: 401 logs out with AUTH401, regardless of the body", async () => {
    const { fail, onForcedLogout, toast } = setUp(json({ message: "body" }, { status: 401 }));
    const error = await fail();
    expect(error).toMatchObject({ message: "text of AUTH401", unauthorized: true, status: 401 });
    expect(error.handled).toBe(true);
    expect(onForcedLogout.mock.calls).toEqual([["text of AUTH401"]]);
    expect(toast).not.toHaveBeenCalled();
  });

  test("REQ-7: a visitor who signs out is not asked to sign in again", async () => {
    const { fail, onForcedLogout } = setUp(json({}, { status: 401 }));
    await fail(PATH, { keepSession: true });
    expect(onForcedLogout.mock.calls).toEqual([[""]]);
  });

  test("REQ-7: a late 401 to a replaced session ends nothing, and is shown like any failure", async () => {
    const { fail, jar, onForcedLogout, toast } = setUp(() => {
      jar.cookie = "authorization=v1.another";
      return new Response("", { status: 401 });
    });
    expect(await fail()).toMatchObject({ unauthorized: true, handled: false });
    expect(onForcedLogout).not.toHaveBeenCalled();
    expect(toast).toHaveBeenCalledTimes(1);
  });

  test.each([
    [404, "REQ404"],
    [429, "REQ429"],
  ])("REQ-7: %i says %s and keeps the session", async (status, key) => {
    const { fail, onForcedLogout } = setUp(json({ code: -1, message: "body" }, { status }));
    expect(await fail()).toMatchObject({ message: `text of ${key}`, unauthorized: false, status });
    expect(onForcedLogout).not.toHaveBeenCalled();
  });

  test.each([
    ["its message", { message: "closed" }, "Forbidden", "closed"],
    ["status and text", {}, "Forbidden", "403 Forbidden"],
    [
      "status and text when the message is no text",
      { message: { a: 1 } },
      "Forbidden",
      "403 Forbidden",
    ],
    ["the status alone over HTTP/2", {}, "", "403"],
  ])("REQ-7: any other failure says %s", async (_, body, statusText, message) => {
    const { fail, toast } = setUp(json(body, { status: 403, statusText }));
    const error = await fail();
    expect(error).toMatchObject({ message, status: 403 });
    expect(toast.mock.calls).toEqual([[error]]);
  });

  test.each([
    [502, "Bad Gateway", "<html>nginx</html>", "text of REQ502 (502 Bad Gateway)"],
    [503, "", "", "text of REQ502 (503)"],
    [504, "Gateway Timeout", '{"code":1,"message":""}', "text of REQ502 (504 Gateway Timeout)"],
    [503, "Service Unavailable", '{"code":50300,"message":"Back soon."}', "Back soon."],
  ])("REQ-7: a proxy's %i %s is explained, unless the body says it", async (...given) => {
    const [status, statusText, body, message] = given;
    const { fail } = setUp(() => new Response(body, { status, statusText }));
    expect((await fail()).message).toBe(message);
  });

  test("REQ-7: every failure is shown as a toast, unless its form shows it", async () => {
    const { fail, toast } = setUp(json({ code: 1, message: "no" }));
    await fail(PATH, INLINE);
    expect(toast).not.toHaveBeenCalled();
    await fail();
    await fail();
    expect(toast).toHaveBeenCalledTimes(2);
  });

  test("REQ-7: background calls show the same message only once", async () => {
    const { fail, toast } = setUp(
      json({ code: 1, message: "no" }),
      json({ code: 1, message: "no" }),
      json({ code: 1, message: "not that either" }),
    );
    for (let count = 0; count < 3; count += 1) await fail(PATH, BACKGROUND);
    expect(toast.mock.calls.flat()).toMatchObject([
      { message: "no" },
      { message: "not that either" },
    ]);
  });

  test("REQ-7: a refusal with status 200 has its message and data", async () => {
    const data = { field: "email" };
    const { fail } = setUp(json({ code: 10101, message: "no address", data }));
    expect(await fail()).toMatchObject({
      message: "no address",
      code: 10101,
      data,
      handled: false,
    });
  });

  test("REQ-7: without a message there is no toast", async () => {
    const { fail, toast } = setUp(noNetwork);
    await fail();
    expect(toast).not.toHaveBeenCalled();
  });

  test.each([
    [{ "Retry-After": "30" }, { retryAfter: 5 }, 30],
    [{}, { retryAfter: 5 }, 5],
    [{ "Retry-After": "soon" }, null, undefined],
    [{ "Retry-After": "" }, { retryAfter: "5" }, undefined],
    [{}, { retryAfter: -5 }, undefined],
  ])(
    "REQ-7: a 429 includes its wait: %o %o",
    async (headers: Record<string, string>, data, wait) => {
      const error = await setUp(json({ data }, { status: 429, headers })).fail();
      expect(error.retryAfter).toBe(wait);
    },
  );
});

describe("typed calls", () => {
  test("API-1: method and path come from the table", async () => {
    const { call, sent } = setUp(succeed);
    await call(ENDPOINTS.checkInviteCode, { code: "K7Q2M9XWPA" });
    await call(ENDPOINTS.loginDevice, { ticket: "t", code: "204816" });
    await call(ENDPOINTS.ipCheck);
    expect(sent(0)).toMatchObject({
      method: "GET",
      url: "/api/a/v1/auth/register/check-invite-code?code=K7Q2M9XWPA",
    });
    expect(sent(1)).toMatchObject({ method: "POST", body: '{"ticket":"t","code":"204816"}' });
    expect(sent(2)).toMatchObject({ method: "POST", body: "{}" });
  });

  test("REQ-4: a call has the group only if its endpoint needs a session", async () => {
    const { call, sent } = setUp(succeed);
    await call(ENDPOINTS.userInfo);
    await call(ENDPOINTS.logout, {}, { keepSession: true });
    await call(ENDPOINTS.ipCheck);
    expect(sent(0).url).toBe("/7/api/a/v2/auth/user/info");
    expect(sent(1).url).toBe("/7/api/a/v1/auth/logout");
    expect(sent(2).url).toBe("/api/a/v1/auth/user/ip-check");
  });

  test("API-1: options are passed on; a wrong payload does not compile", async () => {
    const { call, sent } = setUp(succeed);
    await call(ENDPOINTS.userInfo, undefined, { withGroup: false });
    expect(sent(0).url).toBe("/api/a/v2/auth/user/info");
    // @ts-expect-error the ticket is missing
    await call(ENDPOINTS.loginDevice, { code: "204816" });
    // @ts-expect-error a payload is missing
    await call(ENDPOINTS.checkInviteCode);
    const dial: string | undefined = (await call(ENDPOINTS.location)).dial;
    expect(dial).toBeUndefined();
  });
});

describe("the requirements of an endpoint", () => {
  const challenge = json({ code: 0, data: { parameters: { nonce: "0a0b" }, signature: "s" } });
  const refuse = (code: number) => json({ code, message: "no" }, { status: 403 });
  const sending = [ENDPOINTS.loginSendCode, { ticket: "t", channel: "email" }] as const;

  test("API-5: a challenge is solved and attached, only to the call that requires it", async () => {
    const { call, sent, fetch } = setUp(challenge, succeed);
    await call(...sending);
    expect(sent(0).url).toBe(`${ENDPOINTS.humanChallenge.path}?action=send-code`);
    const captcha = sent(1).headers.get("captcha-validation") ?? "";
    expect(JSON.parse(atob(captcha))).toMatchObject({
      challenge: { parameters: { nonce: "0a0b" } },
    });
    await call(ENDPOINTS.userInfo);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(sent(2).headers.has("captcha-validation")).toBe(false);
  });

  test("API-5: a solution that the caller provides is used unchanged", async () => {
    const { call, sent, loadSolvers } = setUp(succeed);
    await call(...sending, { captcha: "solved" });
    expect(sent(0).headers.get("captcha-validation")).toBe("solved");
    expect(loadSolvers).not.toHaveBeenCalled();
  });

  test("API-5: a prepared challenge is the one that is sent", async () => {
    const { call, prepareChallenge, fetch } = setUp(challenge, succeed);
    await prepareChallenge("send-code");
    await call(...sending);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("API-5: solvers that failed to load are loaded again by the next call", async () => {
    const { call, loadSolvers } = setUp(challenge, succeed);
    loadSolvers.mockRejectedValueOnce(new Error("no network"));
    await expect(call(...sending)).rejects.toThrow("no network");
    expect(await call(...sending)).toEqual({ ok: true });
  });

  test.each([
    ["the challenge that goes with it", undefined, "0a0b"],
    ["a ticket where the caller says so", "ticket-1", "ticket-1"],
  ])("CRED-1: a password is bound to %s", async (_, nonce, bound) => {
    const { call, sent } = setUp(challenge, succeed);
    await call(ENDPOINTS.loginEmailOrUsername, async (encrypt) => ({
      account: "mina",
      password: await encrypt("four words", nonce),
    }));
    const { password } = JSON.parse(sent(1).body as string) as { password: string };
    const [id, cipher = ""] = password.split(".");
    const plain = privateDecrypt(
      { key: privateKey, oaepHash: "sha256" },
      Buffer.from(cipher, "base64"),
    );
    expect(id).toBe("k1");
    expect(plain.toString("hex", 0, 32)).toBe(createHash("sha256").update(bound).digest("hex"));
    expect(plain.toString("utf8", 32)).toBe("four words");
  });

  test("CRED-1: no password is sent without a challenge and a ticket", async () => {
    const { call, fetch } = setUp(succeed);
    const fields = async (encrypt: Encrypt) => ({ ticket: "t", password: await encrypt("x") });
    await expect(call(ENDPOINTS.recoverEmailSetPassword, fields)).rejects.toThrow(
      "nothing to bind",
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a fresh proof is requested once, and the call is sent again as a new one", async () => {
    const { call, prove, sent, toast } = setUp(refuse(PROOF_REQUIRED), succeed);
    expect(await call(ENDPOINTS.sessionEndOthers)).toEqual({ ok: true });
    expect(prove.mock.calls).toEqual([[ENDPOINTS.sessionEndOthers]]);
    expect(toast).not.toHaveBeenCalled();
    const keys = [0, 1].map((index) => sent(index).headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(2);
  });

  test("without a proof, or if it did not help, the caller gets the refusal", async () => {
    const { call, prove, fetch, toast } = setUp(refuse(PROOF_REQUIRED));
    prove.mockResolvedValueOnce(false);
    await expect(call(ENDPOINTS.sessionEndOthers)).rejects.toMatchObject({ code: PROOF_REQUIRED });
    expect(fetch).toHaveBeenCalledTimes(1);
    await expect(call(ENDPOINTS.sessionEndOthers)).rejects.toMatchObject({ code: PROOF_REQUIRED });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(toast).toHaveBeenCalledTimes(2);
  });

  test("other refusals request no proof", async () => {
    const { call, prove } = setUp(refuse(40_301));
    await expect(call(ENDPOINTS.sessionEndOthers)).rejects.toMatchObject({ code: 40_301 });
    expect(prove).not.toHaveBeenCalled();
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
