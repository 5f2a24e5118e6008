import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trustDevice } from "../devices/devices.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { listDeviceSessions } from "./device-sessions-repository.ts";
import * as repository from "./sessions-repository.ts";
import { createSessions } from "./sessions.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const NOW = 1000;
const BROWSER = { deviceTokens: [], address: "192.0.2.1", countryCode: "DE", userAgent: "x" };

/** A session that is open, or that ends at this time. */
async function sessionOf(accountId: string, endedAt: number | null = null, deviceId?: string) {
  const sessions = createSessions(test.database, test.keyring, test.clock);
  const { authtoken } = await sessions.create(test.db, {
    accountId,
    deviceId: deviceId ?? null,
    factors: [],
    countryCode: "DE",
    userAgent: "",
  });
  const session = await sessions.findByToken(authtoken);
  const id = session?.sessionId ?? "";
  const ended = { ended_at: endedAt, ended_why: endedAt === null ? null : "replaced" };
  await test.db.updateTable("sessions").set(ended).where("id", "=", id).execute();
  return id;
}

const stateOf = async (id: string) => {
  const row = await repository.findById(test.db, id);
  return row && { at: row.ended_at, why: row.ended_why };
};

const OPEN = { at: null, why: null };
const OVER = { at: NOW - 1, why: "replaced" };
const ENDED = { at: NOW, why: "revoked" };

describe("A46: sessions end", () => {
  it("all of an account, including those in their grace period, except the kept one", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const [open, grace, over, kept, other] = [
      await sessionOf(mina.id),
      await sessionOf(mina.id, NOW + 1),
      await sessionOf(mina.id, NOW - 1),
      await sessionOf(mina.id),
      await sessionOf(tom.id),
    ];
    await repository.endAll(test.db, mina.id, { why: "revoked", now: NOW, except: kept });
    const states = await Promise.all([open, grace, over, kept, other].map(stateOf));
    expect(states).toEqual([ENDED, ENDED, OVER, OPEN, OPEN]);
    expect((await repository.listOpen(test.db, mina.id)).map(({ id }) => id)).toEqual([kept]);
  });

  it("only the given session ends, and an ended one stays unchanged", async () => {
    const { id } = await test.account();
    const [grace, over, open] = [
      await sessionOf(id, NOW + 1),
      await sessionOf(id, NOW - 1),
      await sessionOf(id),
    ];
    expect(await repository.end(test.db, grace, "revoked", NOW)).toBe(true);
    expect(await repository.end(test.db, over, "revoked", NOW)).toBe(false);
    const states = await Promise.all([grace, over, open].map(stateOf));
    expect(states).toEqual([ENDED, OVER, OPEN]);
  });

  it("those of a forgotten device, and of no other", async () => {
    const { id: accountId } = await test.account();
    const trust = async () => {
      const input = { accountId, browser: BROWSER, info: undefined };
      return (await trustDevice(test.db, test.clock, input)).device.id;
    };
    const [lost, other] = [await trust(), await trust()];
    const ids = [
      await sessionOf(accountId, null, lost),
      await sessionOf(accountId, NOW + 1, lost),
      await sessionOf(accountId, NOW - 1, lost),
      await sessionOf(accountId, null, other),
    ];
    await repository.endOfDevice(test.db, lost, { why: "revoked", now: NOW });
    expect(await Promise.all(ids.map(stateOf))).toEqual([ENDED, ENDED, OVER, OPEN]);
  });
});

describe("A39: a session that is replaced", () => {
  it("has one successor of twenty at once, and takes no other session with it", async () => {
    const { id: accountId } = await test.account();
    const [old, by, other] = [
      await sessionOf(accountId),
      await sessionOf(accountId),
      await sessionOf(accountId),
    ];
    const change = { by, why: "replaced", endsAt: NOW };
    const outcomes = await allAtOnce(20, () => repository.replace(test.db, old, change));
    expect(outcomes.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(1);
    expect(await repository.successorOf(test.db, old)).toBe(by);
    expect(await repository.successorOf(test.db, other)).toBeNull();
    expect(await stateOf(other)).toEqual(OPEN);
  });

  it("is touched alone: the last-seen time of others does not move", async () => {
    const { id: accountId } = await test.account();
    const [seen, other] = [await sessionOf(accountId), await sessionOf(accountId)];
    const before = (await repository.findById(test.db, other))?.last_seen_at;
    await repository.touch(test.database, seen, NOW);
    expect((await repository.findById(test.db, seen))?.last_seen_at).toBe(NOW);
    expect((await repository.findById(test.db, other))?.last_seen_at).toBe(before);
  });
});

describe("the open sessions of accounts", () => {
  const since = { seen: NOW, created: NOW };

  async function sessionWith(accountId: string, values: Partial<repository.Session>) {
    const id = await sessionOf(accountId);
    await test.db.updateTable("sessions").set(values).where("id", "=", id).execute();
    return id;
  }

  /** One that is open, and one for each reason not to be. */
  async function manySessionsOf(accountId: string) {
    const open = { created_at: NOW + 1, last_seen_at: NOW + 1 };
    await sessionWith(accountId, { ...open, created_at: NOW });
    await sessionWith(accountId, { ...open, last_seen_at: NOW });
    await sessionWith(accountId, { ...open, ended_at: NOW + 2 });
    return sessionWith(accountId, open);
  }

  it("are counted for the given accounts only", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    for (const { id } of [mina, tom]) await manySessionsOf(id);
    const summaries = await repository.summarize(test.db, [mina.id], since);
    expect([...summaries]).toEqual([[mina.id, { open: 1, lastSeenAt: NOW + 1 }]]);
    expect(await repository.summarize(test.db, [], since)).toEqual(new Map());
  });

  it("are listed without expired, idle and ended ones, and without those of others", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const [open] = [await manySessionsOf(mina.id), await manySessionsOf(tom.id)];
    const range = { createdAfter: NOW, seenAfter: NOW, own: "", limit: 10 };
    const rows = await listDeviceSessions(test.db, mina.id, range);
    expect(rows.map(({ sessionId }) => sessionId)).toEqual([open]);
  });
});
