import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { userInfo } from "@portico/contract/session/endpoints";
import { ERRORS } from "@portico/contract/errors";
import type { Browser } from "../../testing/app/browser.ts";
import { listenFor, type SocketAnswer } from "../../testing/app/over-socket.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const log: string[] = [];
let test: TestApp;
let send: Awaited<ReturnType<typeof listenFor>>;
beforeAll(async () => {
  test = await openTestApp({ log, env: { NODE_ENV: "production", ...productionLike() } });
  send = await listenFor(test);
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

/** Over a socket, to see exactly which headers reach the caller. */
const ask = (
  headers: Record<string, string>,
  { method = "GET", path = userInfo.path }: { method?: string; path?: string } = {},
): Promise<SocketAnswer> => send({ method, path, headers });

const headersOf = ({ cookies }: Browser) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
  authorization: cookies.get("authorization") ?? "",
});

let count = 0;

async function context() {
  const browser = test.browser();
  await browser.register(`caller-${(count += 1)}@example.com`);
  return { browser, headers: headersOf(browser) };
}

describe("user/info over a socket", () => {
  it("REQ-4: works under the account's own group, and no other", async () => {
    const { browser, headers } = await context();
    const group = browser.cookies.get("accountGroup") ?? "";
    const grouped = await ask(headers, { path: `/${group}${userInfo.path}` });
    expect(grouped.status).toBe(200);
    expect(grouped.text).toBe((await ask(headers)).text);
    for (const foreign of [`/${Number(group) + 1}`, "/0", "/999999999"]) {
      const refused = await ask(headers, { path: foreign + userInfo.path });
      expect(JSON.parse(refused.text)).toMatchObject({ code: ERRORS.foreignGroup.code });
    }
    for (const odd of ["/de", "//7", "/7/7", "/-7", "/7.0", `/0${"0".repeat(9)}`]) {
      const { text } = await ask(headers, { path: odd + userInfo.path });
      expect(text, odd).not.toContain('"code":0');
    }
  });

  it("ASVS 16.2.1: writes one log line", async () => {
    const { headers } = await context();
    log.length = 0;
    await ask(headers);
    await expect.poll(() => log.length).toBe(1);
    const line = JSON.parse(log[0] ?? "") as Record<string, unknown>;
    expect(line).toMatchObject({ method: "GET", path: userInfo.path, status: 200, msg: "call" });
  });

  it("SES-2: lists the parent's factors for a sub-user that uses them", async () => {
    const parent = await makePerson(test, {
      email: "caller-parent@example.com",
      factors: ["email"],
    });
    const { browser, headers } = await context();
    await test.services.database.db
      .updateTable("accounts")
      .set({ parent_id: parent.account.id, use_admin_two_factor: 1 })
      .where("id", "=", browser.cookies.get("userId") ?? "")
      .execute();
    const { text } = await ask(headers);
    expect(JSON.parse(text)).toMatchObject({ data: { verifyInstruction: ["email"] } });
  });

  it.each([
    ["A27: a foreign host", { host: "evil.example" }, 421],
    ["A40: a repeated cookie", { cookie: "authtoken=x; authtoken=y" }, 401],
    ["SES-5: no header", { authorization: "" }, 401],
    ["SES-5: a header of another session", { authorization: `v1.${"A".repeat(43)}` }, 401],
    ["no cookie at all", { cookie: "" }, 401],
  ])("%s is refused", async (_what, change, status) => {
    const { headers } = await context();
    const changed = { ...headers, ...change } as Record<string, string>;
    expect((await ask(changed)).status).toBe(status);
  });

  it("A42: the secret cookie without its companion ends the session for everyone", async () => {
    const { browser, headers } = await context();
    const stranger = headers.cookie.replace(
      browser.cookies.get("__Host-acct") ?? "",
      "B".repeat(43),
    );
    expect((await ask({ ...headers, cookie: stranger })).status).toBe(401);
    expect((await ask(headers)).status).toBe(401);
  });

  it("ASVS 7.4.1, 7.4.2: an ended session and a frozen account are refused at the next call", async () => {
    const ended = await context();
    await ended.browser.call("logout");
    expect((await ask(ended.headers)).status).toBe(401);
    const frozen = await context();
    await test.services.database.db
      .updateTable("accounts")
      .set({ status: "frozen" })
      .where("id", "=", frozen.browser.cookies.get("userId") ?? "")
      .execute();
    expect(JSON.parse((await ask(frozen.headers)).text)).toMatchObject({ code: 20056 });
  });

  it("F08: an unresponsive database is a 503 with Retry-After", async () => {
    const { headers } = await context();
    const away = Object.assign(new Error("away"), { code: "ETIMEDOUT" });
    const checked = vi.spyOn(test.services.sessions, "authenticate").mockRejectedValue(away);
    const { status, headers: answered } = await ask(headers);
    checked.mockRestore();
    expect(status).toBe(503);
    expect(Number(answered["retry-after"])).toBeGreaterThan(0);
  });

  it("refuses POST and responds to HEAD without a body", async () => {
    const { headers } = await context();
    expect((await ask(headers, { method: "POST" })).status).toBe(405);
    expect(await ask(headers, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
  });
});
