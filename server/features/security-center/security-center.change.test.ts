import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { type Answer, type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { freshBrowser } from "../../testing/people/factors.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import {
  makeMember,
  type Member,
  OPERATOR,
  otherCode,
  outcomeOf,
  sentTo,
  signedIn,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEXT = "five other unrelated words here";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function changePassword(
  browser: Browser,
  { current, next = NEXT }: { current?: string; next?: string },
): Promise<Answer> {
  const solution = await browser.solve("password");
  const id = challengeIdOf(solution);
  const fields = {
    ...(current === undefined ? {} : { currentPassword: browser.seal(current, id) }),
    password: browser.seal(next, id),
  };
  return browser.call("passwordChange", fields, { solution });
}

const isIn = async (browser: Browser) => outcomeOf(await browser.call("userInfo"));

function setAccount({ account }: Member, values: { password_hash: null }) {
  const { db } = test.services.database;
  return db.updateTable("accounts").set(values).where("id", "=", account.id).execute();
}

let count = 0;
const newEmail = () => `moved-${(count += 1)}@example.com`;

/** Sends both codes of a change and reads them. */
async function changeCodes(browser: Browser, member: Member, email: string) {
  expect(outcomeOf(await browser.solved("emailChangeOldSendCode"))).toBe("ok");
  expect(outcomeOf(await browser.solved("emailChangeNewSendCode", { email }))).toBe("ok");
  const oldCode = await browser.codeFor(member.email);
  return { email, oldCode, newCode: await browser.codeFor(email) };
}

/** Codes of a change that could still be used. */
const openCodes = () =>
  test.services.database.db
    .selectFrom("codes")
    .select("purpose")
    .where("purpose", "in", ["change-old-email", "change-new-email"])
    .where("used_at", "is", null)
    .where("expires_at", ">", test.clock.now())
    .execute();

describe("a new password", () => {
  it("ASVS 6.2.2, 6.2.3, SES-7: needs the old one, ends every other session, and notifies every contact", async () => {
    const member = await makeMember(test);
    const [mine, theirs] = [await signedIn(member), await signedIn(member)];
    const before = mine.cookieHeader;
    const answer = await changePassword(mine, { current: PASSWORD });
    expect(answer.data).toMatchObject({ userId: member.account.id });
    expect(mine.cookieHeader).not.toBe(before);
    expect([await isIn(mine), await isIn(theirs)]).toEqual(["ok", "sessionPasswordChanged"]);
    expect(await sentTo(test, member.email, "passwordChanged")).toHaveLength(1);
    expect(await sentTo(test, member.phone, "passwordChanged")).toHaveLength(1);
    expect(outcomeOf(await theirs.login(member.email, PASSWORD))).toBe("loginFailed");
    expect(outcomeOf(await theirs.login(member.email, NEXT))).toBe("ok");
  });

  it("ASVS 6.2.3: a missing and a wrong old one get the same refusal, and both count", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    expect(outcomeOf(await changePassword(mine, {}))).toBe("passwordWrong");
    for (let tries = 1; tries < 10; tries += 1) {
      const current = "not the right words";
      expect(outcomeOf(await changePassword(mine, { current }))).toBe("passwordWrong");
    }
    expect(outcomeOf(await changePassword(mine, { current: PASSWORD }))).toBe("tooManyRequests");
    expect(outcomeOf(await mine.login(member.email, PASSWORD))).toBe("ok");
  });

  it("A35: ends a sign-in with the old one that has one step left", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const thief = member.strangeBrowser();
    const ticket = await ticketOf(thief, member);
    expect(outcomeOf(await changePassword(mine, { current: PASSWORD }))).toBe("ok");
    const sent = await thief.solved("loginDeviceSendCode", { ticket, channel: "email" });
    expect(outcomeOf(sent)).toBe("ticketInvalid");
  });

  it("A23: a captured change cannot be replayed", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const solution = await mine.solve("password");
    const id = challengeIdOf(solution);
    const sealed = (text: string) => mine.seal(text, id);
    const fields = { currentPassword: sealed(PASSWORD), password: sealed(NEXT) };
    expect(outcomeOf(await mine.call("passwordChange", fields, { solution }))).toBe("ok");
    const replay = await mine.call("passwordChange", fields, { solution });
    expect(outcomeOf(replay)).toBe("challengeFailed");
    const other = await mine.solve("password");
    const moved = await mine.call("passwordChange", fields, { solution: other });
    expect(outcomeOf(moved)).toBe("passwordWrong");
  });

  it("ASVS 7.5.1: the first one of an account needs a fresh proof instead", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    await setAccount(member, { password_hash: null });
    test.clock.advance(11 * MINUTE);
    expect(outcomeOf(await changePassword(mine, {}))).toBe("proofRequired");
    const { db } = test.services.database;
    await db
      .updateTable("sessions")
      .set({ proven_at: test.clock.now() })
      .where("account_id", "=", member.account.id)
      .execute();
    expect(outcomeOf(await changePassword(mine, {}))).toBe("ok");
    expect(outcomeOf(await mine.login(member.email, NEXT))).toBe("ok");
  });

  it("ASVS 15.4.2: one of several concurrent changes with one old password succeeds", async () => {
    const member = await makeMember(test);
    const browsers = [await signedIn(member), await signedIn(member), await signedIn(member)];
    const results = await allAtOnce(3, (index) =>
      changePassword(browsers[index]!, { current: PASSWORD, next: `${NEXT} ${index}` }),
    );
    const answers = results.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : "broken",
    );
    expect(answers.filter((one) => one === "ok")).toHaveLength(1);
    expect(answers).not.toContain("broken");
    expect(await sentTo(test, member.email, "passwordChanged")).toHaveLength(1);
  });
});

describe("another email address", () => {
  it("ASVS 6.3.7, 7.5.1: both are proven and notified, other sessions end, withdrawals are held", async () => {
    const member = await makeMember(test);
    const [mine, theirs] = [await signedIn(member), await signedIn(member)];
    const email = newEmail();
    const codes = await changeCodes(mine, member, email);
    const { data } = await mine.call("emailChange", codes);
    const heldUntil = test.clock.now() + 24 * HOUR;
    expect(data).toMatchObject({ email, withdrawalsHeldUntil: heldUntil });
    for (const address of [member.email, email, member.phone]) {
      expect(await sentTo(test, address, "contactChanged")).toHaveLength(1);
    }
    expect([await isIn(mine), await isIn(theirs)]).toEqual(["ok", "sessionFactorChanged"]);
    expect((await mine.call("userInfo")).data).toMatchObject({ withdrawalsHeldUntil: heldUntil });
    expect(outcomeOf(await theirs.login(member.email))).toBe("loginFailed");
    expect(outcomeOf(await theirs.login(email))).toBe("ok");
    test.clock.advance(24 * HOUR);
    expect((await mine.call("userInfo")).data).not.toHaveProperty("withdrawalsHeldUntil");
  });

  it("ASVS 6.6.2, A05: neither code replaces the other, and only one changes nothing", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const { email, oldCode, newCode } = await changeCodes(mine, member, newEmail());
    for (const codes of [
      { oldCode: newCode, newCode: oldCode },
      { oldCode, newCode: otherCode(newCode) },
      { oldCode: otherCode(oldCode), newCode },
    ]) {
      expect(outcomeOf(await mine.call("emailChange", { email, ...codes }))).toBe("codeWrong");
    }
    expect((await mine.call("userInfo")).data).toMatchObject({ email: member.email });
  });

  it("A06: a code for one new address does not set another", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const codes = await changeCodes(mine, member, newEmail());
    const swapped = await mine.call("emailChange", { ...codes, email: newEmail() });
    expect(outcomeOf(swapped)).toBe("codeWrong");
  });

  it("A26: ends the codes that the old address got for anything else", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const codes = await changeCodes(mine, member, newEmail());
    test.clock.advance(MINUTE);
    const thief = test.browser();
    await sendRecoveryCode(thief, member.email);
    const code = await thief.codeFor(member.email);
    expect(outcomeOf(await mine.call("emailChange", codes))).toBe("ok");
    expect(outcomeOf(await verifyRecoveryCode(thief, member.email, code))).toBe("codeWrong");
  });

  it("A26: one that another account gave up meanwhile stays reserved for its owner", async () => {
    const [member, owner] = [await makeMember(test), await makeMember(test)];
    const mine = await signedIn(member);
    const codes = await changeCodes(mine, member, newEmail());
    const { probation, database } = test.services;
    const change = {
      from: { channel: "email", address: codes.email },
      to: { channel: "email", address: owner.email },
    } as const;
    await probation.contactReplaced(database.db, OPERATOR, owner.account.id, change);
    expect(outcomeOf(await mine.call("emailChange", codes))).toBe("codeWrong");
    expect((await mine.call("userInfo")).data).toMatchObject({ email: member.email });
  });

  it("A26: a pending change ends with a password recovery", async () => {
    const member = await makeMember(test);
    const attacker = await signedIn(member);
    const codes = await changeCodes(attacker, member, newEmail());
    test.clock.advance(MINUTE);
    const owner = member.strangeBrowser();
    await setNewPassword(owner, await recoveryTicket(owner, member.email), NEXT);
    expect(outcomeOf(await attacker.call("emailChange", codes))).toBe("sessionPasswordChanged");
    const again = await member.knownBrowser();
    expect(outcomeOf(await again.login(member.email, NEXT))).toBe("ok");
    expect(outcomeOf(await again.call("emailChange", codes))).toBe("codeWrong");
    const { data } = await again.call("userInfo");
    expect(data).toMatchObject({ email: member.email });
    expect(data["withdrawalsHeldUntil"]).toBe(test.clock.now() + 24 * HOUR);
  });

  it("API-4: a taken one gets the same response, its owner a notice, and nobody a code", async () => {
    const [member, owner] = [await makeMember(test), await makeMember(test)];
    const mine = await signedIn(member);
    const answer = await mine.solved("emailChangeNewSendCode", { email: owner.email });
    expect(outcomeOf(answer)).toBe("ok");
    expect(await sentTo(test, owner.email, "addressInUse")).toHaveLength(1);
    expect(await sentTo(test, owner.email, "newContactCode")).toEqual([]);
  });

  it("API-4: the new address, which may have no account, gets another text than the old one", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const { email } = await changeCodes(mine, member, newEmail());
    expect(await sentTo(test, member.email, "changeCode")).toHaveLength(1);
    expect(await sentTo(test, email, "newContactCode")).toHaveLength(1);
    expect(await sentTo(test, email, "changeCode")).toEqual([]);
  });

  it("A31, ASVS 15.4.2: one of two accounts that claim one address concurrently gets it", async () => {
    const members = [await makeMember(test), await makeMember(test)];
    const email = newEmail();
    const ready: { browser: Browser; codes: object }[] = [];
    for (const member of members) {
      const browser = await signedIn(member);
      ready.push({ browser, codes: await changeCodes(browser, member, email) });
      test.clock.advance(MINUTE);
    }
    const results = await allAtOnce(2, (index) =>
      ready[index]!.browser.call("emailChange", ready[index]!.codes),
    );
    const answers = results.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : "broken",
    );
    expect(answers.toSorted()).toEqual(["codeWrong", "ok"]);
  });

  it("A01: the same two codes concurrently change it once", async () => {
    // The codes of other tests have expired.
    test.clock.advance(10 * MINUTE);
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const codes = await changeCodes(mine, member, newEmail());
    const results = await allAtOnce(4, () => mine.call("emailChange", codes));
    const won = results.filter(
      (one) => one.status === "fulfilled" && outcomeOf(one.value) === "ok",
    );
    expect(won).toHaveLength(1);
    expect(await sentTo(test, codes.email, "contactChanged")).toHaveLength(1);
    expect(await openCodes()).toEqual([]);
  });

  it.each(["change-old-email", "change-new-email"])(
    "A01: a code (%s) that another call consumed after it was checked changes nothing",
    async (purpose) => {
      const member = await makeMember(test);
      const mine = await signedIn(member);
      const fields = await changeCodes(mine, member, newEmail());
      const { codes, database } = test.services;
      const check = codes.check.bind(codes);
      const spy = vi.spyOn(codes, "check").mockImplementation(async (db, subject, ...rest) => {
        const checked = await check(db, subject, ...rest);
        // The address and the session are unchanged: only the code shows the conflict.
        if (subject.purpose === purpose) await codes.consume(database.db, checked ?? { id: "" });
        return checked;
      });
      const answer = await mine.call("emailChange", fields);
      spy.mockRestore();
      expect(outcomeOf(answer)).toBe("codeWrong");
      expect((await mine.call("userInfo")).data).toMatchObject({ email: member.email });
    },
  );
});

describe("another phone number", () => {
  it("is refused for an account that has none to replace", async () => {
    const mine = await freshBrowser(test, await makePerson(test));
    const number = { dialCode: "+49", phone: "15199000002" };
    const toOld = await mine.solved("phoneChangeOldSendCode");
    const toNew = await mine.solved("phoneChangeNewSendCode", number);
    expect([outcomeOf(toOld), outcomeOf(toNew)]).toEqual(["nothingBound", "nothingBound"]);
  });

  it("ASVS 6.3.7: is proven together with the old one, which is notified", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const number = { dialCode: "+49", phone: "15199000001" };
    expect(outcomeOf(await mine.solved("phoneChangeOldSendCode"))).toBe("ok");
    expect(outcomeOf(await mine.solved("phoneChangeNewSendCode", number))).toBe("ok");
    const oldCode = await mine.codeFor(member.phone);
    const newCode = await mine.codeFor("+4915199000001");
    const { data } = await mine.call("phoneChange", { ...number, oldCode, newCode });
    expect(data).toMatchObject({ phone: "+4915199000001", email: member.email });
    for (const address of [member.phone, "+4915199000001", member.email]) {
      expect(await sentTo(test, address, "contactChanged")).toHaveLength(1);
    }
  });
});

describe("ASVS 1.3.11: an intruder's text in genuine mail", () => {
  const WORDS = "Locked. Unlock at evil.com now";

  it("is refused as an anti-phishing code", async () => {
    const mine = await signedIn(await makeMember(test));
    for (const code of [WORDS, "evil.com", "evil．com", "evil\uA4F8com"]) {
      const answer = await mine.call("antiPhishingCodeSet", { code });
      expect([code, outcomeOf(answer)]).toEqual([code, "antiPhishingCodeInvalid"]);
    }
  });

  it("is in no mail and on no page, even if it was stored before", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const { db } = test.services.database;
    await db
      .updateTable("accounts")
      .set({ anti_phishing_code: WORDS })
      .where("id", "=", member.account.id)
      .execute();
    expect((await mine.call("antiPhishingCode")).data).toEqual({ code: null });
    expect(outcomeOf(await mine.call("antiPhishingCodeSet", { code: "blue heron" }))).toBe("ok");
    const [notice] = await sentTo(test, member.email, "antiPhishingChanged");
    expect(notice).toBeDefined();
    expect(notice).not.toHaveProperty("antiPhishingCode");
  });
});

describe("the anti-phishing code", () => {
  it("is set, shown to its owner and in the next mail, changed and removed", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const set = (code: string | null) => mine.call("antiPhishingCodeSet", { code });
    expect(outcomeOf(await set("  blue   heron 42 "))).toBe("ok");
    expect((await mine.call("antiPhishingCode")).data).toEqual({ code: "blue heron 42" });
    test.clock.advance(MINUTE);
    // The same code again changes nothing, so nobody is notified.
    expect(outcomeOf(await set("blue heron 42"))).toBe("ok");
    expect(await sentTo(test, member.email, "antiPhishingChanged")).toHaveLength(1);
    expect(outcomeOf(await set("Reiher äöü"))).toBe("ok");
    // The notice still shows the code that its owner knows.
    const [notice] = await sentTo(test, member.email, "antiPhishingChanged");
    expect(notice).toMatchObject({ antiPhishingCode: "blue heron 42" });
    expect(outcomeOf(await set(null))).toBe("ok");
    expect((await mine.call("antiPhishingCode")).data).toEqual({ code: null });
  });

  it.each(["ab", "x".repeat(21), "<b>heron</b>", "a\u202Eb cd", "a\nb cd", "http://x.example"])(
    "ASVS 1.3.11: %j is refused",
    async (code) => {
      const mine = await signedIn(await makeMember(test));
      const answer = await mine.call("antiPhishingCodeSet", { code });
      expect(outcomeOf(answer)).toBe("antiPhishingCodeInvalid");
    },
  );
});
