import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { countRows } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { createHousekeeping, type Housekeeping } from "./housekeeping.ts";
import { MAX_ASSET_SETS } from "./housekeeping-repository.ts";

let test: TestApp;
let housekeeping: Housekeeping;
beforeEach(async () => {
  test = await openTestApp();
  housekeeping = createHousekeeping({ ...test.services, auditRetentionDays: 90 });
});
afterEach(() => test.close());

const ENDPOINT = { url: "https://receiver.example.com/hook", types: [], since: undefined };

const rows = () => countRows(test.services.database.db);

type Counted =
  | "audit_events"
  | "limits"
  | "kept_limits"
  | "pending_authenticators"
  | "passkey_challenges";

async function countOf(table: Counted): Promise<number> {
  const { db, limits } = test.services.database;
  const place = table === "limits" ? limits.db : db;
  return (await place.selectFrom(table).selectAll().execute()).length;
}

describe("ASVS 14.2.7: what has expired is deleted", () => {
  it("codes, tickets, used challenges and limits once they are over, and not before", async () => {
    const browser = test.browser();
    const ticket = await browser.registrationTicket("half@example.com");
    await browser.sendRegistrationCode("never@example.com");
    await housekeeping.run();
    expect(await rows()).toMatchObject({ codes: 2, tickets: 1, used_challenges: 2 });
    expect((await browser.completeRegistration("half@example.com", ticket)).body.code).toBe(0);

    test.clock.advance(DAY);
    expect(await housekeeping.run()).toMatchObject({ codes: 0, tickets: 0, used_challenges: 0 });
    expect(await rows()).toMatchObject({ codes: 2, tickets: 1, used_challenges: 2 });
    test.clock.advance(HOUR);
    const gone = await housekeeping.run();
    expect(gone).toMatchObject({ codes: 2, tickets: 1, used_challenges: 2 });
    expect(await rows()).toMatchObject({ codes: 0, tickets: 0, used_challenges: 0 });
    expect(await countOf("limits")).toBe(0);
    expect(await countOf("kept_limits")).toBe(0);
  });

  it("never what is used again at that moment", async () => {
    const { database } = test.services;
    const now = test.clock.now();
    const used = { key: "guesses", count: 9, ends_at: now };
    await database.db.insertInto("kept_limits").values(used).execute();
    let cleaning: Promise<unknown> = Promise.resolve();
    await database.transaction(async (db) => {
      const again = { count: 1, ends_at: now + HOUR };
      await db.updateTable("kept_limits").set(again).execute();
      cleaning = housekeeping.run();
      await doneOrWaiting(database, cleaning);
    });
    await cleaning;
    expect(await countOf("kept_limits")).toBe(1);
  });

  it("however much it is, others are answered between", async () => {
    const { db } = test.services.database;
    const id = (number: number) => `old-${number}`;
    const old = Array.from({ length: 700 }, (_, number) => ({ id: id(number), expires_at: 0 }));
    await db.insertInto("used_challenges").values(old).execute();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    expect(await housekeeping.run()).toMatchObject({ used_challenges: 700 });
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it("the rest is deleted even while an account cannot be closed, and factors go on being removed", async () => {
    let advanced = 0;
    const troubled = createHousekeeping({
      ...test.services,
      auditRetentionDays: 90,
      closing: { finishDue: () => Promise.reject(new Error("broken")) },
      factorReset: { advance: async () => (advanced += 1) },
    });
    await test.browser().sendRegistrationCode("left@example.com");
    test.clock.advance(2 * DAY);
    await expect(troubled.run()).rejects.toThrow("broken");
    expect(await rows()).toMatchObject({ codes: 0 });
    expect(advanced).toBe(1);
  });

  it("an ended session is kept with its reason for 30 days, then deleted", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    await browser.login(account.email ?? "", PASSWORD);
    const { database, sessions } = test.services;
    await sessions.endAll(database.db, account.id, "revoked");
    test.clock.advance(29 * DAY);
    await housekeeping.run();
    const { cookieHeader } = browser;
    expect((await browser.call("userInfo")).body.code).toBe(20054);
    expect(cookieHeader).toContain("authtoken");
    test.clock.advance(2 * DAY);
    expect(await housekeeping.run()).toMatchObject({ sessions: 1 });
  });

  it("an abandoned session is deleted, a live one stays", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    await browser.login(account.email ?? "", PASSWORD);
    test.clock.advance(6 * DAY);
    await housekeeping.run();
    expect((await browser.call("userInfo")).body.code).toBe(0);
    test.clock.advance(61 * DAY);
    expect(await housekeeping.run()).toMatchObject({ sessions: 1 });
  });

  it("messages: sent ones after a week, dead ones after a month, waiting ones never", async () => {
    const { db } = test.services.database;
    for (const name of ["sent", "dead", "queued"]) {
      await test.browser().sendRegistrationCode(`${name}@example.com`);
    }
    const ids = (await test.services.outbox.newest(db, 3)).map(({ id }) => id);
    for (const [index, status] of (["queued", "dead", "sent"] as const).entries()) {
      await db
        .updateTable("outbox")
        .set({ status })
        .where("id", "=", ids[index] ?? "")
        .execute();
    }
    const left = async () => {
      const kept = await db.selectFrom("outbox").select("status").orderBy("status").execute();
      return kept.map(({ status }) => status);
    };
    test.clock.advance(7 * DAY - HOUR);
    await housekeeping.run();
    expect(await left()).toEqual(["dead", "queued", "sent"]);
    test.clock.advance(HOUR);
    await housekeeping.run();
    expect(await left()).toEqual(["dead", "queued"]);
    test.clock.advance(30 * DAY);
    await housekeeping.run();
    expect(await left()).toEqual(["queued"]);
  });

  it("the audit log after the days that the setting says", async () => {
    await test.browser().register("audited@example.com");
    const before = await countOf("audit_events");
    expect(before).toBeGreaterThan(0);
    test.clock.advance(90 * DAY - 1);
    await housekeeping.run();
    expect(await countOf("audit_events")).toBe(before);
    test.clock.advance(1);
    expect(await housekeeping.run()).toMatchObject({ audit_events: before });
  });

  it("the mark of an address that refuses after 90 days, and is set again by the next refusal", async () => {
    const { database, reachability } = test.services;
    const address = "dead@example.com";
    await reachability.markDead(database.db, address, "550");
    expect(await reachability.mayNotify(database.db, address)).toBe(true);
    test.clock.advance(90 * DAY - 1);
    await housekeeping.run();
    expect(await reachability.deadAmong(database.db, [address])).toEqual([address]);
    test.clock.advance(1);
    expect(await housekeeping.run()).toMatchObject({ unreachable_addresses: 1 });
    expect(await reachability.deadAmong(database.db, [address])).toEqual([]);
    await reachability.markDead(database.db, address, "550");
    expect(await reachability.mayNotify(database.db, address)).toBe(true);
  });

  it("devices without a sign-in for 400 days are deleted, unless a session names them", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    const other = await makePerson(test);
    await other.knownBrowser();
    const known = async () =>
      (await test.services.database.db.selectFrom("devices").selectAll().execute()).map(
        ({ account_id }) => account_id,
      );
    test.clock.advance(DAY);
    await browser.login(account.email ?? "", PASSWORD);
    test.clock.advance(399 * DAY - 1);
    await housekeeping.run();
    expect(await known()).toHaveLength(2);
    test.clock.advance(1);
    expect(await housekeeping.run()).toMatchObject({ devices: 1 });
    expect(await known()).toEqual([account.id]);
    expect((await browser.login(account.email ?? "", PASSWORD)).data).toHaveProperty("UID");
    const { db } = test.services.database;
    await db.updateTable("devices").set({ last_seen_at: 0 }).execute();
    expect(await housekeeping.run()).toMatchObject({ devices: 0 });
  });

  it("authenticators that were never confirmed, and challenges that were never answered", async () => {
    const browser = test.browser();
    await browser.register("unconfirmed@example.com");
    await browser.call("authenticatorBegin");
    await browser.call("passkeyOptions");
    await housekeeping.run();
    expect(await countOf("pending_authenticators")).toBe(1);
    expect(await countOf("passkey_challenges")).toBe(1);
    test.clock.advance(DAY + HOUR);
    await housekeeping.run();
    expect(await countOf("pending_authenticators")).toBe(0);
    expect(await countOf("passkey_challenges")).toBe(0);
  });

  it("the assets of releases that nobody has served for 30 days, but never the last two", async () => {
    const { db } = test.services.database;
    const start = test.clock.now();
    const seen = (id: string, days: number) => ({
      id,
      first_seen_at: start,
      last_seen_at: start + days * DAY,
    });
    await db
      .insertInto("asset_sets")
      .values([seen("older", 0), seen("before", 1), seen("previous", 2), seen("current", 3)])
      .execute();
    const asset = { path: "/js/page-12345678.js", sha256: "", content: "" };
    await db
      .insertInto("assets")
      .values([
        { ...asset, set_id: "older" },
        { ...asset, set_id: "current" },
      ])
      .execute();
    const left = async () =>
      (await db.selectFrom("asset_sets").select("id").orderBy("id").execute()).map(({ id }) => id);
    test.clock.advance(30 * DAY - 1);
    await housekeeping.run();
    expect(await left()).toHaveLength(4);
    test.clock.advance(1);
    expect(await housekeeping.run()).toMatchObject({ asset_sets: 1 });
    expect(await left()).toEqual(["before", "current", "previous"]);
    expect(await db.selectFrom("assets").select("set_id").execute()).toEqual([
      { set_id: "current" },
    ]);
    test.clock.advance(400 * DAY);
    await housekeeping.run();
    expect(await left()).toEqual(["current", "previous"]);
  });

  it("the assets of releases beyond the newest 20, so that frequent ones do not pile up", async () => {
    const { db } = test.services.database;
    const now = test.clock.now();
    const sets = Array.from({ length: MAX_ASSET_SETS + 3 }, (_, index) => ({
      id: `set-${index}`,
      first_seen_at: now,
      last_seen_at: now + index,
    }));
    await db.insertInto("asset_sets").values(sets).execute();
    expect(await housekeeping.run()).toMatchObject({ asset_sets: 3 });
    const left = await db.selectFrom("asset_sets").select("id").execute();
    expect(left.map(({ id }) => id)).not.toContain("set-2");
    expect(left.map(({ id }) => id)).toContain("set-3");
  });

  it("the dead letters of webhooks with their events, and not before", async () => {
    const { database, audit, webhooks, settings } = test.services;
    const { db } = database;
    const { id: endpoint_id } = await webhooks.add(OPERATOR, ENDPOINT);
    const { id: account_id } = (await makePerson(test)).account;
    const detail = { status: "frozen" } as const;
    await audit.record(db, OPERATOR, "statusChanged", { accountId: account_id }, detail);
    const event = { event_id: "event", type: "account.frozen", sequence: 1 };
    const letter = { attempts: 1, error: "500", died_at: 1, retry_at: null };
    const values = { endpoint_id, account_id, ...event, ...letter };
    await db.insertInto("webhook_dead_letters").values(values).execute();
    const left = async () =>
      (await db.selectFrom("webhook_dead_letters").selectAll().execute()).length;
    await housekeeping.run();
    expect(await left()).toBe(1);
    test.clock.advance((settings.eventRetentionDays + 1) * DAY);
    expect(await housekeeping.run()).toMatchObject({ events: 1 });
    expect(await left()).toBe(0);
  });

  it("the replaced secret of a webhook once it no longer signs", async () => {
    const { database, webhooks } = test.services;
    const { id } = await webhooks.add(OPERATOR, ENDPOINT);
    await webhooks.rotateSecret(OPERATOR, id, HOUR);
    const left = async () =>
      (await database.db.selectFrom("webhook_secrets").select("expires_at").execute()).length;
    await housekeeping.run();
    expect(await left()).toBe(2);
    test.clock.advance(HOUR);
    await housekeeping.run();
    expect(await left()).toBe(1);
  });

  it("rows are deleted in small steps, however many have piled up", async () => {
    const { db } = test.services.database;
    const many = Array.from({ length: 500 }, (_, index) => index);
    for (const round of [0, 1, 2, 3, 4]) {
      const values = many.map((index) => ({ id: `${round}-${index}`, expires_at: 1 }));
      await db.insertInto("used_challenges").values(values).execute();
    }
    expect(await housekeeping.run()).toMatchObject({ used_challenges: 2500 });
  });
});

describe("several processes on one database", () => {
  it("F03: one of several processes does the work, and another in the next window", async () => {
    const lines: unknown[] = [];
    const log = {
      info: (values: unknown) => lines.push(values),
      warn: () => {},
      error: (values: unknown) => expect.unreachable(JSON.stringify(values)),
      debug: () => {},
    };
    const start = async () => {
      const all = [1, 2, 3].map(() =>
        createHousekeeping({ ...test.services, auditRetentionDays: 90 }),
      );
      for (const one of all) one.start(log);
      await Promise.all(all.map((one) => one.stop()));
    };
    await start();
    expect(lines).toHaveLength(1);
    test.clock.advance(10 * MINUTE);
    await start();
    expect(lines).toHaveLength(2);
  });
});

describe("A23: housekeeping after the clock was set", () => {
  it("has the time measured first, and deletes nothing when it is in doubt", async () => {
    const warnings: unknown[] = [];
    const log = {
      info: (values: unknown) => expect.unreachable(JSON.stringify(values)),
      warn: (_: unknown, line?: unknown) => warnings.push(line),
      error: (values: unknown) => expect.unreachable(JSON.stringify(values)),
      debug: () => {},
    };
    let isInDoubt = false;
    const timekeeper = {
      async settle() {
        isInDoubt = true;
      },
      isInDoubt: () => isInDoubt,
    };
    const waiting = createHousekeeping({ ...test.services, timekeeper, auditRetentionDays: 90 });
    waiting.start(log);
    await waiting.stop();
    expect(warnings).toEqual(["nothing is deleted: a clock is wrong"]);
  });
});
