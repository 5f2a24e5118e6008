import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVICE } from "@portico/contract/shared/example-values";
import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { DAY } from "../../platform/clock.ts";
import { type Answer, Browser, challengeIdOf } from "../../testing/app/browser.ts";
import {
  freshBrowser,
  givePasskey,
  giveRecoveryCodes,
  loginRequest,
  stepUp,
} from "../../testing/people/factors.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  OPERATOR,
  otherCode,
  outcomeOf,
  sentTo,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import type { SecondFactor } from "../accounts/second-factors.ts";
import { createRisk, MAX_FAILURES } from "../risk/risk.ts";

/** Addresses of the three countries, from the shipped data. */
const GERMANY = "91.0.0.1";
const AUSTRALIA = "1.120.0.1";

const OTHER: DeviceInfo = {
  ...DEVICE,
  screen_resolution: "360x800",
  canvas_code: "other",
  webgl_vendor: "other",
  webgl_renderer: "other",
  audio: "other",
  platform: "other",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The same browser and cookies at another address. */
function carried(browser: Browser, address: string): Browser {
  const moved = test.browser({ address });
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

/** A member who has signed in from Germany, with device info. */
async function settled(member: Member): Promise<Browser> {
  const browser = test.browser({ address: GERMANY });
  const { data } = await browser.login(member.email, undefined, { device: DEVICE });
  const ticket = String(data["ticket"]);
  const code = await deviceCode(browser, member, ticket);
  expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  test.clock.advance(60_000);
  return browser;
}

async function fail(member: Member, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(outcomeOf(await member.strangeBrowser().login(member.email, "wrong words here"))).toBe(
      "loginFailed",
    );
  }
}

async function signalsOf({ account }: Member): Promise<string[]> {
  const rows = await test.services.database.db
    .selectFrom("audit_events")
    .select(["event", "reason", "signals"])
    .where("account_id", "=", account.id)
    .where((one) => one.or([one("event", "=", "signedIn"), one("reason", "=", "signInRefused")]))
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ signals }) => signals);
}

/** Records an event without running its flow. */
function recordFor(
  { account }: Member,
  event: "signedIn" | "refused",
  { reason, countryCode }: { reason?: "loginFailed"; countryCode?: string },
): Promise<void> {
  const { audit, database } = test.services;
  const facts = { accountId: account.id, ...(reason ? { reason } : {}) };
  return audit.record(database.db, { ...OPERATOR, countryCode }, event, facts);
}

const signedInFrom = (countryCode: string, member: Member) =>
  recordFor(member, "signedIn", { countryCode });

/** One failed proof of each kind, with the call that takes it. */
const FAILURES: [string, (member: Member) => Promise<Answer>][] = [
  ["a password at a sign-in", ({ strangeBrowser, email }) => strangeBrowser().login(email, "x")],
  [
    "a password within a session",
    async (member) => stepUp(await freshBrowser(test, member), { password: "x", totpCode: "0" }),
  ],
  [
    "a password in the place of which another is to come",
    async (member) => {
      const browser = await freshBrowser(test, member);
      const solution = await browser.solve("password");
      const [currentPassword, password] = ["wrong words here", "five other unrelated words"].map(
        (words) => browser.seal(words, challengeIdOf(solution)),
      );
      return browser.call("passwordChange", { currentPassword, password }, { solution });
    },
  ],
  [
    "an authenticator's code",
    async (member) => {
      const browser = await member.knownBrowser();
      const ticket = await ticketOf(browser, member);
      const totpCode = otherCode(member.totpCode());
      return browser.call("loginVerifyCode", { ticket, totpCode });
    },
  ],
  [
    "a recovery code",
    async (member) => {
      const browser = await member.knownBrowser();
      const ticket = await ticketOf(browser, member);
      return browser.call("loginVerifyCode", { ticket, recoveryCode: "0000-0000-0000-0000" });
    },
  ],
  [
    "a passkey at a second step",
    async (member) => {
      const passkey = await givePasskey(test, member);
      const browser = await member.knownBrowser();
      const ticket = await ticketOf(browser, member);
      const request = await loginRequest(browser, ticket);
      const answer = passkey.answer({ ...request, challenge: "AAAA" });
      return browser.call("loginVerifyCode", { ticket, passkey: answer });
    },
  ],
  [
    "a passkey alone",
    async (member) => {
      const passkey = await givePasskey(test, member);
      const browser = member.strangeBrowser();
      const answer = passkey.answer(await loginRequest(browser));
      return browser.call("loginPasskey", { passkey: { ...answer, signature: "AAAA" } });
    },
  ],
  [
    "a code at a recovery",
    async ({ strangeBrowser, email }) => {
      const browser = strangeBrowser();
      await sendRecoveryCode(browser, email);
      const code = otherCode(await browser.codeFor(email));
      return verifyRecoveryCode(browser, email, code);
    },
  ],
  [
    "a recovery code at a recovery",
    async ({ strangeBrowser, email }) => {
      const browser = strangeBrowser();
      const ticket = await recoveryTicket(browser, email);
      const recoveryCode = "0000-0000-0000-0000";
      return setNewPassword(browser, ticket, "five other unrelated words", { recoveryCode });
    },
  ],
];

describe("what counts as a failure on an account", () => {
  it.each(FAILURES)("ASVS 8.2.4: %s that is wrong", async (_, failWith) => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { db } = test.services.database;
    const from = { countryCode: undefined };
    const evidence = { device: undefined, known: { infos: [], presented: undefined } };
    const signals = () => createRisk(test.clock).signalsOf(db, member.account, from, evidence);
    for (let count = 1; count < MAX_FAILURES; count += 1) {
      await recordFor(member, "refused", { reason: "loginFailed" });
    }
    expect(await signals()).toEqual([]);
    expect(outcomeOf(await failWith(member))).toMatch(/(Failed|Wrong)$/);
    expect(await signals()).toEqual(["manyFailures"]);
  });
});

const next = ({ data }: Answer) => data["next"] ?? "in";

describe("what a risky sign-in requires", () => {
  it("ASVS 8.2.4, A20: no signal: a known device signs in with the password", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    await fail(member, MAX_FAILURES - 1);
    expect(next(await browser.login(member.email, undefined, { device: DEVICE }))).toBe("in");
    expect(await signalsOf(member)).toEqual(["", ""]);
  });

  it("ASVS 8.2.4, A20: one signal: a code, even on a known device, and the owner signs in", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    await fail(member, MAX_FAILURES);
    const answer = await browser.login(member.email, undefined, { device: DEVICE });
    expect(answer.data).toMatchObject({ next: "device", known: true });
    const ticket = String(answer.data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    // Not the wording for a new device.
    expect(await sentTo(test, member.email, "loginCode")).toHaveLength(1);
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "manyFailures"]);
  });

  it("ASVS 8.2.4, A37: two signals: the strongest factor, which a device code is not", async () => {
    const member = await makeMember(test);
    const browser = carried(await settled(member), AUSTRALIA);
    const answer = await browser.login(member.email, undefined, { device: DEVICE });
    expect(answer.data).toMatchObject({
      next: "verifyCode",
      verifyInstruction: ["sms"],
      email: null,
      phone: member.masked.phone,
    });
    const { ticket } = answer.data;
    const byMail = { ticket, channel: "email" };
    expect(outcomeOf(await browser.solved("loginSendCode", byMail))).toBe("channelNotAsked");
    await browser.solved("loginSendCode", { ticket, channel: "sms" });
    const smsCode = await browser.codeFor(member.phone);
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, smsCode }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "newCountry,fastTravel"]);
    expect(await sentTo(test, member.email, "newCountry")).toHaveLength(1);
  });

  /**
   * A sign-in far away right after one in Germany: what the second step requires, and its ticket.
   */
  async function farAway(member: Member, asked: SecondFactor[]) {
    await signedInFrom("DE", member);
    const browser = carried(await member.knownBrowser(), AUSTRALIA);
    const { data } = await browser.login(member.email);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: asked });
    const ticket = String(data["ticket"]);
    const verify = (proofs: object) => browser.call("loginVerifyCode", { ticket, ...proofs });
    const send = (channel: string) => browser.solved("loginSendCode", { ticket, channel });
    return { browser, ticket, verify, send };
  }

  it("ASVS 8.2.4: two signals on an account with an authenticator: only the authenticator", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { verify, send } = await farAway(member, ["totp"]);
    for (const channel of ["email", "sms"]) {
      expect(outcomeOf(await send(channel))).toBe("channelNotAsked");
    }
    const codes = { emailCode: "000000", smsCode: "000000" };
    expect(outcomeOf(await verify(codes))).toBe("codeMissing");
    expect(outcomeOf(await verify({ totpCode: member.totpCode() }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "newCountry,fastTravel"]);
  });

  it("ASVS 8.2.4: two signals on an account with a passkey: the passkey, not the authenticator", async () => {
    const member = await makeMember(test, { factors: ["totp", "passkey"] });
    const passkey = await givePasskey(test, member);
    const { browser, ticket, verify, send } = await farAway(member, ["passkey"]);
    expect(outcomeOf(await send("sms"))).toBe("channelNotAsked");
    expect(outcomeOf(await verify({ totpCode: member.totpCode() }))).toBe("codeMissing");
    const answered = passkey.answer(await loginRequest(browser, ticket));
    expect(outcomeOf(await verify({ passkey: answered }))).toBe("ok");
    // On a known device the authenticator is accepted too.
    const atHome = await member.knownBrowser();
    await signedInFrom("DE", member);
    const { data } = await atHome.login(member.email);
    expect(data).toMatchObject({ verifyInstruction: ["totp", "passkey"] });
  });

  it("ASVS 8.2.4: a recovery code replaces a missing passkey, but no other factor", async () => {
    const member = await makeMember(test, { factors: ["totp", "passkey", "email"] });
    await givePasskey(test, member);
    const [recoveryCode] = await giveRecoveryCodes(test, member);
    const { browser, verify, send } = await farAway(member, ["passkey", "email"]);
    expect(outcomeOf(await verify({ recoveryCode }))).toBe("codeMissing");
    await send("email");
    const emailCode = await browser.codeFor(member.email);
    expect(outcomeOf(await verify({ emailCode }))).toBe("codeMissing");
    expect(outcomeOf(await verify({ recoveryCode, emailCode }))).toBe("ok");
  });

  it("ASVS 6.3.5: the owner gets a notice about a new country, even on a device without a known country", async () => {
    const member = await makeMember(test);
    const browser = carried(await member.knownBrowser(), AUSTRALIA);
    await signedInFrom("DE", member);
    test.clock.advance(30 * DAY);
    const answer = await browser.login(member.email);
    expect(next(answer)).toBe("device");
    const ticket = String(answer.data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "newCountry"]);
    expect(await sentTo(test, member.email, "newCountry")).toHaveLength(1);
    expect(await sentTo(test, member.email, "newDevice")).toEqual([]);
    // Known from there by now: no second notice.
    expect(next(await browser.login(member.email))).toBe("in");
    expect(await sentTo(test, member.email, "newCountry")).toHaveLength(1);
  });

  it("DEV-3, A37: a known device's cookie on another machine alone requires the strongest factor", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    const thief = test.browser({ address: GERMANY });
    thief.cookies.set("__Host-device", String(browser.cookies.get("__Host-device")));
    const answer = await thief.login(member.email, undefined, { device: OTHER });
    expect(answer.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["sms"] });
    expect(thief.cookies.has("authtoken")).toBe(false);
    // The device itself, with another screen and an updated browser, needs no further proof.
    const updated = { ...DEVICE, screen_resolution: "2560x1440", system_version: "Windows 12" };
    expect(next(await browser.login(member.email, undefined, { device: updated }))).toBe("in");
    // Once proven, the new machine is the device, and the next sign-in needs no further proof.
    const { ticket } = answer.data;
    await thief.solved("loginSendCode", { ticket, channel: "sms" });
    const smsCode = await thief.codeFor(member.phone);
    expect(outcomeOf(await thief.call("loginVerifyCode", { ticket, smsCode }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "", "changedFingerprint"]);
    expect(next(await thief.login(member.email, undefined, { device: OTHER }))).toBe("in");
  });

  it("A20: three signals do not lock out a known device: the strongest factor is enough", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    await signedInFrom("AU", member);
    await fail(member, MAX_FAILURES);
    const answer = await browser.login(member.email);
    expect(answer.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["sms"] });
    const { ticket } = answer.data;
    await browser.solved("loginSendCode", { ticket, channel: "sms" });
    const smsCode = await browser.codeFor(member.phone);
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, smsCode }))).toBe("ok");
    expect((await signalsOf(member)).at(-1)).toBe("fastTravel,manyFailures,strangeFingerprint");
  });

  it("ASVS 8.2.4, 6.3.5: three signals: refused with one notice, until the password is recovered", async () => {
    const member = await makeMember(test);
    const browser = carried(await settled(member), AUSTRALIA);
    for (const _ of [1, 2]) {
      const answer = await browser.login(member.email, undefined, { device: OTHER });
      expect(outcomeOf(answer)).toBe("signInRefused");
    }
    expect(await signalsOf(member)).toEqual([
      "",
      ...Array.from({ length: 2 }, () => "newCountry,fastTravel,changedFingerprint"),
    ]);
    expect(await sentTo(test, member.email, "signInRefused")).toHaveLength(1);

    test.clock.advance(60_000);
    const password = "six quite different words of hers";
    await setNewPassword(browser, await recoveryTicket(browser, member.email), password);
    const again = await browser.login(member.email, password, { device: OTHER });
    expect(next(again)).toBe("verifyCode");
  });

  it("A20: strangers' failures do not block the browser that has just recovered the account", async () => {
    const member = await makeMember(test);
    await settled(member);
    const password = "six quite different words of hers";
    const [owner, stranger] = [AUSTRALIA, AUSTRALIA].map((address) => test.browser({ address }));
    await setNewPassword(owner!, await recoveryTicket(owner!, member.email), password);
    await fail(member, MAX_FAILURES);
    const device = OTHER;
    const refused = await stranger!.login(member.email, password, { device });
    expect(outcomeOf(refused)).toBe("signInRefused");
    expect(next(await owner!.login(member.email, password, { device }))).toBe("verifyCode");
  });
});
