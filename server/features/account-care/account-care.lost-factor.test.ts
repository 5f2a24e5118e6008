import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { fromBase32, stepAt, totpAt } from "../../platform/totp.ts";
import type { Browser } from "../../testing/browser.ts";
import { freshBrowser } from "../../testing/factors.ts";
import { allAtOnce } from "../../testing/open-test-database.ts";
import { recoveryTicket, setNewPassword } from "../../testing/recovering.ts";
import { beginReset } from "../../testing/ready-account-care.ts";
import { makeMember, type Member, otherCode, outcomeOf, sentTo } from "../../testing/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const housekeeping = () => createHousekeeping({ ...test.parts, auditRetentionDays: 90 });

/** The second step that somebody cannot take, and the codes to every address. */
async function proofsOf(member: Member) {
  const browser = await member.knownBrowser();
  const { data } = await browser.login(member.email);
  const { ticket } = data;
  for (const channel of ["email", "sms"]) {
    const sent = await browser.solved("lostFactorSendCode", { ticket, channel });
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
  test.parts.database.db
    .selectFrom("accounts")
    .select(["factor_reset_at", "factor_reset_told", "second_factors", "held_until"])
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();

const authenticators = ({ account }: Member) =>
  test.parts.database.db
    .selectFrom("authenticators")
    .selectAll()
    .where("account_id", "=", account.id)
    .execute();

describe("ASVS 6.4.4: a lost factor", () => {
  it("is removed after every other proof and the wait, told at its start, middle and end", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const inside = await signedIn(member);
    const { browser, ...proofs } = await proofsOf(member);
    const begun = test.clock.now();
    const { data } = await browser.call("lostFactorStart", proofs);
    expect(data).toEqual({ removedAt: begun + 48 * HOUR });
    const told = async () => {
      const counts: Record<string, number> = {};
      for (const template of ["factorResetBegan", "factorResetSoon", "factorResetDone"] as const) {
        for (const address of [member.email, member.phone]) {
          counts[template] =
            (counts[template] ?? 0) + (await sentTo(test, address, template)).length;
        }
      }
      return Object.values(counts);
    };
    expect(await told()).toEqual([2, 0, 0]);
    expect((await inside.call("userInfo")).data).toMatchObject({
      factorResetAt: begun + 48 * HOUR,
    });

    test.clock.advance(24 * HOUR - 1);
    await housekeeping().run();
    expect(await told()).toEqual([2, 0, 0]);
    test.clock.advance(1);
    await housekeeping().run();
    await housekeeping().run();
    expect(await told()).toEqual([2, 2, 0]);

    test.clock.advance(24 * HOUR - 1);
    await housekeeping().run();
    expect(await authenticators(member)).toHaveLength(1);
    test.clock.advance(1);
    expect(await housekeeping().run()).toMatchObject({ factors: 1 });
    expect(await told()).toEqual([2, 2, 2]);
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

  it("needs the code of each address: one mailbox in wrong hands is not enough", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { browser, ticket, emailCode, smsCode } = await proofsOf(member);
    const start = (codes: object) => browser.call("lostFactorStart", { ticket, ...codes });
    expect(outcomeOf(await start({ emailCode }))).toBe("codeMissing");
    expect(outcomeOf(await start({ smsCode }))).toBe("codeMissing");
    const wrong = { emailCode, smsCode: otherCode(smsCode) };
    expect(outcomeOf(await start(wrong))).toBe("codeWrong");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("A35, A05: its codes do not sign in, and those of a sign-in do not begin it", async () => {
    const member = await makeMember(test, { factors: ["totp", "email"] });
    const browser = await member.knownBrowser();
    const { data } = await browser.login(member.email);
    const { ticket } = data;
    await browser.solved("loginSendCode", { ticket, channel: "email" });
    const emailCode = await browser.codeFor(member.email);
    await browser.solved("lostFactorSendCode", { ticket, channel: "sms" });
    const smsCode = await browser.codeFor(member.phone);
    const begun = await browser.call("lostFactorStart", { ticket, emailCode, smsCode });
    expect(outcomeOf(begun)).toBe("codeWrong");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("is stopped by one click from any message, once, and everybody hears of it", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const token = await beginReset(test, member);
    const [sms] = await sentTo(test, member.phone, "factorResetBegan");
    const url = `${test.parts.settings.siteOrigin}/keep-factor#`;
    expect(test.parts.renderSms(sms!)).toContain(url);
    const results = await allAtOnce(4, () => test.browser().call("lostFactorStop", { token }));
    const answers = results.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : "broken",
    );
    expect(answers.toSorted()).toEqual(["linkInvalid", "linkInvalid", "linkInvalid", "ok"]);
    for (const address of [member.email, member.phone]) {
      expect(await sentTo(test, address, "factorResetStopped")).toHaveLength(1);
    }
    test.clock.advance(49 * HOUR);
    await housekeeping().run();
    expect(await authenticators(member)).toHaveLength(1);
  });

  it("is stopped from any session, without another proof", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const inside = await signedIn(member);
    await beginReset(test, member);
    test.clock.advance(20 * MINUTE);
    expect(outcomeOf(await inside.call("lostFactorStopSignedIn"))).toBe("ok");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
    expect((await inside.call("userInfo")).data).not.toHaveProperty("factorResetAt");
  });

  it("A34: ends when its owner puts another authenticator in place of the lost one", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const inside = await freshBrowser(test, member);
    const { data } = await inside.call("authenticatorBegin");
    const code = totpAt(fromBase32(String(data["secret"])), stepAt(test.clock.now()));
    const confirmed = await inside.call("authenticatorConfirm", { code });
    expect(confirmed.data["user"]).not.toHaveProperty("factorResetAt");
    test.clock.advance(49 * HOUR);
    expect(await housekeeping().run()).toMatchObject({ factors: 0 });
    expect(await authenticators(member)).toHaveLength(1);
  });

  it("A26: dies with a password recovery", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const owner = member.strangeBrowser();
    const ticket = await recoveryTicket(owner, member.email);
    const totpCode = member.totpCode();
    const next = "five other unrelated words here";
    expect(outcomeOf(await setNewPassword(owner, ticket, next, { totpCode }))).toBe("ok");
    expect(await accountOf(member)).toMatchObject({ factor_reset_at: null });
  });

  it("does not go on while the account is frozen", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const { db } = test.parts.database;
    const freeze = db.updateTable("accounts").set({ status: "frozen" });
    await freeze.where("id", "=", member.account.id).execute();
    test.clock.advance(49 * HOUR);
    expect(await housekeeping().run()).toMatchObject({ factors: 0 });
    expect(await authenticators(member)).toHaveLength(1);
  });

  it("ASVS 15.4.2, F03: of several processes one removes it, and it is told once", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    test.clock.advance(49 * HOUR);
    const removed = await Promise.all([1, 2, 3, 4].map(() => test.parts.factorReset.advance()));
    expect(removed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await sentTo(test, member.email, "factorResetDone")).toHaveLength(1);
  });

  it("A26, ASVS 15.4.2: stopped and removed at once, it is one of the two", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const token = await beginReset(test, member);
    const { db } = test.parts.database;
    const due = { factor_reset_at: test.clock.now() };
    await db.updateTable("accounts").set(due).where("id", "=", member.account.id).execute();
    const [stopped, removed] = await Promise.all([
      test.browser().call("lostFactorStop", { token }),
      test.parts.factorReset.advance(),
    ]);
    const left = (await authenticators(member)).length;
    expect([outcomeOf(stopped), removed, left]).toEqual(
      removed === 1 ? ["linkInvalid", 1, 0] : ["ok", 0, 1],
    );
  });

  it("is no way around the factors of a parent, nor for who has none", async () => {
    const plain = await makeMember(test, { factors: ["email"] });
    const browser = await plain.knownBrowser();
    const { data } = await browser.login(plain.email);
    const sending = { ticket: data["ticket"], channel: "email" };
    const answer = await browser.solved("lostFactorSendCode", sending);
    expect(outcomeOf(answer)).toBe("factorResetUnavailable");

    const parent = await makeMember(test, { factors: ["totp"] });
    const sub = await makeMember(test, {
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const desk = await sub.knownBrowser();
    const { data: step } = await desk.login(sub.email);
    const subSending = { ticket: step["ticket"], channel: "email" };
    const refused = await desk.solved("lostFactorSendCode", subSending);
    expect(outcomeOf(refused)).toBe("factorResetUnavailable");
  });
});
