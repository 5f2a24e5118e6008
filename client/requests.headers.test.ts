import { describe, expect, test } from "vitest";
import { PATH, setUp, succeed } from "./testing/client-fixture.ts";

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
