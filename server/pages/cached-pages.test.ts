import { afterAll, beforeAll, expect, it } from "vitest";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true });
  site = await listenRaw(test.app);
});
afterAll(() => test.close());

const BROTLI = "Accept-Encoding: br";

/** What Fastify sends: injected requests do not pass the server's listener. */
async function throughFastify(path: string, cookie = ""): Promise<Record<string, unknown>> {
  const headers = { "accept-encoding": "br", ...(cookie === "" ? {} : { cookie }) };
  const { headers: received } = await test.request(path, { headers });
  return withoutOwn(received);
}

/** Without the headers that differ on each connection and request. */
function withoutOwn(headers: Record<string, unknown>): Record<string, unknown> {
  const own = new Set(["connection", "date", "keep-alive", "x-request-id"]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}

it.each(["", "theme=dark", "authtoken=a; authorization=b"])(
  "a page in memory has the headers that Fastify would send (cookies: %s)",
  async (cookie) => {
    const expected = await throughFastify("/en/login", cookie);
    const { status, headers, body } = await site.request("GET /en/login HTTP/1.1", [
      BROTLI,
      `Cookie: ${cookie}`,
    ]);
    expect(status).toBe(200);
    expect(withoutOwn(headers)).toEqual(expected);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(body).toHaveLength(Number(headers["content-length"]));
  },
);

it("takes over a proxy's request id", async () => {
  await throughFastify("/en/login");
  const id = "proxy-0123456789";
  const { headers } = await site.request("GET /en/login HTTP/1.1", [BROTLI, `X-Request-Id: ${id}`]);
  expect(headers["x-request-id"]).toBe(id);
});

it("answers HEAD and If-None-Match without a body", async () => {
  const { etag = "" } = (await throughFastify("/en/login")) as { etag?: string };
  const head = await site.request("HEAD /en/login HTTP/1.1", [BROTLI]);
  expect(head).toMatchObject({ status: 200, body: "", headers: { etag } });
  const unchanged = await site.request("GET /en/login HTTP/1.1", [
    BROTLI,
    `If-None-Match: ${etag}`,
  ]);
  expect(unchanged).toMatchObject({ status: 304, body: "" });
});

it.each([
  ["two hosts", "GET /en/login HTTP/1.1", ["Host: localhost:3000"], 400],
  ["an absolute URL", "GET http://localhost:3000/en/login HTTP/1.1", [], 400],
  ["a page without a language", "GET /login HTTP/1.1", [], 302],
  ["an unknown page", "GET /en/nothing HTTP/1.1", [], 404],
  ["an unknown asset", "GET /js/nothing.js HTTP/1.1", [], 404],
  ["a form sent without its script", "POST /en/login HTTP/1.1", ["Content-Length: 0"], 409],
])("A27: leaves %s to the regular path", async (_, line, headers, status) => {
  await throughFastify("/en/login");
  expect(await site.request(line, [BROTLI, ...headers])).toMatchObject({ status });
});

it("A27: refuses a page in memory to another host", async () => {
  await throughFastify("/en/login");
  const headers = ["Host: evil.example", BROTLI, "Connection: close"];
  const bytes = `GET /en/login HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  expect((await site.send(bytes)).status).not.toBe(200);
});
