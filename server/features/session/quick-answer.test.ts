import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { userInfo } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/browser.ts";
import { makePerson } from "../../testing/people.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

const log: string[] = [];
let test: TestApp;
let host: string;
beforeAll(async () => {
  test = await openTestApp({ log, env: { NODE_ENV: "production", ...productionLike() } });
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  host = new URL(test.parts.settings.siteOrigin).host;
});
afterAll(() => test.close());

function productionLike() {
  return {
    SITE_ORIGIN: "https://account.exchange.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "no-reply@exchange.example",
    SECRET_KEYS: `test:${Buffer.alloc(32, "portico").toString("base64")}`,
  };
}

/** Over a socket, as nothing else in these tests goes. */
function ask(
  headers: Record<string, string>,
  { method = "GET", path = userInfo.path }: { method?: string; path?: string } = {},
): Promise<Answer> {
  const { port } = test.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, method, path, headers: { host, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on("error", reject).end();
  });
}

const headersOf = ({ cookies }: Browser) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
  authorization: cookies.get("authorization") ?? "",
});

let count = 0;

async function visitor() {
  const browser = test.browser();
  await browser.register(`quick-${(count += 1)}@example.com`);
  return { browser, headers: headersOf(browser) };
}

const check = () => vi.spyOn(test.parts.sessions, "check");
let checked: ReturnType<typeof check>;
beforeEach(() => {
  checked = check();
});
afterEach(() => checked.mockRestore());

/** What differs between two answers of one server to one question. */
function lasting({ headers, ...rest }: Answer) {
  const { date: _, connection: __, "keep-alive": ___, "x-request-id": ____, ...kept } = headers;
  return { ...rest, headers: kept };
}

describe("user/info before the framework", () => {
  it("SES-1: is the very answer of the common way, header by header", async () => {
    const { headers } = await visitor();
    const quick = await ask(headers);
    expect(checked).not.toHaveBeenCalled();
    // A query makes it a request for the common way.
    const common = await ask(headers, { path: `${userInfo.path}?` });
    expect(checked).toHaveBeenCalledTimes(1);
    expect(quick.status).toBe(200);
    expect(lasting(quick)).toEqual(lasting(common));
  });

  it("ASVS 16.2.1: names its request as the common way does", async () => {
    const { headers } = await visitor();
    const named = await ask({ ...headers, "x-request-id": "a-request-of-the-proxy" });
    const unnamed = await ask(headers);
    expect(checked).not.toHaveBeenCalled();
    expect(named.headers["x-request-id"]).toBe("a-request-of-the-proxy");
    expect(unnamed.headers["x-request-id"]).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it("REQ-4: is answered under the path of the account's own group, and of no other", async () => {
    const { browser, headers } = await visitor();
    const group = browser.cookies.get("accountGroup") ?? "";
    const grouped = await ask(headers, { path: `/${group}${userInfo.path}` });
    expect(checked).not.toHaveBeenCalled();
    expect(lasting(grouped)).toEqual(lasting(await ask(headers)));
    for (const foreign of [`/${Number(group) + 1}`, "/0", "/999999999"]) {
      const refused = await ask(headers, { path: foreign + userInfo.path });
      expect(JSON.parse(refused.text)).toMatchObject({ code: ERRORS.foreignGroup.code });
    }
    for (const odd of ["/de", "//7", "/7/7", "/-7", "/7.0", `/0${"0".repeat(9)}`]) {
      const { text } = await ask(headers, { path: odd + userInfo.path });
      expect(text, odd).not.toContain('"code":0');
    }
  });

  it("ASVS 16.2.1: leaves the same line in the log", async () => {
    const { headers } = await visitor();
    log.length = 0;
    await ask(headers);
    await ask(headers, { path: `${userInfo.path}?` });
    await expect.poll(() => log.length).toBe(2);
    const [quick, common] = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Object.keys(quick ?? {}).toSorted()).toEqual(Object.keys(common ?? {}).toSorted());
    expect(quick).toMatchObject({ method: "GET", path: userInfo.path, status: 200, msg: "call" });
  });

  it("SES-7: a session not seen for a minute goes the common way, which notes it", async () => {
    const { headers } = await visitor();
    test.clock.advance(MINUTE);
    expect((await ask(headers)).status).toBe(200);
    expect(checked).toHaveBeenCalledTimes(1);
    await ask(headers);
    expect(checked).toHaveBeenCalledTimes(1);
  });

  it("SES-2: so does a sub-user who proves by the parent's factors", async () => {
    const parent = await makePerson(test, {
      email: "quick-parent@example.com",
      factors: ["email"],
    });
    const { browser, headers } = await visitor();
    await test.parts.database.db
      .updateTable("accounts")
      .set({ parent_id: parent.account.id, use_admin_two_factor: 1 })
      .where("id", "=", browser.cookies.get("userId") ?? "")
      .execute();
    const { text } = await ask(headers);
    expect(checked).toHaveBeenCalledTimes(1);
    expect(JSON.parse(text)).toMatchObject({ data: { verifyInstruction: ["email"] } });
  });

  it.each([
    ["A27: a foreign host", { host: "evil.example" }, 421],
    ["A40: a doubled cookie", { cookie: "authtoken=x; authtoken=y" }, 401],
    ["SES-5: no header", { authorization: "" }, 401],
    ["SES-5: a header of another session", { authorization: `v1.${"A".repeat(43)}` }, 401],
    ["no cookie at all", { cookie: "" }, 401],
  ])("%s is refused as on the common way", async (_what, change, status) => {
    const { headers } = await visitor();
    const changed = { ...headers, ...change } as Record<string, string>;
    const quick = await ask(changed);
    expect(quick.status).toBe(status);
    const common = await ask(changed, { path: `${userInfo.path}?` });
    expect(quick.text).toBe(common.text);
  });

  it("A42: the secret without its companion ends the session for everyone", async () => {
    const { browser, headers } = await visitor();
    const stranger = headers.cookie.replace(
      browser.cookies.get("__Host-acct") ?? "",
      "B".repeat(43),
    );
    expect((await ask({ ...headers, cookie: stranger })).status).toBe(401);
    expect((await ask(headers)).status).toBe(401);
  });

  it("ASVS 7.4.1, 7.4.2: an ended session and a frozen account are refused at the next call", async () => {
    const ended = await visitor();
    await ended.browser.call("logout");
    expect((await ask(ended.headers)).status).toBe(401);
    const frozen = await visitor();
    await test.parts.database.db
      .updateTable("accounts")
      .set({ status: "frozen" })
      .where("id", "=", frozen.browser.cookies.get("userId") ?? "")
      .execute();
    expect(JSON.parse((await ask(frozen.headers)).text)).toMatchObject({ code: 20056 });
  });

  it("F08: a database that did not answer is a 503, and is not asked a second time", async () => {
    const { headers } = await visitor();
    const away = Object.assign(new Error("away"), { code: "ETIMEDOUT" });
    const peeked = vi.spyOn(test.parts.sessions, "peek").mockRejectedValue(away);
    const { status, headers: answered } = await ask(headers);
    peeked.mockRestore();
    expect(status).toBe(503);
    expect(Number(answered["retry-after"])).toBeGreaterThan(0);
    expect(checked).not.toHaveBeenCalled();
  });

  it("other methods are refused or answered as everywhere", async () => {
    const { headers } = await visitor();
    expect((await ask(headers, { method: "POST" })).status).toBe(405);
    expect(await ask(headers, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });
});
