import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { fromBase32, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { freshBrowser } from "../../testing/people/factors.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { recoveryTicket, setNewPassword } from "../../testing/people/recovery.ts";
import { beginReset } from "../../testing/calls/security-center-call-fixtures.ts";
import { linkExample, signInByExample } from "../../testing/calls/third-party-call-fixtures.ts";
import {
  makeMember,
  type Member,
  OPERATOR,
  otherCode,
  outcomeOf,
  sentTo,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const housekeeping = () => createHousekeeping({ ...test.services, auditRetentionDays: 90 });

/** The second step that the user cannot complete, and the codes sent to every address. */
async function proofsOf(member: Member) {
  const browser = await member.knownBrowser();
  const { data } = await browser.login(member.email);
  const { ticket } = data;
  for (const channel of ["email", "sms"]) {
    const sent = await browser.solved("factorResetSendCode", { ticket, channel });
    expect(outcomeOf(sent)).toBe("ok");
  }
  const emailCode = await browser.codeFor(member.email);
  return { browser, ticket, emailCode, smsCode: await browser.codeFor(member.phone) };
}

async function signedIn(member: Member): Promise<Browser> {
  const browser = await member.knownBrowser();
  const { data } = await browser.login(member.email);
  const totpCode = member.totpCode();
  const answer = await browser.call("loginVerifyCode", { ticket: data["ticket"], totpCode });
  expect(outcomeOf(answer)).toBe("ok");
  test.clock.advance(MINUTE);
  return browser;
}

const accountOf = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("accounts")
    .select(["factor_reset_at", "factor_reset_told", "second_factors", "held_until"])
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();

/** Puts the account at the end of its wait, with every earlier notice sent. */
function waited({ account }: Member) {
  const over = { factor_reset_at: test.clock.now(), factor_reset_told: 3 };
  const { db } = test.services.database;
  return db.updateTable("accounts").set(over).where("id", "=", account.id).execute();
}

/** How many notices of the start, the upcoming removal and the removal each address got. */
async function noticesTo(member: Member): Promise<number[]> {
  const counts = [];
  for (const template of ["factorResetBegan", "factorResetSoon", "factorResetDone"] as const) {
    const toEach = [];
    for (const address of [member.email, member.phone]) {
      toEach.push((await sentTo(test, address, template)).length);
    }
    expect(toEach[0]).toBe(toEach[1]);
    counts.push(toEach[0] ?? 0);
  }
  return counts;
}

const authenticators = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("authenticators")
    .selectAll()
    .where("account_id", "=", account.id)
    .execute();

describe("ASVS 6.4.4: a lost factor", () => {
  it("is removed after every other proof and the wait, with notices at start, middle and end", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const inside = await signedIn(member);
    const { browser, ...proofs } = await proofsOf(member);
    const begun = test.clock.now();
    const { data } = await browser.call("factorResetStart", proofs);
    expect(data).toEqual({ removedAt: begun + 48 * HOUR });
    expect(await noticesTo(member)).toEqual([1, 0, 0]);
    expect((await inside.call("userInfo")).data).toMatchObject({
      factorResetAt: begun + 48 * HOUR,
    });

    test.clock.advance(24 * HOUR - 1);
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 0, 0]);
    test.clock.advance(1);
    await housekeeping().run();
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 1, 0]);

    test.clock.advance(23 * HOUR - 1);
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 1, 0]);
    test.clock.advance(1);
    await housekeeping().run();
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 2, 0]);

    test.clock.advance(HOUR - 1);
    await housekeeping().run();
    expect(await authenticators(member)).toHaveLength(1);
    test.clock.advance(1);
    expect(await housekeeping().run()).toMatchObject({ factors: 1 });
    expect(await noticesTo(member)).toEqual([1, 2, 1]);
    expect(await authenticators(member)).toEqual([]);
    expect(await accountOf(member)).toEqual({
      factor_reset_at: null,
      factor_reset_told: 0,
      second_factors: "",
      held_until: test.clock.now() + 24 * HOUR,
    });
    expect(outcomeOf(await inside.call("userInfo"))).toBe("sessionFactorChanged");
    // Every device has to prove itself again.
    expect((await browser.login(member.email)).data).toMatchObject({ next: "device" });
  });

  it("waits when notices are late: each is sent, and leaves half its notice period to stop the reset", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const untilOf = async () => (await accountOf(member)).factor_reset_at ?? 0;
    // Housekeeping did not run in all that time.
    test.clock.advance(60 * HOUR);
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 1, 0]);
    expect((await untilOf()) - test.clock.now()).toBe(12 * HOUR);
    test.clock.advance(11 * HOUR - 1);
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 1, 0]);
    // Housekeeping did not run at the end either.
    test.clock.advance(2 * HOUR);
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 2, 0]);
    expect((await untilOf()) - test.clock.now()).toBe(HOUR / 2);
    const [last] = await sentTo(test, member.email, "factorResetSoon");
    expect(last?.values).toMatchObject({ until: await untilOf() });
    test.clock.advance(HOUR / 2 - 1);
    await housekeeping().run();
    expect(await authenticators(member)).toHaveLength(1);
    test.clock.advance(1);
    await housekeeping().run();
    expect(await noticesTo(member)).toEqual([1, 2, 1]);
    expect(await authenticators(member)).toEqual([]);
  });

  it("needs the password if there is one: a provider's sign-in does not replace it", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await linkExample(test, member.account.id, member.username);
    const browser = await member.knownBrowser();
    const { data } = await signInByExample(browser, member.username);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: ["totp"] });
    const { ticket } = data;
    const send = (channel: string) => browser.solved("factorResetSendCode", { ticket, channel });
    expect(outcomeOf(await send("email"))).toBe("factorResetPasswordFirst");
    expect(await sentTo(test, member.email, "factorResetCode")).toEqual([]);
    const codes = { emailCode: "000000", smsCode: "000000" };
    const start = () => browser.call("factorResetStart", { ticket, ...codes });
    expect(outcomeOf(await start())).toBe("factorResetPasswordFirst");

    // An account without a password proves itself by the provider and every address.
    const { db } = test.services.database;
    const accounts = db.updateTable("accounts").where("id", "=", member.account.id);
    await accounts.set({ password_hash: null }).execute();
    for (const channel of ["email", "sms"]) expect(outcomeOf(await send(channel))).toBe("ok");
    codes.emailCode = await browser.codeFor(member.email);
    codes.smsCode = await browser.codeFor(member.phone);
    // The account gets its first password while the codes are being compared.
    const { verificationCodes } = test.services;
    const verify = verificationCodes.verify.bind(verificationCodes);
    const checking = vi.spyOn(verificationCodes, "verify").mockImplementation(async (...values) => {
      await accounts.set({ password_hash: "a hash" }).execute();
      return verify(...values);
    });
    expect(outcomeOf(await start())).toBe("factorResetPasswordFirst");
    checking.mockRestore();
    await accounts.set({ password_hash: null }).execute();
    expect(outcomeOf(await start())).toBe("ok");
  });

  it("asks an account with one address for only that code, and is unavailable without any", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { db } = test.services.database;
    const accounts = db.updateTable("accounts").where("id", "=", member.account.id);
    await accounts.set({ phone: null, dial_code: null }).execute();
    const browser = await member.knownBrowser();
    const { data } = await browser.login(member.email);
    const { ticket } = data;
    const bySms = await browser.solved("factorResetSendCode", { ticket, channel: "sms" });
    expect(outcomeOf(bySms)).toBe("channelNotAsked");
    await browser.solved("factorResetSendCode", { ticket, channel: "email" });
    const emailCode = await browser.codeFor(member.email);
    await accounts.set({ email: null }).execute();
    const start = () => browser.call("factorResetStart", { ticket, emailCode });
    expect(outcomeOf(await start())).toBe("factorResetUnavailable");
    await accounts.set({ email: member.email }).execute();
    expect(outcomeOf(await start())).toBe("ok");
  });

  it("needs a code from each address: one compromised mailbox is not enough", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { browser, ticket, emailCode, smsCode } = await proofsOf(member);
    const start = (codes: object) => browser.call("factorResetStart", { ticket, ...codes });
    expect(outcomeOf(await start({ emailCode }))).toBe("codeMissing");
    expect(outcomeOf(await start({ smsCode }))).toBe("codeMissing");
    const wrong = { emailCode, smsCode: otherCode(smsCode) };
    expect(outcomeOf(await start(wrong))).toBe("codeWrong");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("A02: five wrong attempts end the ticket, even for the right codes", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { browser, ticket, emailCode, smsCode } = await proofsOf(member);
    const start = (codes: object) => browser.call("factorResetStart", { ticket, ...codes });
    for (let count = 1; count <= 5; count += 1) {
      const wrong = { emailCode: otherCode(emailCode), smsCode };
      expect(outcomeOf(await start(wrong))).toBe("codeWrong");
    }
    expect(outcomeOf(await start({ emailCode, smsCode }))).toBe("ticketInvalid");
  });

  it("ASVS 15.4.2: needs the codes of an address that changed while they were compared", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { browser, ...proofs } = await proofsOf(member);
    const { verificationCodes, database } = test.services;
    const change = database.db.updateTable("accounts").set({ email: `new-${member.email}` });
    runAfter(verificationCodes, "verify", () =>
      change.where("id", "=", member.account.id).execute(),
    );
    expect(outcomeOf(await browser.call("factorResetStart", proofs))).toBe("ticketInvalid");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("does not start for an account that was frozen while the codes were compared", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { browser, ...proofs } = await proofsOf(member);
    const { accountStatus, verificationCodes, database } = test.services;
    const freeze = () =>
      accountStatus.setStatus(database.db, OPERATOR, member.account.id, "frozen");
    runAfter(verificationCodes, "verify", freeze);
    const started = await browser.call("factorResetStart", proofs);
    expect(outcomeOf(started)).toBe("factorResetUnavailable");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("sends no more codes once it has begun", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const browser = await member.knownBrowser();
    const { ticket } = (await browser.login(member.email)).data;
    const sent = await browser.solved("factorResetSendCode", { ticket, channel: "email" });
    expect(outcomeOf(sent)).toBe("factorResetUnderWay");
    expect(await sentTo(test, member.email, "factorResetCode")).toEqual([]);
  });

  it("A35, A05: its codes do not sign in, and sign-in codes do not start it", async () => {
    const member = await makeMember(test, { factors: ["totp", "email"] });
    const browser = await member.knownBrowser();
    const { data } = await browser.login(member.email);
    const { ticket } = data;
    await browser.solved("loginSendCode", { ticket, channel: "email" });
    const emailCode = await browser.codeFor(member.email);
    await browser.solved("factorResetSendCode", { ticket, channel: "sms" });
    const smsCode = await browser.codeFor(member.phone);
    const begun = await browser.call("factorResetStart", { ticket, emailCode, smsCode });
    expect(outcomeOf(begun)).toBe("codeWrong");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("is stopped by one click from any message, once, and every address is notified", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const token = await beginReset(test, member);
    const [sms] = await sentTo(test, member.phone, "factorResetBegan");
    const url = `${test.services.settings.siteOrigin}/keep-factor#`;
    expect(test.services.renderSms(sms!)).toContain(url);
    const results = await allAtOnce(4, () => test.browser().call("factorResetStop", { token }));
    const answers = results.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : "broken",
    );
    expect(answers.toSorted()).toEqual(["linkInvalid", "linkInvalid", "linkInvalid", "ok"]);
    for (const address of [member.email, member.phone]) {
      expect(await sentTo(test, address, "factorResetStopped")).toHaveLength(1);
    }
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
    expect(await authenticators(member)).toHaveLength(1);
  });

  it("is stopped from any session, without another proof", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const inside = await signedIn(member);
    await beginReset(test, member);
    test.clock.advance(20 * MINUTE);
    expect(outcomeOf(await inside.call("factorResetStopSignedIn"))).toBe("ok");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
    expect((await inside.call("userInfo")).data).not.toHaveProperty("factorResetAt");
  });

  it("A34: ends when its owner replaces the lost authenticator", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const inside = await freshBrowser(test, member);
    const { data } = await inside.call("authenticatorBegin");
    const code = totpAt(fromBase32(String(data["secret"])), stepAt(test.clock.now()));
    const confirmed = await inside.call("authenticatorConfirm", { code });
    expect(confirmed.data["user"]).not.toHaveProperty("factorResetAt");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("A26: ends with a password recovery", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const owner = member.strangeBrowser();
    const ticket = await recoveryTicket(owner, member.email);
    const totpCode = member.totpCode();
    const next = "five other unrelated words here";
    expect(outcomeOf(await setNewPassword(owner, ticket, next, { totpCode }))).toBe("ok");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("pauses while the account is frozen", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    await waited(member);
    const { db } = test.services.database;
    const freeze = db.updateTable("accounts").set({ status: "frozen" });
    await freeze.where("id", "=", member.account.id).execute();
    await housekeeping().run();
    expect(await authenticators(member)).toHaveLength(1);
  });

  it("ASVS 15.4.2, F03: of several processes one removes it, with one notice", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    await waited(member);
    const removed = await Promise.all([1, 2, 3, 4].map(() => test.services.factorReset.advance()));
    expect(removed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await sentTo(test, member.email, "factorResetDone")).toHaveLength(1);
  });

  it("A26, ASVS 15.4.2: stopped and completed concurrently, only one happens", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const token = await beginReset(test, member);
    await waited(member);
    const [stopped, removed] = await Promise.all([
      test.browser().call("factorResetStop", { token }),
      test.services.factorReset.advance(),
    ]);
    const left = (await authenticators(member)).length;
    expect([outcomeOf(stopped), removed, left]).toEqual(
      removed === 1 ? ["linkInvalid", 1, 0] : ["ok", 0, 1],
    );
  });

  it("is not available for a parent's factors, nor for an account without factors", async () => {
    const plain = await makeMember(test, { factors: ["email"] });
    const browser = await plain.knownBrowser();
    const { data } = await browser.login(plain.email);
    const sending = { ticket: data["ticket"], channel: "email" };
    const answer = await browser.solved("factorResetSendCode", sending);
    expect(outcomeOf(answer)).toBe("factorResetUnavailable");

    const parent = await makeMember(test, { factors: ["totp"] });
    // Its own authenticator, from before it used the parent's, does not count.
    const sub = await makeMember(test, {
      parent: { id: parent.account.id, useAdminTwoFactor: true },
      factors: ["totp"],
    });
    const desk = await sub.knownBrowser();
    const { data: step } = await desk.login(sub.email);
    const subSending = { ticket: step["ticket"], channel: "email" };
    const refused = await desk.solved("factorResetSendCode", subSending);
    expect(outcomeOf(refused)).toBe("factorResetUnavailable");
  });
});
