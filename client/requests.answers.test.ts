import { ENDPOINTS } from "@portico/contract/endpoints";
import { describe, expect, test } from "vitest";
import { isNewStyle } from "./requests.ts";
import { OLD_PATH, PATH, json, setUp, succeed } from "./testing/client-fixture.ts";

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
