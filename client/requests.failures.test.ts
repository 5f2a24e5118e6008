import { FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import { describe, expect, test } from "vitest";
import { BACKGROUND, INLINE } from "./request.ts";
import { OLD_PATH, PATH, json, noNetwork, setUp } from "./testing/client-fixture.ts";

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
