import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { allowWrites, refuseWrites } from "../../testing/database/no-writes.ts";
import { TestProcessClock } from "../../testing/clock/process-clock.ts";
import { testKind } from "../../testing/database/test-database.ts";
import { openDatabaseClock, type Timekeeper } from "./database-clock.ts";
import { reportSkew } from "./skew-report.ts";

let test: OpenTestDatabase;
let opened: Timekeeper[];
beforeEach(async () => {
  test = await openTestDatabase();
  opened = [];
});
afterEach(async () => {
  for (const timekeeper of opened) await timekeeper.close();
  await test.close();
});

async function open(machine: TestProcessClock) {
  const time = await openDatabaseClock(test.database.openTime(), machine);
  opened.push(time.timekeeper);
  return time;
}

/** Milliseconds: the test itself takes its time. */
const SLACK = 2 * SECOND;
function expectNear(at: number, expected: number): void {
  expect(Math.abs(at - expected)).toBeLessThan(SLACK);
}

const stored = () => test.db.selectFrom("newest_moment").select("at").executeTakeFirstOrThrow();

describe("A09: a clock that is set while the process runs", () => {
  it.each([12 * HOUR, -12 * HOUR, DAY, -DAY, 8 * DAY])(
    "a clock that is set by %i ms decides nothing",
    async (by) => {
      const machine = new TestProcessClock();
      const { clock, timekeeper } = await open(machine);
      const before = clock.now();
      machine.set(by);
      expectNear(clock.now(), before);
      await timekeeper.settle();
      expectNear(clock.now(), before);
      expect(timekeeper.isInDoubt()).toBe(true);
      expectNear(timekeeper.skew().process, by);
      machine.set(-by);
      await timekeeper.settle();
      expect(timekeeper.isInDoubt()).toBe(false);
    },
  );

  it("is not believed by a process that starts afterwards, either", async () => {
    const machine = new TestProcessClock();
    const { clock } = await open(machine);
    machine.set(DAY);
    const second = await open(machine);
    expectNear(second.clock.now(), clock.now());
  });

  it("never makes time go back, by as much as a millisecond", async () => {
    const machine = new TestProcessClock();
    const { clock, timekeeper } = await open(machine);
    let last = clock.now();
    for (const by of [5 * SECOND, -20 * SECOND, -HOUR, DAY, -3 * SECOND]) {
      machine.set(by);
      await timekeeper.settle();
      const now = clock.now();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });
});

describe("A09: a process that starts with its clock set", () => {
  it.each([-12 * HOUR, -DAY])("back by %i ms goes on from the newest stored moment", async (by) => {
    const right = await open(new TestProcessClock());
    const wrong = await open(new TestProcessClock(by));
    expectNear(wrong.clock.now(), right.clock.now());
    expect(wrong.timekeeper.isInDoubt()).toBe(true);
  });

  it.each([HOUR, DAY, 8 * DAY])("ahead by %i ms is not fooled", async (by) => {
    const right = await open(new TestProcessClock());
    const wrong = await open(new TestProcessClock(by));
    expectNear(wrong.clock.now(), right.clock.now());
    expect(wrong.timekeeper.isInDoubt()).toBe(true);
    expect(right.timekeeper.isInDoubt()).toBe(false);
    // What it measured was not stored in place of the truth.
    expectNear((await stored()).at, right.clock.now());
  });
});

describe("A09: a machine that slept", () => {
  it("has its time again before the first call is decided", async () => {
    const machine = new TestProcessClock();
    const { clock, timekeeper } = await open(machine);
    const before = clock.now();
    machine.suspend(HOUR);
    await timekeeper.settle();
    expectNear(clock.now(), before + HOUR);
  });

  it("asks again after a long silence, and not at every call", async () => {
    const machine = new TestProcessClock();
    const { timekeeper } = await open(machine);
    expect(timekeeper.settle()).toBeUndefined();
    machine.wait(MINUTE);
    await expect(timekeeper.settle()).resolves.toBeUndefined();
    expect(timekeeper.settle()).toBeUndefined();
  });
});

if (testKind() === "sqlite") {
  describe("A09: the embedded database after another boot", () => {
    it("follows a clock that is ahead, since the machine may have been off", async () => {
      const machine = new TestProcessClock();
      const before = (await open(machine)).clock.now();
      machine.reboot();
      machine.set(DAY);
      expectNear((await open(machine)).clock.now(), before + DAY);
    });

    it("does not go back behind the newest stored moment, and goes on from there", async () => {
      const machine = new TestProcessClock();
      const before = (await open(machine)).clock.now();
      machine.reboot();
      machine.set(-DAY);
      const { clock, timekeeper } = await open(machine);
      expectNear(clock.now(), before);
      expect(timekeeper.isInDoubt()).toBe(true);
      machine.wait(HOUR);
      await timekeeper.settle();
      expectNear(clock.now(), before + HOUR);
    });
  });
} else {
  describe("A09: two machines on one PostgreSQL", () => {
    it("agree, though their clocks are 11 minutes apart", async () => {
      const one = await open(new TestProcessClock());
      const other = await open(new TestProcessClock(11 * MINUTE));
      expect(Math.abs(one.clock.now() - other.clock.now())).toBeLessThan(SECOND);
    });
  });
}

describe("A09: a database whose own clock jumps", () => {
  /** The stored moments are real; its clock can be set. */
  async function openJumping(machine: TestProcessClock, aheadBy = 0) {
    const database = { aheadBy };
    const source = test.database.openTime();
    const read = async () => ({
      ...(await source.read(machine)),
      at: Date.now() + database.aheadBy,
      passed: machine.passed(),
    });
    const time = await openDatabaseClock({ ...source, read }, machine);
    opened.push(time.timekeeper);
    /** A step of the machine's clock makes the next call measure. */
    const measure = async () => {
      machine.set(3 * SECOND);
      await time.timekeeper.settle();
      machine.set(-3 * SECOND);
      await time.timekeeper.settle();
    };
    return { ...time, database, measure };
  }

  it.each([DAY, -DAY, 8 * DAY])("a jump by %i ms moves no running process", async (by) => {
    const { clock, timekeeper, database, measure } = await openJumping(new TestProcessClock());
    const before = clock.now();
    database.aheadBy = by;
    await measure();
    expectNear(clock.now(), before);
    expectNear(timekeeper.skew().database, by);
    expect(timekeeper.isInDoubt()).toBe(true);
    database.aheadBy = 0;
    await measure();
    expectNear(clock.now(), before);
    expect(timekeeper.isInDoubt()).toBe(false);
  });

  it.each([HOUR, DAY, -DAY])(
    "a jump by %i ms in a failover that lost the last minute moves no running process",
    async (by) => {
      const { clock, timekeeper, database, measure } = await openJumping(new TestProcessClock());
      await measure();
      const before = clock.now();
      database.aheadBy = by;
      const at = (await stored()).at - MINUTE;
      await test.db.updateTable("newest_moment").set({ at }).execute();
      await measure();
      expectNear(clock.now(), before);
      expectNear(timekeeper.skew().database, by);
      expect(timekeeper.isInDoubt()).toBe(true);
    },
  );

  it.each([DAY, 400 * DAY])(
    "a jump by %i ms is followed by a process that starts then, until it is set right",
    async (by) => {
      await openJumping(new TestProcessClock());
      const before = (await stored()).at;
      const late = await openJumping(new TestProcessClock(), by);
      expectNear(late.clock.now(), Date.now() + by);
      // Not ready, and no other process learns of it.
      expect(late.timekeeper.isInDoubt()).toBe(true);
      expectNear((await stored()).at, before);
      late.database.aheadBy = 0;
      await late.measure();
      expect(late.timekeeper.isInDoubt()).toBe(false);
      expectNear(late.clock.now(), Date.now());
    },
  );

  it("back by a day does not take a process back that starts then", async () => {
    const first = await openJumping(new TestProcessClock());
    const before = first.clock.now();
    const late = test.database.openTime();
    const read = async () => ({
      at: Date.now() - DAY,
      passed: performance.now(),
      stored: (await late.read(new TestProcessClock())).stored,
    });
    const second = await openDatabaseClock({ ...late, read }, new TestProcessClock());
    opened.push(second.timekeeper);
    expectNear(second.clock.now(), before);
  });
});

describe("F17: a database that rejects writes", () => {
  it("is noticed within ten seconds, and so is its end", async () => {
    const machine = new TestProcessClock();
    const { timekeeper } = await open(machine);
    const later = async () => {
      machine.wait(MINUTE);
      await timekeeper.settle();
      return timekeeper.isWritable();
    };
    expect(await later()).toBe(true);
    await refuseWrites(test.db);
    expect(await later()).toBe(false);
    await allowWrites(test.db);
    expect(await later()).toBe(true);
  });
});

describe("the operator's reset", () => {
  it("makes every process believe the followed clock, even if time goes back", async () => {
    const machine = new TestProcessClock();
    const ahead = { id: 1, at: machine.wall() + DAY, uptime: null, boot: null };
    await test.db.insertInto("newest_moment").values(ahead).execute();
    const { clock, timekeeper } = await open(machine);
    expectNear(clock.now(), machine.wall() + DAY);
    await (await open(machine)).timekeeper.reset();
    // A step of the machine's clock makes the next call measure.
    machine.set(3 * SECOND);
    await timekeeper.settle();
    machine.set(-3 * SECOND);
    await timekeeper.settle();
    expect(timekeeper.isInDoubt()).toBe(false);
    expect(Math.abs(clock.now() - machine.wall())).toBeLessThan(5 * SECOND);
  });
});

describe("the log", () => {
  it("warns once above 2 s, once above 30 s, and says when all is well again", async () => {
    const lines: unknown[][] = [];
    const note = (...line: unknown[]) => lines.push(line);
    const machine = new TestProcessClock();
    const { timekeeper } = await open(machine);
    reportSkew(timekeeper, { info: note, warn: note, error: note, debug: note });
    expect(lines).toEqual([]);
    // Where there is no other clock, a few seconds are followed.
    const steps = testKind() === "sqlite" ? [60, 0] : [5, 60, 0];
    let before = 0;
    for (const seconds of steps) {
      machine.set((seconds - before) * SECOND);
      before = seconds;
      await timekeeper.settle();
      await timekeeper.settle();
    }
    const said = lines.map(([, words]) => words);
    expect(said).toEqual([
      ...(testKind() === "sqlite" ? [] : ["this machine's clock is 5 s ahead"]),
      "this machine's clock is 60 s ahead",
      "the clocks agree again",
    ]);
  });
});
