import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEvent } from "../../core/audit/audit.ts";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { DAY } from "../../platform/clock.ts";
import { makePerson } from "../../testing/people/people.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  OPERATOR,
  outcomeOf,
  sentTo,
  signedIn,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const housekeeping = () => createHousekeeping({ ...test.services, auditRetentionDays: 90 });

const accountOf = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();

const eventsOf = async (accountId: string, event: AuditEvent) => {
  const { db } = test.services.database;
  return db
    .selectFrom("audit_events")
    .select("call")
    .where("account_id", "=", accountId)
    .where("event", "=", event)
    .execute();
};

describe("closing an account", () => {
  it("ASVS 7.4.2: signs everyone out, shows the date, and a sign-in before then keeps it", async () => {
    const member = await makeMember(test);
    const [mine, theirs] = [await signedIn(member), await signedIn(member)];
    // There is no closing to stop yet.
    expect(await sentTo(test, member.email, "closingStopped")).toEqual([]);
    const { data } = await mine.call("accountClose");
    expect(data).toEqual({ closesAt: test.clock.now() + 30 * DAY });
    for (const browser of [mine, theirs]) {
      expect(outcomeOf(await browser.call("userInfo"))).toBe("sessionRevoked");
    }
    expect(await sentTo(test, member.email, "closingBegan")).toHaveLength(1);
    test.clock.advance(30 * DAY - 1);
    await housekeeping().run();
    await signedIn(member);
    expect(await sentTo(test, member.email, "closingStopped")).toHaveLength(1);
    expect(await eventsOf(member.account.id, "closingStopped")).toEqual([
      { call: "loginEmailOrUsername" },
    ]);
    test.clock.advance(DAY);
    expect(await housekeeping().run()).toMatchObject({ accounts: 0 });
    expect(await accountOf(member)).toMatchObject({ status: "active", closing_at: null });
  });

  it("ASVS 14.2.7: ends after the wait, deletes all personal data, and frees its address", async () => {
    const member = await makeMember(test, { factors: [] });
    const sub = await makePerson(test, {
      username: "sub_of_closing",
      parent: { id: member.account.id, useAdminTwoFactor: false },
    });
    const mine = await signedIn(member);
    await mine.call("antiPhishingCodeSet", { code: "blue heron 42" });
    await mine.call("accountClose");
    test.clock.advance(30 * DAY);
    const closed = await Promise.all([1, 2, 3].map(() => test.services.closing.finishDue()));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await sentTo(test, member.email, "accountClosed")).toHaveLength(1);

    const { db } = test.services.database;
    for (const { account } of [member, sub]) {
      const row = await db
        .selectFrom("accounts")
        .selectAll()
        .where("id", "=", account.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: "closed", uid: account.uid, closing_at: null });
      expect(await eventsOf(account.id, "accountErased")).toEqual([{ call: "housekeeping" }]);
      const kept = JSON.stringify(row);
      for (const value of [member.email, member.phone, member.username, "blue heron", "argon2"]) {
        expect(kept).not.toContain(value);
      }
      for (const table of ["sessions", "devices", "mail_links"] as const) {
        const query = db.selectFrom(table).selectAll().where("account_id", "=", account.id);
        expect(await query.execute()).toEqual([]);
      }
    }
    expect(outcomeOf(await mine.login(member.email))).toBe("loginFailed");
    expect(outcomeOf(await test.browser().register(member.email))).toBe("ok");
  });

  it("pauses while the account is frozen: its owner could not sign in to keep it", async () => {
    const member = await makeMember(test);
    await (await signedIn(member)).call("accountClose");
    const { database, accountStatus } = test.services;
    await database.transaction((db) =>
      accountStatus.setStatus(db, OPERATOR, member.account.id, "frozen"),
    );
    test.clock.advance(31 * DAY);
    expect(await housekeeping().run()).toMatchObject({ accounts: 0 });
    expect(await accountOf(member)).toMatchObject({ status: "frozen", email: member.email });
  });

  it("ASVS 8.2.1: is not available to a sub-user, and needs a fresh proof", async () => {
    const parent = await makeMember(test);
    const sub = await makeMember(test, {
      parent: { id: parent.account.id, useAdminTwoFactor: false },
    });
    const desk = await signedIn(sub);
    expect((await desk.call("accountClose")).status).toBe(403);
    const mine = await signedIn(parent);
    test.clock.advance(DAY);
    expect(outcomeOf(await mine.call("accountClose"))).toBe("proofRequired");
    expect(await accountOf(parent)).toMatchObject({ closing_at: null });
  });

  it("A26: ends a pending sign-in: it must start again to keep the account", async () => {
    const member = await makeMember(test);
    const halfway = member.strangeBrowser();
    const ticket = await ticketOf(halfway, member);
    const code = await deviceCode(halfway, member, ticket);
    await (await signedIn(member)).call("accountClose");
    expect(outcomeOf(await halfway.call("loginDevice", { ticket, code }))).toBe("ticketInvalid");
    expect((await accountOf(member)).closing_at).not.toBeNull();
  });
});
