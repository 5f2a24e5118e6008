import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import { makeSub } from "../../testing/calls/sub-account-call-fixtures.ts";
import { addPasskey, freshBrowser } from "../../testing/people/factors.ts";
import type { Person } from "../../testing/people/people.ts";
import { changesOf } from "../../testing/people/probation.ts";
import { proofOf } from "../../testing/people/proofs.ts";
import { makeMember, OPERATOR, outcomeOf, sentTo } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import * as auditRows from "../audit/audit-repository.ts";
import type { Contact } from "../contacts/contacts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function reclaim({ account }: Person): Promise<accounts.Account> {
  const { database, suspension } = test.services;
  return database.transaction(async (db) => {
    const held = await accounts.lockForUpdate(db, account.id);
    return suspension.reclaim(db, OPERATOR, proofOf("email-code"), held ?? account);
  });
}

describe("A34: reclaiming an account", () => {
  it("ends links and proposals from before", async () => {
    const member = await makeMember(test);
    const { mailLinks, database } = test.services;
    const { db } = database;
    const { id: accountId } = member.account;
    const issue = (kind: "wasnt-me" | "keep-factor") =>
      mailLinks.issue(db, { kind, accountId, subject: {}, duration: DAY });
    const [alert, reset] = [await issue("wasnt-me"), await issue("keep-factor")];
    await (await freshBrowser(test, member)).call("authenticatorBegin");
    await reclaim(member);
    await expect(mailLinks.read(db, "wasnt-me", alert)).rejects.toThrow("linkInvalid");
    await expect(mailLinks.read(db, "keep-factor", reset)).rejects.toThrow("linkInvalid");
    const proposed = await db
      .selectFrom("pending_authenticators")
      .select("account_id")
      .where("account_id", "=", accountId)
      .execute();
    expect(proposed).toEqual([]);
  });

  it("puts the replaced mailbox back and forgets that it was replaced", async () => {
    const member = await makeMember(test);
    const { probation, database } = test.services;
    const from: Contact = { channel: "email", address: member.email };
    const to: Contact = { channel: "email", address: `new-${member.email}` };
    await accounts.setContact(database.db, member.account.id, { email: to.address });
    await probation.contactReplaced(database.db, OPERATOR, member.account.id, { from, to });
    expect(await reclaim(member)).toMatchObject({ email: member.email, methods_to_review: 1 });
    expect(await changesOf(test, member.account.id)).toMatchObject([
      { kind: "email", change: "added", suspended_at: test.clock.now() },
    ]);
  });

  it("drops the second factor of a passkey that is suspended", async () => {
    const member = await makeMember(test);
    await addPasskey(test, await freshBrowser(test, member));
    const { second_factors, methods_to_review } = await reclaim(member);
    expect({ second_factors, methods_to_review }).toEqual({
      second_factors: "",
      methods_to_review: 2,
    });
  });

  it("notifies and records only if a method was suspended", async () => {
    const [quiet, changed] = [await makeMember(test), await makeMember(test)];
    await addPasskey(test, await freshBrowser(test, changed));
    const outcome = async (member: typeof quiet) => {
      await reclaim(member);
      const filter = { accountId: member.account.id, event: "methodsSuspended" };
      const { db } = test.services.database;
      const records = await auditRows.list(db, filter, { limit: 2 });
      const sent = await sentTo(test, member.email, "methodsSuspended");
      return [records.length, sent.length];
    };
    expect([await outcome(quiet), await outcome(changed)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("ends the invitation of a sub-user whose account it is", async () => {
    const sub = await makeSub(test, await makeMember(test));
    const { invitations, database } = test.services;
    const { token } = await invitations.issue(database.db, sub.account.id);
    await reclaim(sub);
    await expect(invitations.read(database.db, token)).rejects.toThrow("linkInvalid");
  });

  it("reclaims the sub-accounts that were opened lately, and no others", async () => {
    const [member, other] = [await makeMember(test), await makeMember(test)];
    const subs = [
      await makeSub(test, member),
      await makeSub(test, member),
      await makeSub(test, other),
    ];
    const old = { created_at: 0, password_changed_at: 0 };
    const { db } = test.services.database;
    const id = subs[1]?.account.id ?? "";
    await db.updateTable("accounts").set(old).where("id", "=", id).execute();
    const browsers = await Promise.all(subs.map((sub) => freshBrowser(test, sub)));
    await reclaim(member);
    const answers = await Promise.all(browsers.map((browser) => browser.call("userInfo")));
    expect(answers.map(outcomeOf)).toEqual(["sessionRevoked", "ok", "ok"]);
  });
});
