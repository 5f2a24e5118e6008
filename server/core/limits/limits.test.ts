import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { LimitStore } from "../../platform/limits/limit-store.ts";
import { openRedisLimits, type RedisLimits } from "../../platform/limits/redis-limits.ts";
import type { Refusal } from "../../platform/refusal.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { openTestRedis, type TestRedis } from "../../testing/servers/redis.ts";
import { createLimits, type Limits, LIMITS } from "./limits.ts";

let test: OpenTestDatabase;
let redis: TestRedis;
let redisLimits: RedisLimits;
beforeAll(async () => {
  test = await openTestDatabase();
  redis = await openTestRedis(1);
  redisLimits = await openRedisLimits(redis.url);
});
afterAll(async () => {
  redisLimits.close();
  redis.close();
  await test.close();
});

/** Both stores for limits; the database is one of them. */
const PLACES = {
  "in the database": {
    store: (): LimitStore => test.database.limits,
    clear: () => test.database.limits.db.deleteFrom("limits").execute(),
  },
  "at Redis": { store: (): LimitStore => redisLimits, clear: () => redis.client.flushdb() },
};

let store: LimitStore;
let limits: Limits;

async function hit(times: number, name: keyof typeof LIMITS = "sendToRecipient", who = "mina") {
  for (let count = 0; count < times; count += 1) await limits.hit(name, who);
}

const refused = (name: keyof typeof LIMITS = "sendToRecipient", who = "mina") =>
  limits.hit(name, who).then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );

describe.each(Object.entries(PLACES))("API-3: a limit %s", (_, place) => {
  beforeEach(async () => {
    await place.clear();
    store = place.store();
    limits = createLimits({ kept: store, others: store }, test.clock);
  });

  it("allows as many as it says, and no more", async () => {
    await hit(5);
    expect(await refused()).toMatchObject({ code: "tooManyRequests" });
  });

  it("says how long it is until its window ends, in whole seconds", async () => {
    await hit(5);
    expect(await refused()).toMatchObject({ data: { retryAfter: 3600 } });
    test.clock.advance(HOUR - 1500);
    expect(await refused()).toMatchObject({ data: { retryAfter: 2 } });
    test.clock.advance(1499);
    expect(await refused()).toMatchObject({ data: { retryAfter: 1 } });
  });

  it("is open again when its window has ended, for a whole window", async () => {
    await hit(5);
    expect(await refused()).toBeDefined();
    test.clock.advance(HOUR);
    await hit(5);
    expect(await refused()).toMatchObject({ data: { retryAfter: 3600 } });
  });

  it("is not drawn out by those who keep trying", async () => {
    await hit(5);
    for (let count = 0; count < 20; count += 1) {
      test.clock.advance(MINUTE);
      await refused();
    }
    test.clock.advance(40 * MINUTE);
    expect(await refused()).toBeUndefined();
  });

  it("60 s lie between two sends", async () => {
    await hit(1, "sendPace");
    expect(await refused("sendPace")).toMatchObject({
      code: "resendTooSoon",
      data: { retryAfter: 60 },
    });
    test.clock.advance(60 * SECOND - 1);
    expect(await refused("sendPace")).toMatchObject({ code: "resendTooSoon" });
    test.clock.advance(1);
    expect(await refused("sendPace")).toBeUndefined();
  });

  it("a limit of one name or visitor does not touch another's", async () => {
    await hit(5);
    expect(await refused("sendToRecipient", "other")).toBeUndefined();
    expect(await refused("sendToRecipientDaily", "mina")).toBeUndefined();
  });

  it("A02: counts exactly, however many come at once", async () => {
    const outcomes = await allAtOnce(60, () => limits.hit("sendToRecipient", "mina"));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await store.read(["sendToRecipient:mina"], test.clock.now())).toEqual([60]);
  });

  it("A20: several limits count in their order, and only up to the one that refuses", async () => {
    await hit(5);
    const hits = [
      ["sendInAll", "mail"],
      ["sendToRecipient", "mina"],
      ["sendPace", "mina"],
    ] as const;
    await expect(limits.hitAll(hits)).rejects.toMatchObject({ data: { retryAfter: 3600 } });
    const keys = hits.map((one) => one.join(":"));
    expect(await store.read(keys, test.clock.now())).toEqual([0, 6, 1]);
  });

  it("parallel calls with the same limits in opposite orders do not deadlock", async () => {
    const hits = ["0", "1", "2", "3", "4", "5", "6", "7"].map(
      (who) => ["failuresFromAddress", who] as const,
    );
    const outcomes = await allAtOnce(60, (index) =>
      limits.noteAll(index % 2 === 0 ? hits : hits.toReversed()),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await store.read(["failuresFromAddress:7"], test.clock.now())).toEqual([60]);
  });

  it("tells the count of each limit in the order of the hits", async () => {
    await hit(2);
    const hits = [
      ["sendInAll", "mail"],
      ["sendToRecipient", "mina"],
    ] as const;
    expect(await limits.noteAll(hits)).toEqual([1, 3]);
  });

  it("parallel calls with overlapping limits neither lose a hit nor deadlock", async () => {
    const outcomes = await allAtOnce(60, (index) =>
      limits.noteAll([
        ["failuresFromAddress", `${index % 7}`],
        ["failuresInAll", "all"],
        ["failuresFromAddress", `${(index + 3) % 7}`],
      ]),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await store.read(["failuresInAll:all"], test.clock.now())).toEqual([60]);
    expect(await limits.excess([["failuresInAll", "all"]])).toBeCloseTo(60 / 500);
  });

  it("A02: takes exactly what it allows, of several limits all or nothing", async () => {
    const three = [
      ["sendToRecipientDaily", "mina"],
      ["sendToRecipient", "mina"],
      ["sendInAll", "mail"],
    ] as const;
    const outcomes = await allAtOnce(60, () => limits.take(three));
    const taken = outcomes.filter((one) => one.status === "fulfilled" && one.value);
    expect(taken).toHaveLength(5);
    const keys = three.map((one) => one.join(":"));
    expect(await store.read(keys, test.clock.now())).toEqual([5, 5, 5]);
  });

  it("gives back one hit of an open window, and none of another", async () => {
    await hit(5);
    await limits.giveBack([["sendToRecipient", "mina"]]);
    expect(await refused()).toBeUndefined();
    expect(await refused()).toBeDefined();
    await limits.giveBack([["sendToRecipient", "other"]]);
    expect(await limits.seen("sendToRecipient", "other")).toBe(0);
    test.clock.advance(HOUR);
    await limits.giveBack([["sendToRecipient", "mina"]]);
    await hit(5);
    expect(await refused()).toBeDefined();
    await hit(1, "sendPace");
    for (let count = 0; count < 3; count += 1) await limits.giveBack([["sendPace", "mina"]]);
    await hit(1, "sendPace");
    expect(await refused("sendPace")).toBeDefined();
  });

  it("starts one new window when many calls arrive at its end", async () => {
    await hit(5);
    test.clock.advance(HOUR);
    const outcomes = await allAtOnce(40, () => limits.hit("sendToRecipient", "mina"));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("is shared by all processes, and survives a restart", async () => {
    await hit(5);
    const other = createLimits({ kept: store, others: store }, test.clock);
    await expect(other.hit("sendToRecipient", "mina")).rejects.toMatchObject({
      code: "tooManyRequests",
    });
  });

  it("never asks for a longer wait than its window, even if a wrong clock started it a day ahead", async () => {
    const ahead = createLimits(
      { kept: store, others: store },
      { now: () => test.clock.now() + DAY },
    );
    await ahead.hit("sendPace", "mina");
    expect(await refused("sendPace")).toMatchObject({ data: { retryAfter: 60 } });
    test.clock.advance(60 * SECOND);
    expect(await refused("sendPace")).toBeUndefined();
  });

  it("can be set for a test without touching the others", async () => {
    const wide = createLimits({ kept: store, others: store }, test.clock, {
      sendPace: { max: 3, window: MINUTE },
    });
    for (let count = 0; count < 3; count += 1) await wide.hit("sendPace", "mina");
    await expect(wide.hit("sendPace", "mina")).rejects.toMatchObject({ data: { retryAfter: 60 } });
  });
});
