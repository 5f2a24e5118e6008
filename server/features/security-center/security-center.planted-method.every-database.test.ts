import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  addPasskey,
  freshBrowser,
  givePasskey,
  giveRecoveryCodes,
  loginWithPasskey,
  stepUp,
} from "../../testing/people/factors.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import {
  addAuthenticator,
  ageMethods,
  changeEmail,
  changesOf,
  recoverByMail,
  toReview,
} from "../../testing/people/probation.ts";
import { recoveryTicket, sendRecoveryCode, setNewPassword } from "../../testing/people/recovery.ts";
import { makeMember, type Member, outcomeOf, sentTo } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEXT = "five other unrelated words here";
const AFTER = "six more unrelated words in here";

let test: TestApp;
beforeAll(async () => {
  const many = { max: 1000, window: MINUTE };
  test = await openTestApp({
    limits: { sendPace: many, sendToRecipient: many, sendToRecipientDaily: many },
  });
});
afterAll(() => test.close());

const accountOf = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();

/** Signed in with only a password, on a known device. */
async function signedIn(member: Member, password?: string): Promise<Browser> {
  const browser = await member.knownBrowser();
  const answer = await browser.login(member.email, password);
  if (!answer.data["UID"]) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
  return browser;
}

/** Uses “this wasn't me” from the mail about a new device. */
async function wasntMe(member: Member): Promise<void> {
  const { mailLinks, database } = test.services;
  const subject = { about: "passkeyAdded", at: 1 };
  const link = { kind: "wasnt-me", accountId: member.account.id, subject, duration: DAY } as const;
  const token = await mailLinks.issue(database.db, link);
  const browser = test.browser();
  const { data } = await browser.call("securityAlertRead", { token });
  expect(outcomeOf(await browser.call("securityAlertConfirm", { ticket: data["ticket"] }))).toBe(
    "ok",
  );
}

async function unfreeze(member: Member): Promise<void> {
  const actor = {
    call: "operator",
    requestId: "",
    address: "",
    countryCode: undefined,
    userAgent: "",
  };
  await test.services.database.transaction((db) =>
    test.services.accountStatus.setStatus(db, actor, member.account.id, "active"),
  );
}

describe("a passkey and an authenticator planted by a phishing proxy", () => {
  it("open nothing after “wasn't me” and a recovery, and do not block the owner", async () => {
    const member = await makeMember(test);
    const thief = await signedIn(member);
    const passkey = await addPasskey(test, thief);
    const code = await addAuthenticator(test, thief);
    await wasntMe(member);
    await unfreeze(member);
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
    // The thief's authenticator code is not required.
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
    const owner = await signedIn(member, NEXT);
    const { data } = await owner.call("userInfo");
    expect(data).toMatchObject({ methodsToReview: 3, twoFactorRequired: false });
    const kinds = (await toReview(owner)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["authenticator", "passkey", "recoveryCodes"]);
    expect(code()).toMatch(/^\d{6}$/);
  });

  it("do not block a recovery without “wasn't me” either, and are suspended by it", async () => {
    const member = await makeMember(test);
    const thief = await signedIn(member);
    const passkey = await addPasskey(test, thief);
    await addAuthenticator(test, thief);
    const browser = test.browser();
    await sendRecoveryCode(browser, member.email);
    const verified = await browser.call("recoverEmailVerifyCode", {
      email: member.email,
      code: await browser.codeFor(member.email),
    });
    expect(verified.data).toMatchObject({ totpRequired: false });
    const ticket = String(verified.data["ticket"]);
    expect(outcomeOf(await setNewPassword(browser, ticket, NEXT))).toBe("ok");
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
    expect((await accountOf(member)).second_factors).toBe("");
    expect(await sentTo(test, member.email, "methodsSuspended")).toHaveLength(1);
    expect(await sentTo(test, member.phone, "methodsSuspended")).toHaveLength(1);
  });

  it("prove nothing on probation: the planted passkey adds, changes and removes no method", async () => {
    const member = await makeMember(test);
    const old = await givePasskey(test, member);
    const planted = await addPasskey(test, await freshBrowser(test, member));
    const thief = test.browser();
    expect((await loginWithPasskey(thief, planted)).data).toHaveProperty("UID");
    expect((await thief.call("stepUp")).data).toMatchObject({ fresh: false });
    for (const [call, fields] of [
      ["passkeyRemove", { id: old.id }],
      ["authenticatorBegin", {}],
      ["passkeyOptions", {}],
      ["recoveryCodesRenew", {}],
      ["identityStart", { provider: "any" }],
      ["emailChangeOldSendCode", {}],
      ["antiPhishingCodeSet", { code: "thief" }],
    ] as const) {
      expect([call, outcomeOf(await thief.solved(call, fields))]).toEqual([call, "proofRequired"]);
    }
    // It does not work as a step-up either, but the owner's own passkey does.
    const request = (await thief.call("stepUpPasskeyOptions")).body.data as never;
    const tried = await stepUp(thief, { password: null, passkey: planted.answer(request) });
    expect(outcomeOf(tried)).toBe("proofRequired");
    const again = (await thief.call("stepUpPasskeyOptions")).body.data as never;
    const right = await stepUp(thief, { password: null, passkey: old.answer(again) });
    expect(outcomeOf(right)).toBe("ok");
    expect((await thief.call("stepUp")).data).toMatchObject({ fresh: true });
  });

  it("prove everything after seven days, and survive a recovery from then on", async () => {
    const member = await makeMember(test);
    const passkey = await addPasskey(test, await signedIn(member));
    const browser = test.browser();
    await loginWithPasskey(browser, passkey);
    expect((await browser.call("stepUp")).data).toMatchObject({ fresh: false });
    test.clock.advance(7 * DAY - MINUTE);
    await loginWithPasskey(browser, passkey);
    expect((await browser.call("stepUp")).data).toMatchObject({ fresh: false });
    test.clock.advance(MINUTE);
    await loginWithPasskey(browser, passkey);
    expect((await browser.call("stepUp")).data).toMatchObject({ fresh: true });
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    expect((await loginWithPasskey(test.browser(), passkey)).data).toHaveProperty("UID");
  });

  it("hold withdrawals when added", async () => {
    const member = await makeMember(test);
    expect((await accountOf(member)).held_until).toBeNull();
    await addPasskey(test, await signedIn(member));
    expect((await accountOf(member)).held_until).toBe(test.clock.now() + DAY);
  });

  it("start a new probation when removed and added again", async () => {
    const member = await makeMember(test);
    const browser = await freshBrowser(test, member);
    const passkey = await addPasskey(test, browser);
    await ageMethods(test, member.account.id);
    const removing = await freshBrowser(test, member);
    expect(outcomeOf(await removing.call("passkeyRemove", { id: passkey.id }))).toBe("ok");
    await addPasskey(test, removing, passkey);
    const thief = test.browser();
    await loginWithPasskey(thief, passkey);
    expect((await thief.call("stepUp")).data).toMatchObject({ fresh: false });
  });
});

describe("a thief who has only the mailbox", () => {
  it("does not remove the owner's mature authenticator or passkey", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const passkey = await givePasskey(test, member);
    const thief = test.browser();
    const ticket = await recoveryTicket(thief, member.email);
    expect(outcomeOf(await setNewPassword(thief, ticket, NEXT))).toBe("codeMissing");
    const [recoveryCode] = await giveRecoveryCodes(test, member);
    const answer = await setNewPassword(thief, ticket, NEXT, { recoveryCode: recoveryCode ?? "" });
    expect(outcomeOf(answer)).toBe("ok");
    expect((await thief.login(member.email, NEXT)).data).toMatchObject({
      next: "verifyCode",
      verifyInstruction: ["totp", "passkey"],
    });
    expect((await loginWithPasskey(test.browser(), passkey)).data).toHaveProperty("UID");
    expect((await accountOf(member)).methods_to_review).toBe(0);
  });

  it("cannot recover with recovery codes on probation", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const owner = await freshBrowser(test, member);
    const { data } = await owner.call("recoveryCodesRenew");
    const [recoveryCode = ""] = data["recoveryCodes"] as string[];
    const refused = await recoverByMail(test, member.email, NEXT, { recoveryCode });
    expect(outcomeOf(refused)).toBe("codeWrong");
    await ageMethods(test, member.account.id);
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT, { recoveryCode }))).toBe("ok");
  });
});

describe("a contact that a thief changed", () => {
  it("does not recover the account; the address it replaced does, and is restored then", async () => {
    const member = await makeMember(test);
    const evil = `evil-${member.email}`;
    expect(
      outcomeOf(await changeEmail(test, await freshBrowser(test, member), member.email, evil)),
    ).toBe("ok");
    test.clock.advance(MINUTE + 1000);
    await sendRecoveryCode(test.browser(), evil);
    expect(await sentTo(test, evil, "recoveryCode")).toEqual([]);
    expect(await sentTo(test, evil, "contactTooNew")).toHaveLength(1);
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    expect(await accountOf(member)).toMatchObject({ email: member.email, methods_to_review: 1 });
    // The thief gets the notice of the suspension, but no link that freezes the account.
    expect(await sentTo(test, evil, "passwordChanged")).toEqual([]);
  });

  it("keeps the replaced address reserved: nobody else can register or bind it", async () => {
    const [member, other] = [await makeMember(test), await makeMember(test)];
    await changeEmail(test, await freshBrowser(test, member), member.email, `new-${member.email}`);
    test.clock.advance(MINUTE + 1000);
    await test.browser().sendRegistrationCode(member.email);
    expect(await sentTo(test, member.email, "accountExists")).toHaveLength(1);
    await expect(makeMember(test, { email: member.email })).rejects.toThrow("accountExists");
    const thief = await freshBrowser(test, other);
    await thief.solved("emailChangeNewSendCode", { email: member.email });
    expect(await sentTo(test, member.email, "addressInUse")).toHaveLength(1);
  });

  it("a second change does not shorten the time in which the first can be undone", async () => {
    const member = await makeMember(test);
    await changeEmail(test, await freshBrowser(test, member), member.email, `a-${member.email}`);
    test.clock.advance(6 * DAY);
    const thief = await freshBrowser(test, member);
    await changeEmail(test, thief, `a-${member.email}`, `b-${member.email}`);
    test.clock.advance(6 * DAY);
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    expect((await accountOf(member)).email).toBe(member.email);
  });

  it("is mature after seven days: then the old address no longer recovers the account", async () => {
    const member = await makeMember(test);
    const next = `next-${member.email}`;
    await changeEmail(test, await freshBrowser(test, member), member.email, next);
    test.clock.advance(7 * DAY);
    await sendRecoveryCode(test.browser(), member.email);
    expect(await sentTo(test, member.email, "recoveryCode")).toEqual([]);
    expect(outcomeOf(await recoverByMail(test, next, NEXT))).toBe("ok");
    expect((await accountOf(member)).email).toBe(next);
  });

  it("can be changed back to the address it replaced, which is as mature as before", async () => {
    const member = await makeMember(test);
    const next = `next-${member.email}`;
    await changeEmail(test, await freshBrowser(test, member), member.email, next);
    const owner = await freshBrowser(test, member);
    expect(outcomeOf(await changeEmail(test, owner, next, member.email))).toBe("ok");
    expect(await changesOf(test, member.account.id)).toEqual([]);
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
  });

  it("an address given up long ago is new when it comes back, and restores nothing", async () => {
    const member = await makeMember(test);
    const next = `later-${member.email}`;
    await changeEmail(test, await freshBrowser(test, member), member.email, next);
    await ageMethods(test, member.account.id);
    // Housekeeping has not run yet.
    const thief = await freshBrowser(test, member);
    expect(outcomeOf(await changeEmail(test, thief, next, member.email))).toBe("ok");
    const kept = (await changesOf(test, member.account.id)).filter(
      ({ matures_at }) => (matures_at ?? 0) > test.clock.now(),
    );
    expect(kept.map(({ change, address }) => [change, address])).toEqual(
      expect.arrayContaining([
        ["added", null],
        ["removed", next],
      ]),
    );
    expect(kept).toHaveLength(2);
  });

  it("a phone that a thief bound neither recovers nor stays", async () => {
    const member = await makeMember(test);
    const { db } = test.services.database;
    const none = { phone: null, dial_code: null };
    await db.updateTable("accounts").set(none).where("id", "=", member.account.id).execute();
    const thief = await signedIn(member);
    await thief.solved("smsSendCode", member.number);
    await thief.solved("smsEmailSendCode");
    const smsCode = await thief.codeFor(member.phone);
    const emailCode = await thief.codeFor(member.email);
    const bound = await thief.call("smsBindingPhone", { ...member.number, smsCode, emailCode });
    expect(outcomeOf(bound)).toBe("ok");
    test.clock.advance(MINUTE + 1000);
    await sendRecoveryCode(test.browser(), member.number);
    expect(await sentTo(test, member.phone, "recoveryCode")).toEqual([]);
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    expect(await accountOf(member)).toMatchObject({ phone: null, methods_to_review: 1 });
  });
});

describe("what a thief left pending", () => {
  it("ends with a recovery: proposals, links and the anti-phishing code", async () => {
    const member = await makeMember(test);
    const owner = await freshBrowser(test, member);
    await owner.call("antiPhishingCodeSet", { code: "blue heron" });
    await ageMethods(test, member.account.id);
    const thief = await freshBrowser(test, member);
    await thief.call("antiPhishingCodeSet", { code: "evil words" });
    await thief.call("authenticatorBegin");
    await thief.call("passkeyOptions");
    const [alert] = await sentTo(test, member.email, "antiPhishingChanged");
    const token = alert && "token" in alert.values ? alert.values.token : "";
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    const link = await test.browser().call("securityAlertRead", { token });
    expect(outcomeOf(link)).toBe("linkInvalid");
    expect((await accountOf(member)).anti_phishing_code).toBe("blue heron");
    const { db } = test.services.database;
    for (const table of ["pending_authenticators", "passkey_challenges"] as const) {
      const rows = await db.selectFrom(table).select("account_id").execute();
      expect(rows.filter(({ account_id }) => account_id === member.account.id)).toEqual([]);
    }
  });

  it("methods that the thief removed are listed, and come back with their original age", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const passkey = await givePasskey(test, member);
    const thief = await freshBrowser(test, member);
    expect(outcomeOf(await thief.call("passkeyRemove", { id: passkey.id }))).toBe("ok");
    expect(outcomeOf(await thief.call("authenticatorRemove"))).toBe("ok");
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    const owner = await signedIn(member, NEXT);
    const listed = await toReview(owner);
    const words = listed.map(({ kind, change }) => `${kind} ${change}`);
    expect(words.toSorted()).toEqual(["authenticator removed", "passkey removed"]);
    const { id } = listed.find(({ kind }) => kind === "passkey") ?? {};
    const kept = await owner.call("suspendedMethodKeep", { id });
    expect(outcomeOf(kept)).toBe("ok");
    const browser = test.browser();
    expect((await loginWithPasskey(browser, passkey)).data).toHaveProperty("UID");
    expect((await browser.call("stepUp")).data).toMatchObject({ fresh: true });
  });

  it("a thief's authenticator that replaced the owner's is suspended, and the owner's is listed", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await addAuthenticator(test, await freshBrowser(test, member));
    expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
    const owner = await signedIn(member, NEXT);
    const listed = await toReview(owner);
    const own = listed.find(({ kind, change }) => kind === "authenticator" && change === "removed");
    expect(listed.filter(({ kind }) => kind === "authenticator")).toHaveLength(2);
    expect(outcomeOf(await owner.call("suspendedMethodKeep", { id: own?.id }))).toBe("ok");
    const browser = await member.knownBrowser();
    const { data } = await browser.login(member.email, NEXT);
    const { ticket } = data;
    const totpCode = member.totpCode();
    expect((await browser.call("loginVerifyCode", { ticket, totpCode })).data).toHaveProperty(
      "UID",
    );
  });
});

describe("the review of suspended methods", () => {
  it("keeps a passkey, which is new again, and removes the rest for good", async () => {
    const member = await makeMember(test);
    const passkey = await addPasskey(test, await signedIn(member));
    await recoverByMail(test, member.email, NEXT);
    const owner = await signedIn(member, NEXT);
    const listed = await toReview(owner);
    const idOf = (kind: string) => listed.find((one) => one.kind === kind)?.id;
    const left = await owner.call("suspendedMethodKeep", { id: idOf("passkey") });
    expect(left.data["methods"]).toHaveLength(1);
    const request = (await owner.call("stepUpPasskeyOptions")).body.data as never;
    expect(
      outcomeOf(await stepUp(owner, { password: NEXT, passkey: passkey.answer(request) })),
    ).toBe("ok");
    const gone = await owner.call("suspendedMethodDiscard", { id: idOf("recoveryCodes") });
    expect(gone.data).toEqual({ methods: [] });
    expect((await owner.call("userInfo")).data).not.toHaveProperty("methodsToReview");
    expect((await loginWithPasskey(test.browser(), passkey)).data).toHaveProperty("UID");
    // The next recovery suspends it again.
    expect(outcomeOf(await recoverByMail(test, member.email, AFTER))).toBe("ok");
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
  });

  it.each([
    ["has", async (next: string) => void (await makeMember(test, { email: next }))],
    [
      "left recently",
      async (next: string) => {
        const other = await makeMember(test, { email: next });
        const browser = await freshBrowser(test, other);
        expect(outcomeOf(await changeEmail(test, browser, next, `left-${next}`))).toBe("ok");
      },
    ],
  ])("refuses to keep an address that another account %s, and can remove it", async (_, take) => {
    const member = await makeMember(test);
    const next = `kept-${member.email}`;
    await changeEmail(test, await freshBrowser(test, member), member.email, next);
    await recoverByMail(test, member.email, NEXT);
    await take(next);
    const owner = await signedIn(member, NEXT);
    const [{ id } = { id: "" }] = await toReview(owner);
    expect(outcomeOf(await owner.call("suspendedMethodKeep", { id }))).toBe("accountExists");
    expect((await accountOf(member)).email).toBe(member.email);
    expect(await toReview(owner)).toHaveLength(1);
    expect(outcomeOf(await owner.call("suspendedMethodDiscard", { id }))).toBe("ok");
    expect(await toReview(owner)).toEqual([]);
  });

  it("ASVS 8.2.2: is closed to other accounts, and needs a fresh proof", async () => {
    const [member, stranger] = [await makeMember(test), await makeMember(test)];
    await addPasskey(test, await signedIn(member));
    await recoverByMail(test, member.email, NEXT);
    const owner = await signedIn(member, NEXT);
    const [first] = await toReview(owner);
    const other = await signedIn(stranger);
    for (const call of ["suspendedMethodKeep", "suspendedMethodDiscard"] as const) {
      expect(outcomeOf(await other.call(call, { id: first?.id }))).toBe("notFound");
    }
    expect(await toReview(other)).toEqual([]);
    test.clock.advance(11 * MINUTE);
    for (const call of ["suspendedMethodKeep", "suspendedMethodDiscard"] as const) {
      expect(outcomeOf(await owner.call(call, { id: first?.id }))).toBe("proofRequired");
    }
  });

  it("A26: is closed to a session that another recovery ends while it decides", async () => {
    const member = await makeMember(test);
    await addPasskey(test, await signedIn(member));
    await recoverByMail(test, member.email, NEXT);
    const { sessions, database } = test.services;
    for (const call of ["suspendedMethodKeep", "suspendedMethodDiscard"] as const) {
      const thief = await signedIn(member, NEXT);
      const [first] = await toReview(thief);
      runAfter(sessions, "lastProof", () =>
        sessions.endAll(database.db, member.account.id, "passwordChanged"),
      );
      const answer = await thief.call(call, { id: first?.id });
      expect(outcomeOf(answer)).toBe("sessionPasswordChanged");
    }
    expect(await toReview(await signedIn(member, NEXT))).toHaveLength(2);
  });

  it("ASVS 15.4.2: one of twenty concurrent requests to keep a method takes effect", async () => {
    const member = await makeMember(test);
    await addPasskey(test, await signedIn(member));
    await recoverByMail(test, member.email, NEXT);
    const owner = await signedIn(member, NEXT);
    const id = (await toReview(owner)).find(({ kind }) => kind === "passkey")?.id;
    const pressed = await allAtOnce(20, () => owner.call("suspendedMethodKeep", { id }));
    const kept = pressed.filter(
      (one) => one.status === "fulfilled" && outcomeOf(one.value) === "ok",
    );
    expect(kept).toHaveLength(1);
    expect(
      (await changesOf(test, member.account.id)).filter(({ kind }) => kind === "passkey"),
    ).toHaveLength(1);
  });
});

describe("a passkey that is added while its account is recovered", () => {
  it("is suspended or refused, never left active", async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await makeMember(test);
      const thief = await signedIn(member);
      const browser = test.browser();
      const ticket = await recoveryTicket(browser, member.email);
      await Promise.allSettled([addPasskey(test, thief), setNewPassword(browser, ticket, NEXT)]);
      const { db } = test.services.database;
      const live = await db
        .selectFrom("passkeys")
        .select("id")
        .where("account_id", "=", member.account.id)
        .execute();
      expect(live).toEqual([]);
      test.clock.advance(MINUTE);
    }
  });
});
