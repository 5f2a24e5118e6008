import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { LIMITS } from "../core/limits/limits.ts";
import type { Hashing } from "../platform/passwords/passwords.ts";
import { type Answer, type Browser, challengeIdOf } from "../testing/app/browser.ts";
import { captchaEnvironmentFor, startCaptchaServer } from "../testing/servers/captcha-server.ts";
import { giveRecoveryCodes } from "../testing/people/factors.ts";
import { prepareCall, UNLIMITED } from "../testing/calls/call-fixtures.ts";
import { forgetEverybody } from "../testing/database/rows.ts";
import {
  makeMember,
  newAddress,
  outcomeOf,
  passwordTry,
  ticketOf,
} from "../testing/people/sign-in.ts";
import { answerJson } from "../testing/servers/sms-server.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

/** All calls that hash a password or a recovery code. */
const HASHING: readonly EndpointName[] = [
  "registerEmail",
  "registerPhone",
  "recoverEmailSetPassword",
  "recoverPhoneSetPassword",
  "loginEmailOrUsername",
  "loginPhone",
  "thirdCreate",
  "thirdBindCheckPassword",
  "passwordChange",
  "stepUpVerify",
  "authenticatorConfirm",
  "passkeyRegister",
  "recoveryCodesRenew",
  "subAccountCreate",
  "invitationAccept",
];
const LOGINS: readonly EndpointName[] = ["loginEmailOrUsername", "loginPhone"];
const names = Object.keys(ENDPOINTS) as EndpointName[];
const TABLES = [
  "accounts",
  "authenticators",
  "audit_events",
  "codes",
  "devices",
  "outbox",
  "passkeys",
  "recovery_codes",
  "sessions",
  "sub_account_invitations",
  "tickets",
  "used_challenges",
] as const;

let test: TestApp;
/** The same without limits, for tests that make many concurrent calls. */
let unlimited: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  unlimited = await openTestApp({ limits: UNLIMITED });
});
afterAll(async () => {
  await test.close();
  await unlimited.close();
});

const held: Hashing[] = [];
function empty(): void {
  for (const place of held.splice(0)) place.leave();
}
afterEach(empty);

/** Fills the hash queue until `empty`: only the shared places, or the reserved ones too. */
function fill({ services: { passwords } }: TestApp, what: "everybody" | "reserved"): void {
  while (passwords.hasCapacity()) held.push(passwords.reserve());
  while (what === "reserved" && !passwords.isFull()) {
    held.push(passwords.reserve(`somebody ${held.length}`));
  }
}

/** Every row and every counter. */
async function everything({ services: { database } }: TestApp): Promise<Record<string, string[]>> {
  const { db, limits } = database;
  const rows: Record<string, string[]> = {};
  const keep = (name: string, found: object[]) => {
    rows[name] = found.map((row) => JSON.stringify(row)).toSorted();
  };
  for (const table of TABLES) keep(table, await db.selectFrom(table).selectAll().execute());
  keep("limits", await limits.db.selectFrom("limits").selectAll().execute());
  keep("kept_limits", await db.selectFrom("kept_limits").selectAll().execute());
  return rows;
}

function expectBusy(answer: Answer): void {
  expect([answer.status, outcomeOf(answer)]).toEqual([503, "unavailable"]);
  const { retryAfter } = answer.data;
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(answer.headers["retry-after"]).toBe(String(retryAfter));
}

/** A prepared call that can be repeated with the same challenge and password. */
async function repeatable(of: TestApp, name: EndpointName): Promise<() => Promise<Answer>> {
  const { browser, fields } = await prepareCall(of, name);
  const { challenge } = requirementsOf(name);
  const solution = challenge === undefined ? undefined : await browser.solve(challenge);
  const body = fields(solution === undefined ? "" : challengeIdOf(solution));
  return () => browser.call(name, body, solution === undefined ? {} : { solution });
}

describe("F21: when the hash queue is full", () => {
  afterEach(() => forgetEverybody(unlimited.services));

  it.each(HASHING)("%s is refused, writes and consumes nothing, and works later", async (name) => {
    const call = await repeatable(unlimited, name);
    const before = await everything(unlimited);
    fill(unlimited, "reserved");
    expectBusy(await call());
    expect(await everything(unlimited)).toEqual(before);
    empty();
    expect(outcomeOf(await call())).toBe("ok");
  });

  it.each(names.filter((name) => !HASHING.includes(name)))("%s is processed", async (name) => {
    const call = await repeatable(unlimited, name);
    fill(unlimited, "reserved");
    expect(outcomeOf(await call())).toBe("ok");
  });

  it("a recovery code in the second step is not consumed, nor an attempt of its ticket", async () => {
    const member = await makeMember(unlimited, { factors: ["totp"] });
    const [recoveryCode] = await giveRecoveryCodes(unlimited, member);
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    const before = await everything(unlimited);
    fill(unlimited, "reserved");
    expectBusy(await browser.call("loginVerifyCode", { ticket, recoveryCode }));
    expect(await everything(unlimited)).toEqual(before);
    empty();
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, recoveryCode }))).toBe("ok");
  });

  it.each(HASHING.filter((name) => !LOGINS.includes(name)))(
    "%s has a reserved place, through its session or ticket",
    async (name) => {
      const call = await repeatable(unlimited, name);
      fill(unlimited, "everybody");
      expect(outcomeOf(await call())).toBe("ok");
    },
  );

  it("an authenticator code in the second step is still accepted", async () => {
    const member = await makeMember(unlimited, { factors: ["totp"] });
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    fill(unlimited, "reserved");
    const totpCode = member.totpCode();
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, totpCode }))).toBe("ok");
  });

  it("no password is decrypted, and the message is in the caller's language", async () => {
    const browser = test.browser({ address: newAddress() });
    const { payload, options } = await passwordTry(browser, "nobody@example.com");
    fill(test, "everybody");
    const unseal = vi.spyOn(test.services.passwordKeys, "unseal");
    const headers = { language: "de" };
    const answer = await browser.call("loginEmailOrUsername", payload, { ...options, headers });
    expect(unseal).not.toHaveBeenCalled();
    unseal.mockRestore();
    const values = { seconds: Number(answer.data["retryAfter"]) };
    expect(answer.body.message).toBe(test.services.texts.text("de", "errors.unavailable", values));
  });
});

describe("A19, A20: password attempts refused because of overload", () => {
  it("do not count: a known device gets in after as many refusals as it has attempts", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    fill(test, "reserved");
    for (let refused = 0; refused <= LIMITS.loginAttemptsKnownDevice.max; refused += 1) {
      expectBusy(await known.login(member.email));
      expectBusy(await member.strangeBrowser().login(member.email, "words that open nothing"));
    }
    empty();
    expect(outcomeOf(await known.login(member.email))).toBe("ok");
    const strange = await member.strangeBrowser().login(member.email);
    expect(strange.data["next"]).toBe("device");
  });

  it("an attempt that was made counts as usual", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    for (let tried = 0; tried < LIMITS.loginAttemptsKnownDevice.max; tried += 1) {
      expect(outcomeOf(await known.login(member.email, "words that open nothing"))).toBe(
        "loginFailed",
      );
    }
    expect(outcomeOf(await known.login(member.email))).toBe("tooManyRequests");
  });
});

describe("F21, A20: the reserved places of the hash queue", () => {
  it("serve a device that the account knows, under each of its login identifiers", async () => {
    const member = await makeMember(test);
    fill(test, "everybody");
    for (const name of [member.email, member.username, member.number]) {
      const known = await member.knownBrowser();
      expect(outcomeOf(await known.login(name))).toBe("ok");
      expectBusy(await member.strangeBrowser().login(name));
    }
  });

  it("do not serve a device of another account, one in another context or a forgotten one", async () => {
    const member = await makeMember(test);
    const other = await makeMember(test);
    const own = await member.knownBrowser();
    const device = own.cookies.get("__Host-device") ?? "";
    const away = test.browser({ address: "8.8.8.8" });
    away.cookies.set("__Host-device", device);
    const garbage = test.browser({ address: newAddress() });
    garbage.cookies.set("__Host-device", "A".repeat(43));
    const forgotten = await other.knownBrowser();
    const { db } = test.services.database;
    await db
      .updateTable("devices")
      .set({ revoked_at: test.clock.now() })
      .where("account_id", "=", other.account.id)
      .execute();
    fill(test, "everybody");
    const tries: [Browser, string][] = [
      [own, other.email],
      [away, member.email],
      [garbage, member.email],
      [forgotten, other.email],
    ];
    for (const [browser, name] of tries) expectBusy(await browser.login(name));
    expect(outcomeOf(await own.login(member.email))).toBe("ok");
  });

  it("A35: do not serve a ticket of another browser, an invented ticket or a used one", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const [recoveryCode] = await giveRecoveryCodes(test, member);
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    const thief = await member.knownBrowser();
    await ticketOf(thief, member);
    fill(test, "everybody");
    expectBusy(await thief.call("loginVerifyCode", { ticket, recoveryCode }));
    const madeUp = { ticket: "A".repeat(43), recoveryCode };
    expectBusy(await browser.call("loginVerifyCode", madeUp));
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, recoveryCode }))).toBe("ok");
    expectBusy(await browser.call("loginVerifyCode", { ticket, recoveryCode }));
  });

  it("are one per account, however many devices, sessions and tickets it has", async () => {
    const member = await makeMember(test);
    const [one, other] = [await member.knownBrowser(), await member.knownBrowser()];
    fill(test, "everybody");
    held.push(test.services.passwords.reserve(member.account.id));
    for (const browser of [one, other]) expectBusy(await browser.login(member.email));
    held.pop()?.leave();
    expect(outcomeOf(await one.login(member.email))).toBe("ok");
  });

  it("are limited: once they are taken, a known device is refused too", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    fill(test, "reserved");
    expectBusy(await known.login(member.email));
  });
});

describe("F21: a place in the hash queue", () => {
  const free = (of = test): number => {
    fill(of, "reserved");
    const count = held.length;
    empty();
    return count;
  };

  it("A19: is not held while a captcha provider is asked, which would cost a flooder nothing", async () => {
    const provided = await startCaptchaServer();
    const behind = await openTestApp({ env: captchaEnvironmentFor("turnstile", provided.url) });
    const all = free(behind);
    const seen: number[] = [];
    provided.misbehave((response) => {
      seen.push(free(behind));
      answerJson(200, { success: false, "error-codes": ["invalid-input-response"] })(response);
    });
    const answer = await behind.browser().login("nobody@example.com");
    expect([outcomeOf(answer), seen]).toEqual(["challengeFailed", [all]]);
    fill(behind, "everybody");
    expectBusy(await behind.browser().login("nobody@example.com"));
    expect(provided.received, "the provider is not asked when the queue is full").toHaveLength(1);
    empty();
    await behind.close();
    await provided.close();
  });

  it("is released after every outcome", async () => {
    const all = free();
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    expect(outcomeOf(await known.login(member.email))).toBe("ok");
    expect(outcomeOf(await known.login(member.email, "words that open nothing"))).toBe(
      "loginFailed",
    );
    const { payload } = await passwordTry(known, member.email);
    expect(outcomeOf(await known.call("loginEmailOrUsername", payload))).toBe("challengeRequired");
    const bad = { solution: "garbage" };
    expect(outcomeOf(await known.call("loginEmailOrUsername", payload, bad))).toBe(
      "challengeFailed",
    );
    vi.spyOn(test.services.passwordKeys, "unseal").mockRejectedValueOnce(
      new Error("a fault of ours"),
    );
    expect(outcomeOf(await known.login(member.email))).toBe("internal");
    vi.restoreAllMocks();
    expect(free()).toBe(all);
  });
});
