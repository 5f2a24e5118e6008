import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { freshBrowser } from "../../testing/people/factors.ts";
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
  newAddress,
  outcomeOf,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";
const WRONG = "not the password of anybody";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const stranger = () => test.browser({ address: newAddress() });

/** Uses up an account's attempts from unknown devices. */
async function useUpTries({ email }: Member): Promise<void> {
  for (let tries = 0; tries < LIMITS.loginAttemptsUnknownDeviceDaily.max; tries += 1) {
    if (tries % LIMITS.loginAttemptsUnknownDevice.max === 0) test.clock.advance(15 * MINUTE);
    expect(outcomeOf(await stranger().login(email, WRONG))).toBe("loginFailed");
  }
  test.clock.advance(15 * MINUTE);
  expect(outcomeOf(await stranger().login(email, WRONG))).toBe("tooManyRequests");
}

/** Requests codes until the daily limit is reached. */
async function useUpSends(send: () => Promise<unknown>): Promise<void> {
  for (let sends = 0; sends < LIMITS.sendToRecipientDaily.max; sends += 1) {
    if (sends % LIMITS.sendToRecipient.max === 0) test.clock.advance(HOUR);
    test.clock.advance(MINUTE);
    await send();
  }
  test.clock.advance(HOUR);
}

async function recover(browser: Browser, { email }: Member): Promise<void> {
  const ticket = await recoveryTicket(browser, email);
  expect(outcomeOf(await setNewPassword(browser, ticket, NEW))).toBe("ok");
}

describe("A20: strangers who guessed passwords all day", () => {
  it("do not keep the owner from signing in after a recovery on a known device", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    await useUpTries(member);
    await recover(known, member);
    const { data } = await known.login(member.email, NEW);
    expect(data).toMatchObject({ next: "device", known: true });
    const { ticket } = data;
    const code = await deviceCode(known, member, String(ticket), "sms");
    expect(outcomeOf(await known.call("loginDevice", { ticket, code }))).toBe("ok");
  });

  it("A37: only the device that recovered the account stays known", async () => {
    const member = await makeMember(test);
    const [mine, other] = [await member.knownBrowser(), await member.knownBrowser()];
    await recover(mine, member);
    const asked = { next: "device" };
    expect((await other.login(member.email, NEW)).data).not.toHaveProperty("known");
    expect((await mine.login(member.email, NEW)).data).toMatchObject({ ...asked, known: true });
  });

  it("do not lock out the browser that recovered the account, though no device is known", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    await useUpTries(member);
    await recover(browser, member);
    expect((await browser.login(member.email, NEW)).data).toMatchObject({ next: "device" });
    expect(outcomeOf(await stranger().login(member.email, NEW))).toBe("tooManyRequests");
  });

  it("the allowance of that browser is limited as well", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    await recover(browser, member);
    for (let tries = 0; tries < LIMITS.loginAttemptsKnownDevice.max; tries += 1) {
      expect(outcomeOf(await browser.login(member.email, WRONG))).toBe("loginFailed");
    }
    expect(outcomeOf(await browser.login(member.email, NEW))).toBe("tooManyRequests");
  });

  it("the allowance of an earlier recovery ends with the next", async () => {
    const member = await makeMember(test);
    const [first, second] = [member.strangeBrowser(), member.strangeBrowser()];
    await recover(first, member);
    test.clock.advance(MINUTE);
    await recover(second, member);
    await useUpTries(member);
    expect(outcomeOf(await first.login(member.email, NEW))).toBe("tooManyRequests");
    expect((await second.login(member.email, NEW)).data).toHaveProperty("ticket");
  });
});

describe("A20: the browser of a thief who recovered the account once", () => {
  it("has no separate allowance after the owner has changed the password", async () => {
    const member = await makeMember(test);
    const thief = member.strangeBrowser();
    await recover(thief, member);
    const owner = await freshBrowser(test, member);
    const solution = await owner.solve("password");
    const id = challengeIdOf(solution);
    const changed = await owner.call(
      "passwordChange",
      {
        currentPassword: owner.seal(NEW, id),
        password: owner.seal("the owner's own new words", id),
      },
      { solution },
    );
    expect(outcomeOf(changed)).toBe("ok");
    await useUpTries(member);
    expect(outcomeOf(await thief.login(member.email, WRONG))).toBe("tooManyRequests");
  });
});

describe("A20: strangers who requested codes all day", () => {
  it.each(["email", "phone"] as const)(
    "do not keep a known device from recovering by %s",
    async (kind) => {
      const member = await makeMember(test);
      const who = kind === "email" ? member.email : member.number;
      const known = await member.knownBrowser();
      await useUpSends(() => sendRecoveryCode(stranger(), who));
      expect(outcomeOf(await sendRecoveryCode(stranger(), who))).toBe("tooManyRequests");
      expect(outcomeOf(await sendRecoveryCode(known, who))).toBe("ok");
      const code = await known.codeFor(kind === "email" ? member.email : member.phone);
      expect(outcomeOf(await verifyRecoveryCode(known, who, code))).toBe("ok");
    },
  );

  it("a known device is limited too", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    await useUpSends(() => sendRecoveryCode(known, member.email));
    expect(outcomeOf(await sendRecoveryCode(known, member.email))).toBe("tooManyRequests");
  });
});

describe("A20: a person who has the password and uses up the owner's codes", () => {
  /** Uses up the codes of both channels, until none is left for unknown devices. */
  async function spendAll(member: Member): Promise<void> {
    const thief = stranger();
    const ticket = () => ticketOf(thief, member);
    await useUpSends(async () => {
      const held = await ticket();
      await thief.solved("loginDeviceSendCode", { ticket: held, channel: "email" });
      await thief.solved("loginDeviceSendCode", { ticket: held, channel: "sms" });
    });
    for (const channel of ["email", "sms"]) {
      const sent = await thief.solved("loginDeviceSendCode", { ticket: await ticket(), channel });
      expect(outcomeOf(sent)).toBe("tooManyRequests");
    }
  }

  it("cannot use up those of a session", async () => {
    const member = await makeMember(test);
    const mine = await member.knownBrowser();
    await mine.login(member.email);
    // Another cookie jar with only the session.
    const elsewhere = member.strangeBrowser();
    for (const name of ["authtoken", "authorization", "__Host-acct"]) {
      elsewhere.cookies.set(name, mine.cookies.get(name) ?? "");
    }
    await spendAll(member);
    test.clock.advance(MINUTE);
    expect(outcomeOf(await elsewhere.call("userInfo"))).toBe("ok");
    const { db } = test.services.database;
    const now = { proven_at: test.clock.now() };
    await db.updateTable("sessions").set(now).where("account_id", "=", member.account.id).execute();
    expect(outcomeOf(await elsewhere.solved("emailChangeOldSendCode"))).toBe("ok");
  });

  it("cannot use up those of a known device that needs a code because of risk", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    await spendAll(member);
    for (let tries = 0; tries < 5; tries += 1) await stranger().login(member.email, WRONG);
    const { data } = await known.login(member.email);
    expect(data).toMatchObject({ next: "device", known: true });
    const code = await deviceCode(known, member, String(data["ticket"]));
    const signedIn = await known.call("loginDevice", { ticket: data["ticket"], code });
    expect(outcomeOf(signedIn)).toBe("ok");
  });

  it("cannot use up those of the browser that then recovers the account", async () => {
    const member = await makeMember(test);
    await spendAll(member);
    const browser = member.strangeBrowser();
    await recover(browser, member);
    const { ticket } = (await browser.login(member.email, NEW)).data;
    const code = await deviceCode(browser, member, String(ticket), "sms");
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  });
});

describe("A20: a person who had the password and guessed authenticator codes", () => {
  it("does not keep the owner from using the authenticator after a recovery", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { limits } = test.services;
    for (let tries = 0; tries <= LIMITS.totpAttemptsDaily.max; tries += 1) {
      await limits.note("totpAttemptsDaily", `${member.account.id}:`);
    }
    const browser = member.strangeBrowser();
    const ticket = await recoveryTicket(browser, member.email);
    const proof = { totpCode: member.totpCode() };
    expect(outcomeOf(await setNewPassword(browser, ticket, NEW, proof))).toBe("ok");
    test.clock.advance(MINUTE);
    const { data } = await browser.login(member.email, NEW);
    const step = { ticket: data["ticket"], totpCode: member.totpCode() };
    expect((await browser.call("loginVerifyCode", step)).data).toMatchObject({ next: "device" });
  });
});
