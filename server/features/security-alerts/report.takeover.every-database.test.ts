import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeviceEntry, HistoryEvent } from "@portico/contract/security-center/schemas";
import { MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { beginReset } from "../../testing/calls/security-center-call-fixtures.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import {
  makeMember,
  type Member,
  outcomeOf,
  sentTo,
  signedIn,
} from "../../testing/people/sign-in.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const statusOf = async ({ account }: Member) => {
  const { db } = test.services.database;
  const query = db.selectFrom("accounts").select("status").where("id", "=", account.id);
  return (await query.executeTakeFirstOrThrow()).status;
};

const reportsOf = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("audit_events")
    .select(["event", "device_id"])
    .where("account_id", "=", account.id)
    .where("event", "in", ["reportedNotMe", "statusChanged"])
    .orderBy("id")
    .execute();

type About = "session" | "device" | "event";

/** The id of something that the browser's owner sees: this one's own session, device or event. */
async function seenBy(browser: Browser, about: About): Promise<string> {
  const { data: overview } = await browser.call("deviceOverview");
  const [entry] = overview["devices"] as DeviceEntry[];
  const { data: history } = await browser.call("historyList", { kind: "signIn" });
  const event = (history["events"] as HistoryEvent[]).find((one) => one.event === "signedIn");
  const ids = { session: entry?.sessions[0]?.id, device: entry?.id, event: event?.id };
  return ids[about] ?? "";
}

describe("“this wasn't me” of a signed-in owner", () => {
  it.each(["session", "device", "event"] as const)(
    "ASVS 7.4.2, A26: about one %s freezes the account, ends everything, and names its device",
    async (about) => {
      const member = await makeMember(test);
      const attacker = await signedIn(member);
      const mine = await signedIn(member);
      await beginReset(test, member);
      const id = await seenBy(attacker, about);
      expect(outcomeOf(await mine.call("securityAlertReport", { about, id }))).toBe("ok");

      expect(await statusOf(member)).toBe("frozen");
      for (const one of [mine, attacker]) {
        expect(outcomeOf(await one.call("userInfo"))).toBe("sessionFrozen");
      }
      expect(outcomeOf(await attacker.login(member.email))).toBe("accountFrozen");
      expect(await sentTo(test, member.email, "accountFrozen")).toHaveLength(1);
      expect(await sentTo(test, member.phone, "accountFrozen")).toHaveLength(1);
      const { db } = test.services.database;
      const trusted = db.selectFrom("devices").select("id").where("revoked_at", "is", null);
      expect(await trusted.where("account_id", "=", member.account.id).execute()).toEqual([]);
      const waits = db.selectFrom("accounts").select(["factor_reset_at", "closing_at"]);
      expect(await waits.where("id", "=", member.account.id).executeTakeFirst()).toEqual({
        factor_reset_at: null,
        closing_at: null,
      });
      expect(await reportsOf(member)).toEqual([
        { event: "reportedNotMe", device_id: expect.any(String) },
        { event: "statusChanged", device_id: null },
      ]);
    },
  );

  it.each(["session", "device", "event"] as const)(
    "ASVS 8.2.2: about another account's %s is not found, and freezes nobody",
    async (about) => {
      const [member, stranger] = [await makeMember(test), await makeMember(test)];
      const [mine, theirs] = [await signedIn(member), await signedIn(stranger)];
      const id = await seenBy(theirs, about);
      expect(id).not.toBe("");
      const answer = await mine.call("securityAlertReport", { about, id });
      expect([answer.status, outcomeOf(answer)]).toEqual([404, "notFound"]);
      expect([await statusOf(member), await statusOf(stranger)]).toEqual(["active", "active"]);
      for (const one of [mine, theirs]) {
        expect(outcomeOf(await one.call("userInfo"))).toBe("ok");
      }
      expect(await reportsOf(member)).toEqual([]);
    },
  );

  it("ASVS 7.5.1, A47: needs a recent proof, so a stolen session alone cannot lock its owner out", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const id = await seenBy(mine, "session");
    test.clock.advance(11 * MINUTE);
    const answer = await mine.call("securityAlertReport", { about: "session", id });
    expect(outcomeOf(answer)).toBe("proofRequired");
    expect(await statusOf(member)).toBe("active");
    expect(outcomeOf(await mine.call("userInfo"))).toBe("ok");
  });

  it("ASVS 2.3.4: concurrently, freezes once and sends one notice", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const id = await seenBy(mine, "session");
    const results = await allAtOnce(6, () =>
      mine.call("securityAlertReport", { about: "session", id }),
    );
    const answers = results.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : "broken",
    );
    expect(answers.filter((one) => one === "ok")).toHaveLength(1);
    expect(answers).not.toContain("broken");
    expect(await sentTo(test, member.email, "accountFrozen")).toHaveLength(1);
    expect(await reportsOf(member)).toHaveLength(2);
  });

  it("A26: a session that a recovery has ended meanwhile freezes nothing", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const id = await seenBy(mine, "device");
    const { sessions, database } = test.services;
    await sessions.endAll(database.db, member.account.id, "passwordChanged");
    const answer = await mine.call("securityAlertReport", { about: "device", id });
    expect(outcomeOf(answer)).toBe("sessionPasswordChanged");
    expect(await statusOf(member)).toBe("active");
  });

  it.each(["", "a b", "a\u0000", "a".repeat(65)])(
    "API-2: %j, which cannot be an id, is refused",
    async (id) => {
      const mine = await signedIn(await makeMember(test));
      for (const about of ["session", "device", "event", "account"]) {
        expect((await mine.call("securityAlertReport", { about, id })).status).toBe(400);
      }
    },
  );
});
