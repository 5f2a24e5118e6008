import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientError } from "@portico/contract/client-errors/endpoints";
import { LIMITS } from "../../core/limits/limits.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const REPORT = {
  message: "TypeError: x is not a function",
  screen: "login",
  release: "1.4.0+3f9c",
};

const log: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ log });
});
afterAll(() => test.close());
beforeEach(() => {
  log.length = 0;
  test.clock.advance(60 * 60 * 1000);
});

const report = (changes: object, headers: Record<string, string> = {}, address = "192.0.2.7") =>
  test.request(clientError.path, {
    method: "POST",
    address,
    headers: { origin: "http://localhost:3000", "content-type": "application/json", ...headers },
    payload: JSON.stringify({ ...REPORT, ...changes }),
  });

const lines = () => log.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("SCR-5: an error report from a browser", () => {
  it("is one log line: what, on which screen, in which release", async () => {
    expect((await report({})).json()).toEqual({ code: 0, message: "SUCCESS", data: {} });
    expect(log).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ msg: "client error", level: 40, ...REPORT });
  });

  it("ASVS 16.2.5: nothing personal reaches the log, from any sender", async () => {
    const canaries = ["mina.canary@example.com", "482913", "+49 170 1234567", "sEcReT7tOkEn99xYz"];
    for (const canary of canaries) {
      await report({ message: `Error: ${canary} at https://x.example/?q=${canary}` });
      await report({ message: `SyntaxError: Unexpected "${canary}"` }, { cookie: `a=${canary}` });
    }
    expect(log).toHaveLength(2 * canaries.length);
    // A random request id may contain the digits by chance.
    const logged = log.join("").replaceAll(/"reqId":"[^"]*"/g, "");
    for (const canary of canaries) expect(logged).not.toContain(canary);
    expect(logged).not.toMatch(/mina|canary|170|192\.0\.2/);
  });

  it("ASVS 16.4.1: input that looks like a log line stays inside one line", async () => {
    await report({ message: 'a\r\n{"level":50,"msg":"forged"}\u2028b' });
    expect(log).toHaveLength(1);
    expect(log[0]?.trimEnd()).not.toMatch(/[\r\n\u2028]/);
    expect(lines()[0]).toMatchObject({ msg: "client error", level: 40 });
  });

  it.each([
    ["a long message", { message: "x".repeat(201) }],
    ["no message", { message: "" }],
    ["an invalid screen", { screen: "../etc" }],
    ["a release with markup", { release: "<script>" }],
    ["an unknown field", { stack: "at /en/login?code=1" }],
  ])("%s is refused, and leaves no trace", async (_, changes) => {
    expect((await report(changes)).statusCode).toBe(400);
    expect(log.join("")).not.toContain("client error");
  });

  it("A43: a page of another site cannot send one", async () => {
    const answer = await report({}, { origin: "https://evil.example" });
    expect(answer.statusCode).toBe(403);
    expect(log.join("")).not.toContain("client error");
  });

  it("one address can fill the log up to its limit, and no further", async () => {
    const { max } = LIMITS.clientErrorsFromAddress;
    const statuses: number[] = [];
    for (let count = 0; count <= max; count += 1) statuses.push((await report({})).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(max);
    expect(statuses.at(-1)).toBe(429);
    expect(lines().filter(({ msg }) => msg === "client error")).toHaveLength(max);
    expect((await report({}, {}, "192.0.2.8")).statusCode).toBe(200);
  });
});

describe("SCR-5: error reports from many addresses", () => {
  it("fill the log up to the global limit", async () => {
    const small = await openTestApp({ limits: { clientErrorsInAll: { max: 3, window: 60_000 } } });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const browser = small.browser({ address: `192.0.2.${count}` });
      statuses.push((await browser.call("clientError", REPORT)).status);
    }
    await small.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
