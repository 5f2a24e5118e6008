import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { listenRaw, type RawSite } from "../testing/app/raw-http.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const PATH = ENDPOINTS.ipCheck.path;
const HEAD = [
  `POST ${PATH} HTTP/1.1`,
  "Host: localhost:3000",
  "Origin: http://localhost:3000",
  "Content-Type: application/json",
];
/** The request that an attacker tries to smuggle in. */
const SECOND = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost:3000\r\n\r\n";

let test: TestApp;
let site: RawSite;
beforeAll(async () => {
  test = await openTestApp();
  site = await listenRaw(test.app);
});
afterAll(() => test.close());

const send = (headers: string[], body: string) =>
  site.send(`${[...HEAD, ...headers].join("\r\n")}\r\n\r\n${body}`);

describe("A60, ASVS 4.2.1: ambiguous framing", () => {
  it.each<[string, string[], string]>([
    [
      "length and chunks",
      ["Content-Length: 2", "Transfer-Encoding: chunked"],
      `0\r\n\r\n${SECOND}`,
    ],
    [
      "chunks and length",
      ["Transfer-Encoding: chunked", "Content-Length: 2"],
      `0\r\n\r\n${SECOND}`,
    ],
    ["two lengths", ["Content-Length: 2", "Content-Length: 40"], `{}${SECOND}`],
    ["two equal lengths", ["Content-Length: 2", "Content-Length: 2"], `{}${SECOND}`],
    ["a list of lengths", ["Content-Length: 2, 40"], `{}${SECOND}`],
    ["a signed length", ["Content-Length: +2"], `{}${SECOND}`],
    ["a negative length", ["Content-Length: -2"], `{}${SECOND}`],
    ["a length in hex", ["Content-Length: 0x2"], `{}${SECOND}`],
    ["a length with a space before its colon", ["Content-Length : 2"], `{}${SECOND}`],
    [
      "chunked that is not the last encoding",
      ["Transfer-Encoding: chunked, identity"],
      `0\r\n\r\n${SECOND}`,
    ],
    ["a folded header", ["Transfer-Encoding:\r\n chunked"], `0\r\n\r\n${SECOND}`],
    ["an invalid chunk size", ["Transfer-Encoding: chunked"], `zz\r\n{}\r\n0\r\n\r\n${SECOND}`],
    [
      "a chunk longer than its declared size",
      ["Transfer-Encoding: chunked"],
      `1\r\n{}\r\n0\r\n\r\n${SECOND}`,
    ],
    ["a line feed without a carriage return", ["X: y\nContent-Length: 2"], `{}${SECOND}`],
    ["a carriage return without a line feed", ["X: y\rContent-Length: 2"], `{}${SECOND}`],
    ["a NUL in a header", ["X: a\x00b", "Content-Length: 2"], `{}${SECOND}`],
    ["a header without a name", [": x", "Content-Length: 2"], `{}${SECOND}`],
  ])("%s: refused, and the connection is closed", async (_, headers, body) => {
    const { status, text, headers: answered } = await send(headers, body);
    expect(status).toBe(400);
    expect(answered["connection"]).toBe("close");
    // One response: nothing after the body was parsed as a request.
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(text).not.toContain("openapi");
  });

  it.each<[string, string[]]>([
    ["an unknown coding", ["Transfer-Encoding: gzip", "Connection: close"]],
    ["a misspelled coding", ["Transfer-Encoding: xchunked", "Connection: close"]],
  ])("%s is never read as a body", async (_, headers) => {
    const { status, text } = await send(headers, `{}${SECOND}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it("bytes after a body are parsed as a new request, and close the connection if invalid", async () => {
    for (const rest of ["BREW / HTTP/1.1\r\n\r\n", "}{\r\n\r\n", "\x00"]) {
      const { text } = await send(["Content-Length: 2"], `{}${rest}`);
      expect(text.match(/HTTP\/1\.1 \d+/g)?.at(-1)).toMatch(/40[05]$/);
      expect(text).toContain("connection: close");
    }
  });

  it("valid chunks work", async () => {
    const { status } = await send(
      ["Transfer-Encoding: chunked", "Connection: close"],
      "2\r\n{}\r\n0\r\n\r\n",
    );
    expect(status).toBe(200);
  });

  it("input that is not HTTP is refused", async () => {
    for (const bytes of [
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "x\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
    ]) {
      const { status } = await site.send(bytes);
      expect([bytes, status]).toEqual([bytes, expect.toBeOneOf([0, 400])]);
    }
  });
});
