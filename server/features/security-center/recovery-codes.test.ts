import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { canonicalRecoveryCode } from "../../core/recovery-codes/recovery-codes.ts";
import { freshBrowser, giveRecoveryCodes } from "../../testing/people/factors.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { makePerson } from "../../testing/people/people.ts";
import { changesOf } from "../../testing/people/probation.ts";
import {
  makeMember,
  type Member,
  outcomeOf,
  sentTo,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function guarded(options?: { own: boolean }): Promise<Member & { codes: string[] }> {
  const member = await makeMember(test, { factors: ["totp"] });
  return { ...member, codes: await giveRecoveryCodes(test, member, options) };
}

async function useAtLogin(member: Member, recoveryCode: string | undefined) {
  const browser = await member.knownBrowser();
  const ticket = await ticketOf(browser, member);
  return browser.call("loginVerifyCode", { ticket, recoveryCode });
}

describe("recovery codes", () => {
  it("ASVS 6.5.1: work once each, however they are typed, and their owner is notified", async () => {
    const member = await guarded();
    const [first = "", second = ""] = member.codes;
    expect(
      outcomeOf(await useAtLogin(member, ` ${first.toLowerCase().replaceAll("-", " ")} `)),
    ).toBe("ok");
    const again = await useAtLogin(member, first);
    const wrong = await useAtLogin(member, `${second.slice(0, -1)}${second.endsWith("2") ? 3 : 2}`);
    expect([outcomeOf(again), outcomeOf(wrong)]).toEqual(["codeWrong", "codeWrong"]);
    expect(again.body).toEqual(wrong.body);
    const [notice] = await sentTo(test, member.email, "recoveryCodeUsed");
    expect(notice?.values).toMatchObject({ left: 9 });
    expect(await sentTo(test, member.phone, "recoveryCodeUsed")).toHaveLength(1);
  });

  it("A01: the same code twice concurrently is one sign-in", async () => {
    const member = await guarded();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => member.knownBrowser()));
    const begun = await Promise.all(
      browsers.map(async (browser) => ({ browser, ticket: await ticketOf(browser, member) })),
    );
    const [recoveryCode] = member.codes;
    const answers = await Promise.all(
      begun.map(({ browser, ticket }) => browser.call("loginVerifyCode", { ticket, recoveryCode })),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      ...Array<string>(3).fill("codeWrong"),
      "ok",
    ]);
    expect(await sentTo(test, member.email, "recoveryCodeUsed")).toHaveLength(1);
  });

  it("ASVS 6.4.3: replace the authenticator at a recovery, once", async () => {
    const member = await guarded();
    const [recoveryCode] = member.codes;
    const set = async (code: string | undefined) => {
      const browser = member.strangeBrowser();
      await browser.solved("recoverEmailSendCode", { email: member.email });
      const sent = { email: member.email, code: await browser.codeFor(member.email) };
      const { ticket } = (await browser.call("recoverEmailVerifyCode", sent)).data;
      const password = browser.seal("other words that nobody knows", String(ticket));
      return browser.call("recoverEmailSetPassword", { ticket, password, recoveryCode: code });
    };
    expect(outcomeOf(await set(undefined))).toBe("codeMissing");
    test.clock.advance(60_000);
    expect(outcomeOf(await set("0000-0000-0000-0000"))).toBe("codeWrong");
    test.clock.advance(60_000);
    expect(outcomeOf(await set(recoveryCode))).toBe("ok");
    test.clock.advance(60_000);
    expect(outcomeOf(await set(recoveryCode))).toBe("codeWrong");
  });

  it("A06: work only for their own account, and only if it has a factor to replace", async () => {
    const [member, other] = [await guarded(), await guarded({ own: true })];
    expect(outcomeOf(await useAtLogin(member, other.codes[0]))).toBe("codeWrong");
    const byMail = await makeMember(test, { factors: ["email"] });
    const [own] = await giveRecoveryCodes(test, byMail);
    expect(outcomeOf(await useAtLogin(byMail, own))).toBe("codeMissing");
  });

  it("ASVS 6.5.2: are stored only as ten slow hashes, and new ones end the old", async () => {
    const member = await guarded();
    const browser = await freshBrowser(test, member);
    const renewed = await browser.call("recoveryCodesRenew");
    const codes = renewed.data["recoveryCodes"] as string[];
    expect(new Set(codes).size).toBe(10);
    expect(outcomeOf(await useAtLogin(member, member.codes[3]))).toBe("codeWrong");
    const { db } = test.services.database;
    const rows = await db
      .selectFrom("recovery_codes")
      .selectAll()
      .where("account_id", "=", member.account.id)
      .execute();
    expect(rows).toHaveLength(10);
    expect(rows.every(({ code_hash }) => code_hash.startsWith("$argon2id$"))).toBe(true);
    const text = JSON.stringify(rows);
    expect(codes.filter((code) => text.includes(canonicalRecoveryCode(code).slice(4)))).toEqual([]);
    expect((await browser.call("securityOverview")).data["recoveryCodesLeft"]).toBe(10);
    expect(outcomeOf(await useAtLogin(member, codes[9]))).toBe("ok");
    expect((await browser.call("securityOverview")).data["recoveryCodesLeft"]).toBe(9);
    expect(await sentTo(test, member.email, "recoveryCodesMade")).toHaveLength(1);
  });

  it("A26: the old ones are kept, in case an intruder made the new ones", async () => {
    const member = await guarded();
    const browser = await freshBrowser(test, member);
    expect(outcomeOf(await browser.call("recoveryCodesRenew"))).toBe("ok");
    const changes = await changesOf(test, member.account.id);
    const removed = changes.filter(({ change }) => change === "removed");
    expect(removed).toMatchObject([{ kind: "recoveryCodes", suspended_at: null }]);
    expect(JSON.parse(removed[0]?.contents ?? "")).toHaveLength(10);
  });

  it("A26: are not renewed by a session that a recovery ended while they were made", async () => {
    const member = await guarded();
    const browser = await freshBrowser(test, member);
    const { recoveryCodes, sessions, database } = test.services;
    runAfter(recoveryCodes, "make", () =>
      sessions.endAll(database.db, member.account.id, "passwordChanged"),
    );
    const answer = await browser.call("recoveryCodesRenew");
    expect(outcomeOf(answer)).toBe("sessionPasswordChanged");
    expect(outcomeOf(await useAtLogin(member, member.codes[0]))).toBe("ok");
  });

  it("ASVS 2.4.1: are renewed ten times an hour at most, because making them is slow", async () => {
    const browser = await freshBrowser(test, await guarded());
    const renew = async () => outcomeOf(await browser.call("recoveryCodesRenew"));
    for (let count = 1; count <= LIMITS.recoveryCodeSets.max; count += 1) {
      expect(await renew()).toBe("ok");
    }
    expect(await renew()).toBe("tooManyRequests");
  });

  it("are not created for an account without a second factor", async () => {
    const browser = await freshBrowser(test, await makePerson(test));
    expect(outcomeOf(await browser.call("recoveryCodesRenew"))).toBe("noSecondFactor");
  });

  it("A20: attempts count together with those of the authenticator", async () => {
    const member = await guarded();
    const browser = member.strangeBrowser();
    let ticket = "";
    for (let count = 0; count < 10; count += 1) {
      if (count % 5 === 0) ticket = await ticketOf(browser, member);
      const wrong = { ticket, recoveryCode: "0000-0000-0000-0000" };
      expect(outcomeOf(await browser.call("loginVerifyCode", wrong))).toBe("codeWrong");
    }
    ticket = await ticketOf(browser, member);
    const right = { ticket, totpCode: member.totpCode() };
    expect(outcomeOf(await browser.call("loginVerifyCode", right))).toBe("tooManyRequests");
    expect(outcomeOf(await useAtLogin(member, member.codes[0]))).toBe("ok");
  });
});
