import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { addPasskey, freshBrowser } from "../../testing/people/factors.ts";
import {
  addAuthenticator,
  ageMethods,
  changeEmail,
  changesOf,
  recoverByMail,
} from "../../testing/people/probation.ts";
import {
  makeMember,
  type Member,
  OPERATOR,
  outcomeOf,
  sentTo,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { MethodKind } from "./probation-repository.ts";

const NEXT = "five other unrelated words here";

let test: TestApp;
beforeAll(async () => {
  const many = { max: 1000, window: MINUTE };
  test = await openTestApp({
    limits: { sendPace: many, sendToRecipient: many, sendToRecipientDaily: many },
  });
});
afterAll(() => test.close());

const accountOf = async ({ account }: Member) => {
  const found = await accounts.findById(test.services.database.db, account.id);
  return found ?? expect.unreachable("No account");
};

const suspendedOf = async ({ account }: Member, kind: MethodKind, change = "added") => {
  const rows = await test.services.review.list(test.services.database.db, account.id);
  const row = rows.find((one) => one.kind === kind && one.change === change);
  return row ?? expect.unreachable(`No ${kind} is suspended`);
};

/** The owner's decision about one suspended method. */
async function decide(
  member: Member,
  decision: "keep" | "discard",
  kind: MethodKind,
  change?: string,
): Promise<void> {
  const { id } = await suspendedOf(member, kind, change);
  const account = await accountOf(member);
  const { review, database } = test.services;
  await database.transaction((db) => review[decision](db, OPERATOR, account, id));
}

async function recover(member: Member): Promise<void> {
  expect(outcomeOf(await recoverByMail(test, member.email, NEXT))).toBe("ok");
}

describe("A34: a suspended method that its owner keeps", () => {
  it("replaces the authenticator in force, which can come back in its turn", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await addAuthenticator(test, await freshBrowser(test, member));
    await recover(member);
    await decide(member, "keep", "authenticator", "removed");
    await decide(member, "keep", "authenticator", "added");
    const kept = (await changesOf(test, member.account.id)).filter(
      ({ kind }) => kind === "authenticator",
    );
    expect(kept.map(({ change }) => change).toSorted()).toEqual(["added", "removed"]);
    expect(await sentTo(test, member.email, "authenticatorAdded")).toHaveLength(3);
  });

  it("is a phone again that proves nothing yet, and every address hears of it", async () => {
    const member = await makeMember(test);
    const { db } = test.services.database;
    const { phone } = member;
    await accounts.setContact(db, member.account.id, { phone: null, dial_code: null });
    const browser = await freshBrowser(test, member);
    await browser.solved("smsSendCode", member.number);
    await browser.solved("smsEmailSendCode");
    const smsCode = await browser.codeFor(phone);
    const emailCode = await browser.codeFor(member.email);
    await browser.call("smsBindingPhone", { ...member.number, smsCode, emailCode });
    await recover(member);
    expect((await accountOf(member)).phone).toBeNull();
    const before = await sentTo(test, member.email, "contactAdded");
    await decide(member, "keep", "phone");
    expect((await accountOf(member)).phone).toBe(phone);
    expect(await changesOf(test, member.account.id)).toMatchObject([
      { kind: "phone", change: "added", suspended_at: null },
    ]);
    expect(await sentTo(test, member.email, "contactAdded")).toHaveLength(before.length + 1);
  });

  it("is a mailbox again, and the one it replaces can undo that", async () => {
    const member = await makeMember(test);
    const next = `next-${member.email}`;
    await changeEmail(test, await freshBrowser(test, member), member.email, next);
    await recover(member);
    await decide(member, "keep", "email");
    expect((await accountOf(member)).email).toBe(next);
    const changes = await changesOf(test, member.account.id);
    expect(changes.map(({ change, address }) => `${change} ${address}`).toSorted()).toEqual([
      "added null",
      `removed ${member.email}`,
    ]);
  });

  it("is the anti-phishing code again", async () => {
    const member = await makeMember(test);
    const browser = await freshBrowser(test, member);
    await browser.call("antiPhishingCodeSet", { code: "blue heron" });
    await ageMethods(test, member.account.id);
    await (await freshBrowser(test, member)).call("antiPhishingCodeSet", { code: "grey owl" });
    await recover(member);
    expect((await accountOf(member)).anti_phishing_code).toBe("blue heron");
    await decide(member, "keep", "antiPhishingCode");
    expect((await accountOf(member)).anti_phishing_code).toBe("grey owl");
  });

  it("is a second factor only if it is a factor", async () => {
    const member = await makeMember(test);
    await addPasskey(test, await freshBrowser(test, member));
    await recover(member);
    expect((await accountOf(member)).second_factors).toBe("");
    await decide(member, "keep", "passkey");
    expect((await accountOf(member)).second_factors).toBe("passkey");
    await decide(member, "keep", "recoveryCodes");
    expect((await accountOf(member)).second_factors).toBe("passkey");
  });
});

describe("A34: a suspended method that its owner removes", () => {
  it("is deleted, and its owner gets a notice if it was a sign-in method", async () => {
    const member = await makeMember(test);
    await addPasskey(test, await freshBrowser(test, member));
    await recover(member);
    const made = await sentTo(test, member.email, "recoveryCodesMade");
    await decide(member, "discard", "recoveryCodes");
    expect(await sentTo(test, member.email, "recoveryCodesMade")).toEqual(made);
    await decide(member, "discard", "passkey");
    expect(await sentTo(test, member.email, "passkeyRemoved")).toHaveLength(1);
    expect(await changesOf(test, member.account.id)).toEqual([]);
    expect((await accountOf(member)).methods_to_review).toBe(0);
  });
});
