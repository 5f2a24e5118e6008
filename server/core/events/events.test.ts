import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { type Audit, createAudit } from "../audit/audit.ts";
import { cursorAt, positionOf } from "./cursor.ts";
import { createEventLog, type EventLog, MAX_WAITING } from "./event-log.ts";

const RETENTION_DAYS = 30;

let test: OpenTestDatabase;
let audit: Audit;
let eventLog: EventLog;
beforeAll(async () => {
  test = await openTestDatabase();
  audit = createAudit(test.clock);
  eventLog = createEventLog(test.database, { clock: test.clock, retentionDays: RETENTION_DAYS });
});
afterAll(() => test.close());

const freeze = (db: OpenTestDatabase["db"], accountId: string) =>
  audit.record(db, OPERATOR, "statusChanged", { accountId }, { status: "frozen" });

const change = (accountId: string) => test.database.transaction((db) => freeze(db, accountId));

const rowsOf = (accountId: string) =>
  test.db
    .selectFrom("events")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence")
    .execute();

const never = new AbortController().signal;
const read = (after?: string, limit = 500, wait = 0) =>
  eventLog.read({ after, limit, wait, signal: never });

describe("an event", () => {
  it("has the id of its audit record, and is there exactly if the record is", async () => {
    const { id } = await test.account();
    await change(id);
    const undone = test.database.transaction(async (db) => {
      await freeze(db, id);
      throw new Error("the step failed");
    });
    await expect(undone).rejects.toThrow("the step failed");
    await change(id);
    const records = await test.db
      .selectFrom("audit_events")
      .select("id")
      .where("account_id", "=", id)
      .orderBy("id")
      .execute();
    const events = await rowsOf(id);
    expect(events.map((one) => one.id)).toEqual(records.map((one) => one.id));
    // The one that was rolled back leaves no gap.
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it("an event of a refusal is written with its record, outside of any transaction", async () => {
    const { id } = await test.account();
    const actor = { ...OPERATOR, call: "loginVerifyCode", address: "203.0.113.7" };
    await audit.record(test.db, actor, "refused", { accountId: id, reason: "codeWrong" });
    expect(await rowsOf(id)).toMatchObject([
      {
        type: "sign_in.refused",
        initiator: "user",
        data: JSON.stringify({
          call: "loginVerifyCode",
          reason: "codeWrong",
          ip: "203.0.113.7",
          countryCode: null,
        }),
      },
    ]);
  });

  it("is numbered without gaps when many transactions write at once and some are undone", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const outcomes = await allAtOnce(40, (index) =>
      test.database.transaction(async (db) => {
        // Both orders: neither waits for the other forever.
        const ids = index % 2 === 0 ? [mina.id, tom.id] : [tom.id, mina.id];
        for (const id of ids) await freeze(db, id);
        if (index % 4 === 3) throw new Error("undone");
      }),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
    const counted = Array.from({ length: 30 }, (_, index) => index + 1);
    for (const { id } of [mina, tom]) {
      expect((await rowsOf(id)).map(({ sequence }) => sequence)).toEqual(counted);
    }
  });
});

describe("reading by cursor", () => {
  it("never skips an event that is committed after a later one", async () => {
    const [slow, quick] = [await test.account(), await test.account()];
    const { next } = await read();
    const { promise: written, resolve: markWritten } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const isConcurrent = test.database.kind === "postgres";
    const late = test.database.transaction(async (db) => {
      // An account's row is written first, so that the transaction has its place in time.
      await db.updateTable("accounts").set({ mining: 1 }).where("id", "=", slow.id).execute();
      await freeze(db, slow.id);
      markWritten();
      if (isConcurrent) await released;
    });
    await written;
    await change(quick.id);
    const first = await read(next);
    if (isConcurrent) {
      expect(first.events.map(({ account }) => account.userId)).toEqual([quick.id]);
    }
    release();
    await late;
    const second = await read(first.next);
    const all = [...first.events, ...second.events].map(({ account }) => account.userId);
    expect(all.toSorted()).toEqual([slow.id, quick.id].toSorted());
  });

  it("keeps the order of each account, page by page, and ends with a cursor to go on from", async () => {
    const accounts = [await test.account(), await test.account(), await test.account()];
    let { next } = await read();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(accounts.map(({ id }) => change(id)));
    }
    const seen = new Map<string, number[]>();
    for (let hasMore = true; hasMore;) {
      const page = await read(next, 7);
      expect(page.events.length).toBeLessThanOrEqual(7);
      for (const { account, sequence } of page.events) {
        seen.set(account.userId, [...(seen.get(account.userId) ?? []), sequence]);
      }
      ({ next, hasMore } = page);
    }
    const counted = Array.from({ length: 10 }, (_, index) => index + 1);
    for (const { id } of accounts) expect(seen.get(id)).toEqual(counted);
    expect(await read(next)).toEqual({ events: [], next, hasMore: false });
  });

  it("waits for the next event, and no longer than asked", async () => {
    const { id } = await test.account();
    const { next } = await read();
    expect((await read(next, 10, 300)).events).toEqual([]);
    const waiting = read(next, 10, 20_000);
    await change(id);
    expect((await waiting).events).toMatchObject([{ type: "account.frozen", sequence: 1 }]);
  });

  it("lets no more readers wait than a process can bear", async () => {
    const { id } = await test.account();
    const { next } = await read();
    const refused: unknown[] = [];
    const readers = Array.from({ length: MAX_WAITING + 5 }, () =>
      read(next, 10, 20_000).catch((error: unknown) => refused.push(error)),
    );
    await expect.poll(() => refused, { timeout: 10_000 }).toHaveLength(5);
    // An event lets all others go.
    await change(id);
    await Promise.all(readers);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ code: "tooManyRequests" });
  });

  it.each([
    "",
    "garbage",
    "ev1_",
    "ev1_AAAAAAAAAAAAAAAA",
    "ev1_////////////////",
    `${cursorAt(1)}A`,
    cursorAt(1).slice(0, -1),
    cursorAt(1).toUpperCase(),
    ` ${cursorAt(1)}`,
    "ev1_'; drop table events;--",
    "-1",
    "1e9",
  ])("ASVS 2.2.1: refuses %j, which is no cursor", async (cursor) => {
    await expect(read(cursor)).rejects.toMatchObject({
      code: "invalidFields",
      data: { field: "after" },
    });
  });

  it("refuses a cursor beyond the last event, as after a restore", async () => {
    const { next } = await read();
    await expect(read(cursorAt((positionOf(next) ?? 0) + 1))).rejects.toMatchObject({
      code: "invalidFields",
    });
  });

  it("refuses a cursor whose next events have expired, and goes on without one", async () => {
    const { id } = await test.account();
    const start = cursorAt(0);
    await read(start);
    test.clock.advance((RETENTION_DAYS - 1) * DAY);
    await change(id);
    test.clock.advance(2 * DAY);
    await change(id);
    expect(await eventLog.expire(3)).toBeGreaterThan(0);
    await expect(read(start)).rejects.toMatchObject({ code: "cursorExpired" });
    expect((await read()).events.map(({ sequence }) => sequence)).toEqual([1, 2]);
    // Numbers go on after everything has expired.
    test.clock.advance(2 * RETENTION_DAYS * DAY);
    await eventLog.expire(100);
    expect((await read()).events).toEqual([]);
    await change(id);
    expect((await read()).events.map(({ sequence }) => sequence)).toEqual([3]);
  });
});

describe("expiry", () => {
  it("refuses a cursor whose next events expire while they are read", async () => {
    const { next } = await read();
    const { id } = await test.account();
    for (let count = 0; count < 3; count += 1) await change(id);
    const { last } = await eventLog.advance();
    // Simulates a reader that saw the head before housekeeping moved it.
    await test.db.deleteFrom("events").where("position", "<", last).execute();
    await expect(read(next)).rejects.toMatchObject({ code: "cursorExpired" });
    await test.db
      .updateTable("event_head")
      .set({ expired: last - 1 })
      .execute();
    expect((await read()).events.map(({ sequence }) => sequence)).toEqual([3]);
  });

  it("deletes events that nobody has read, and lets others work between two batches", async () => {
    const { id } = await test.account();
    const allExpire = () => test.clock.advance((RETENTION_DAYS + 1) * DAY);
    allExpire();
    await eventLog.expire(100);
    for (let made = 0; made < 3; made += 1) await change(id);
    allExpire();
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    expect(await eventLog.expire(1)).toBe(3);
    clearImmediate(counting);
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(await rowsOf(id)).toEqual([]);
  });
});
