import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Refusal } from "../../platform/refusal.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/open-test-database.ts";
import { createLimits, type Limits, LIMITS } from "./limits.ts";

let test: OpenTestDatabase;
let limits: Limits;
beforeAll(async () => {
  test = await openTestDatabase();
  limits = createLimits(test.db, test.clock);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom("limits").execute());

async function hit(times: number, name: keyof typeof LIMITS = "sendToRecipient", who = "mina") {
  for (let count = 0; count < times; count += 1) await limits.hit(name, who);
}

const refused = (name: keyof typeof LIMITS = "sendToRecipient", who = "mina") =>
  limits.hit(name, who).then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );

describe("API-3: a limit", () => {
  it("lets through as many as it says, and no more", async () => {
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

  it("of one name or visitor does not touch another's", async () => {
    await hit(5);
    expect(await refused("sendToRecipient", "other")).toBeUndefined();
    expect(await refused("sendToRecipientDaily", "mina")).toBeUndefined();
  });

  it("A02: counts exactly, however many come at once", async () => {
    const outcomes = await allAtOnce(60, () => limits.hit("sendToRecipient", "mina"));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const { count } = await test.db.selectFrom("limits").select("count").executeTakeFirstOrThrow();
    expect(count).toBe(60);
  });

  it("begins one new window when many come at its end", async () => {
    await hit(5);
    test.clock.advance(HOUR);
    const outcomes = await allAtOnce(40, () => limits.hit("sendToRecipient", "mina"));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("is shared by all processes, and survives a restart", async () => {
    await hit(5);
    const other = createLimits(test.db, test.clock);
    await expect(other.hit("sendToRecipient", "mina")).rejects.toMatchObject({
      code: "tooManyRequests",
    });
  });

  it("can be set for a test without touching the others", async () => {
    const wide = createLimits(test.db, test.clock, { sendPace: { max: 3, window: SECOND } });
    for (let count = 0; count < 3; count += 1) await wide.hit("sendPace", "mina");
    await expect(wide.hit("sendPace", "mina")).rejects.toMatchObject({ data: { retryAfter: 1 } });
  });
});
