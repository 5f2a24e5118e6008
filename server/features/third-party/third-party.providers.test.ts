import { createHash, createHmac, generateKeyPairSync } from "node:crypto";
import { decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { readCallback } from "@portico/contract/third-party/callback";
import { MINUTE } from "../../platform/clock.ts";
import { createProviderWatch } from "../../platform/oidc/watch.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { OidcServer } from "../../testing/servers/oidc-server.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  answerOf,
  goTo,
  linkIdentity,
  providersEnv,
  signInWith,
} from "../../testing/people/third-party.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const BOT_TOKEN = "123456789:AAbbccddeeffgghhiijjkkllmmnnooppqqr";

let one: OidcServer;
let two: OidcServer;
let apple: OidcServer;
let test: TestApp;
let secret = "";
const log: string[] = [];

beforeAll(async () => {
  one = await OidcServer.open({ id: "one" });
  two = await OidcServer.open({ id: "two" });
  apple = await OidcServer.open({
    id: "apple",
    async checkSecret(given) {
      secret = given;
      const { payload } = await jwtVerify(given, publicKey, {
        issuer: "TEAM123456",
        subject: apple.clientId,
        audience: apple.issuer,
        currentDate: new Date(test.clock.now()),
      });
      return payload.exp !== undefined;
    },
  });
  const key = {
    preset: "apple",
    clientSecret: undefined,
    teamId: "TEAM123456",
    keyId: "KEY1234567",
    privateKey: privateKey.export({ format: "pem", type: "pkcs8" }),
    scopes: "openid email",
    trustEmail: true,
  };
  const { OIDC_PROVIDERS = "" } = providersEnv([one], [two], [apple, key]);
  const telegram = { id: "telegram", preset: "telegram", clientSecret: BOT_TOKEN };
  const list = [...(JSON.parse(OIDC_PROVIDERS) as object[]), telegram];
  const env = { OIDC_PROVIDERS: JSON.stringify(list) };
  test = await openTestApp({ env, log });
  vi.spyOn(Date, "now").mockImplementation(() => test.clock.now());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await Promise.all([one, two, apple].map((server) => server.close()));
});
afterEach(() => {
  for (const server of [one, two, apple]) server.faults = {};
  test.clock.advance(MINUTE);
});

async function availability(browser: Browser): Promise<Record<string, boolean>> {
  const { body } = await browser.call("thirdProviders");
  const list = body.data as { id: string; available: boolean }[];
  return Object.fromEntries(list.map(({ id, available }) => [id, available]));
}

describe("A53, ASVS 10.2.2: two providers are never confused", () => {
  it("mix-up: a response from one is refused in the flow of the other", async () => {
    const browser = test.browser();
    const ofOne = answerOf(one, await goTo(browser, one, ["mixed"]));
    const ofTwo = answerOf(two, await goTo(browser, two, ["mixed"]));
    const before = [one.asked.length, two.asked.length];
    // The state of one with the name of the other.
    const renamed = await browser.call("thirdPcVerify", { ...ofOne, provider: "two" });
    expect(renamed.body.code).toBe(ERRORS.ticketInvalid.code);
    // RFC 9207: the response names the other issuer. Its token endpoint never sees the code.
    const { code, iss } = ofOne;
    const swapped = await browser.call("thirdPcVerify", { ...ofTwo, code, iss });
    expect(swapped.body.code).toBe(ERRORS.providerRefused.code);
    expect([one.asked.length, two.asked.length]).toEqual(before);
    // The code of one flow does not work in another, which has another verifier.
    const again = answerOf(two, await goTo(browser, two, ["mixed"]));
    const stolen = await browser.call("thirdPcVerify", { ...again, code });
    expect(stolen.body.code).toBe(ERRORS.providerRefused.code);
    expect((await browser.call("thirdPcVerify", ofOne)).body.code).toBe(0);
  });

  it("A48, ASVS 6.8.1: the same subject from another issuer is another person", async () => {
    const owner = await makePerson(test);
    await linkIdentity(test, owner.account.id, one, "twin");
    const browser = await owner.knownBrowser();
    expect((await signInWith(browser, one, ["twin"])).data["userId"]).toBe(owner.account.id);

    const stranger = await owner.knownBrowser();
    const claims = { email: owner.account.email, email_verified: true };
    const { data } = await signInWith(stranger, two, ["twin", claims]);
    expect(data).toMatchObject({ next: "bind-account", provider: "two" });
    expect(stranger.cookies.has("authtoken")).toBe(false);

    const second = await makePerson(test);
    await linkIdentity(test, second.account.id, two, "twin");
    const other = await second.knownBrowser();
    expect((await signInWith(other, two, ["twin"])).data["userId"]).toBe(second.account.id);
    const rows = test.services.database.db
      .selectFrom("identities")
      .select(["issuer", "account_id"]);
    expect(await rows.where("subject", "=", "twin").orderBy("provider").execute()).toEqual([
      { issuer: one.issuer, account_id: owner.account.id },
      { issuer: two.issuer, account_id: second.account.id },
    ]);
  });

  it("a response without an issuer is refused if the provider announces one", async () => {
    const browser = test.browser();
    const { iss, ...answer } = answerOf(one, await goTo(browser, one, ["quiet"]));
    expect(iss).toBe(one.issuer);
    const { body } = await browser.call("thirdPcVerify", answer);
    expect(body.code).toBe(ERRORS.providerRefused.code);
  });

  it("an unconfigured one is unknown, with or without a flow", async () => {
    const browser = test.browser();
    const start = await browser.call("thirdStart", { provider: "nobody" });
    const answer = { provider: "nobody", code: "x", state: "x" };
    const verify = await browser.call("thirdPcVerify", answer);
    expect([start.body.code, verify.body.code]).toEqual([
      ERRORS.providerUnknown.code,
      ERRORS.providerUnknown.code,
    ]);
  });
});

describe("F25: a provider that fails", () => {
  it("disables only its own button, is left alone for a while, and recovers automatically", async () => {
    const browser = test.browser();
    const answers = [];
    for (const subject of ["a", "b", "c"]) {
      answers.push(answerOf(one, await goTo(browser, one, [subject])));
    }
    one.faults = { status: 503 };
    for (const answer of answers) {
      const { status, body } = await browser.call("thirdPcVerify", answer);
      expect([status, body.code]).toEqual([200, ERRORS.providerUnavailable.code]);
    }
    expect(await availability(browser)).toMatchObject({ one: false, two: true, telegram: true });
    const asked = one.asked.length;
    expect((await signInWith(browser, two, ["fine"])).body.code).toBe(0);
    expect(one.asked).toHaveLength(asked);
    // Time alone does not make it available again.
    test.clock.advance(31_000);
    const watch = createProviderWatch(test.services);
    await watch.run(test.app.log);
    expect(await availability(browser)).toMatchObject({ one: false, two: true });
    one.faults = {};
    test.clock.advance(31_000);
    await watch.run(test.app.log);
    expect(await availability(browser)).toMatchObject({ one: true });
    expect((await signInWith(browser, one, ["back"])).body.code).toBe(0);
  });

  it("is polled from startup, with growing pauses while it is down; each failure is one log line", async () => {
    const server = await OidcServer.open({ id: "lost" });
    server.faults = { status: 500 };
    const lines: string[] = [];
    const away = await openTestApp({ env: providersEnv([server], [two]), log: lines });
    const watch = createProviderWatch(away.services);
    const run = () => watch.run(away.app.log);
    const failures = () => lines.filter((line) => line.includes("ProviderDown"));
    await run();
    expect(await availability(away.browser())).toEqual({ lost: false, two: true });
    expect(failures().map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ provider: "lost", why: "status 500", msg: "ProviderDown" }),
    ]);
    const gaps: number[] = [];
    for (let waited = 5; gaps.length < 3; waited += 5) {
      away.clock.advance(5000);
      const before = failures().length;
      await run();
      if (failures().length === before) continue;
      gaps.push(waited);
      waited = 0;
    }
    expect(gaps).toEqual([5, 10, 20]);
    expect(await availability(away.browser())).toEqual({ lost: false, two: true });
    server.faults = {};
    away.clock.advance(5 * MINUTE);
    await run();
    expect(await availability(away.browser())).toEqual({ lost: true, two: true });
    server.faults = { down: true };
    away.clock.advance(5 * MINUTE);
    await run();
    expect(await availability(away.browser())).toEqual({ lost: false, two: true });
    // The cached discovery document is used in the meantime.
    const { body } = await away.browser().call("thirdStart", { provider: "lost" });
    expect(body.code).toBe(0);
    await away.close();
    await server.close();
  });

  it("a dropped connection is reported as unavailable", async () => {
    const browser = test.browser();
    const answer = answerOf(two, await goTo(browser, two, ["cut"]));
    two.faults = { down: true };
    const { body } = await browser.call("thirdPcVerify", answer);
    expect(body.code).toBe(ERRORS.providerUnavailable.code);
  });

  it("A08: no code, token or secret is in the log", async () => {
    const browser = test.browser();
    const answer = answerOf(two, await goTo(browser, two, ["logged"]));
    await browser.call("thirdPcVerify", { ...answer, code: `${answer.code}x` });
    const text = log.join("\n");
    expect(text).toContain("AnswerRefused");
    for (const value of [answer.code, answer.state, two.clientSecret, BOT_TOKEN]) {
      expect(text).not.toContain(value);
    }
  });
});

describe("API-7: Apple", () => {
  it("posts a form, which becomes the same callback; its client secret is renewed", async () => {
    const browser = test.browser();
    const email = "mina@privaterelay.example.com";
    // Apple sends it as a string.
    const returned = await goTo(browser, apple, ["001.abc", { email, email_verified: "true" }]);
    expect(returned.method).toBe("POST");
    const { pathname } = returned.url;
    const passed = await test.request(pathname, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: apple.issuer,
        "sec-fetch-site": "cross-site",
      },
      payload: new URLSearchParams(returned.params).toString(),
    });
    expect(passed.statusCode).toBe(303);
    const { hash, search } = new URL(String(passed.headers.location), "http://localhost:3000");
    const callback = readCallback({ search, hash });
    if (callback.kind !== "answer") throw new Error(callback.kind);
    const { data } = await browser.call("thirdPcVerify", callback.fields);
    expect(data).toMatchObject({ next: "bind-account", email, emailProven: true });
    expect(decodeProtectedHeader(secret)).toEqual({ alg: "ES256", kid: "KEY1234567" });
  });
});

describe("API-7: Telegram", () => {
  const key = createHash("sha256").update(BOT_TOKEN).digest();

  function signed(data: Record<string, string | number>, by = key): string {
    const lines = Object.keys(data).toSorted();
    const text = lines.map((name) => `${name}=${data[name]}`).join("\n");
    const hash = createHmac("sha256", by).update(text).digest("hex");
    return Buffer.from(JSON.stringify({ ...data, hash })).toString("base64url");
  }

  const user = (more: object = {}) => ({
    id: 4242,
    first_name: "Mina",
    auth_date: Math.floor(test.clock.now() / 1000),
    ...more,
  });

  async function answer(browser: Browser, code: string) {
    const { data } = await browser.call("thirdStart", { provider: "telegram" });
    const url = new URL(String(data["url"]));
    const back = new URL(url.searchParams.get("return_to") ?? "");
    const { search } = back;
    const callback = readCallback({ search, hash: `#tgAuthResult=${code}` });
    if (callback.kind !== "answer") throw new Error(callback.kind);
    return browser.call("thirdPcVerify", callback.fields);
  }

  it("signs in once with data that our bot's token has signed", async () => {
    const browser = test.browser();
    const code = signed(user());
    const { data } = await answer(browser, code);
    expect(data).toMatchObject({ next: "bind-account", name: "Mina", emailProven: false });
    const replayed = await answer(browser, code);
    expect(replayed.body.code).toBe(ERRORS.providerRefused.code);
    // Encoded differently, but with the same signature.
    const { hash, ...rest } = JSON.parse(Buffer.from(code, "base64url").toString()) as object & {
      hash: string;
    };
    const rewritten = Buffer.from(JSON.stringify({ hash, ...rest })).toString("base64");
    expect((await answer(browser, rewritten)).body.code).toBe(ERRORS.providerRefused.code);
  });

  it.each<[string, () => string]>([
    ["signed with another token", () => signed(user(), createHash("sha256").update("x").digest())],
    ["too old", () => signed(user({ auth_date: Math.floor(test.clock.now() / 1000) - 120 }))],
    ["of tomorrow", () => signed(user({ auth_date: Math.floor(test.clock.now() / 1000) + 120 }))],
    ["without a date", () => signed({ id: 1 })],
    ["without a user", () => signed({ auth_date: Math.floor(test.clock.now() / 1000) })],
    ["two lines in one", () => signed(user({ first_name: "Mina\nid=1" }))],
    ["no data", () => Buffer.from("[]").toString("base64url")],
    ["garbage", () => "%%%"],
    [
      "changed",
      () => {
        const text = Buffer.from(signed(user()), "base64url").toString();
        return Buffer.from(text.replace("4242", "4243")).toString("base64url");
      },
    ],
  ])("A53: refuses data that is %s", async (_, code) => {
    const { body } = await answer(test.browser(), code());
    expect(body.code).toBe(ERRORS.providerRefused.code);
  });

  it("has no ID tokens", async () => {
    const browser = test.browser();
    const { data } = await browser.call("thirdNativeStart", { provider: "telegram" });
    const fields = { provider: "telegram", idToken: "x", nonce: data["nonce"] };
    expect((await browser.call("thirdVerify", fields)).body.code).toBe(ERRORS.providerRefused.code);
  });
});
