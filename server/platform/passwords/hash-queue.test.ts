import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createHashQueue, type HashQueue } from "./hash-queue.ts";
import { Overload } from "../refusal.ts";

/** A queue on the test's clock, without randomness. */
function open(threads: number, random = () => 0) {
  let ms = 0;
  const line = createHashQueue(threads, { now: () => ms, random });
  return {
    line,
    pass: (passed: number) => (ms += passed),
    /** Runs that many hashes of this duration, one after another. */
    async measure(hashMs: number, times: number) {
      for (let done = 0; done < times; done += 1) await line.run(async () => (ms += hashMs));
    },
  };
}

/** Fills the queue with strangers, or with a different known caller each. */
function fill(line: HashQueue, nameOf: (index: number) => string | undefined = () => undefined) {
  let entered = 0;
  for (; line.hasCapacity(nameOf(entered)); entered += 1) line.enter(nameOf(entered));
  return entered;
}

const known = (index: number) => `account ${index}`;

function refusalOf(line: HashQueue, name?: string): number {
  try {
    line.enter(name);
  } catch (error) {
    expect(error).toBeInstanceOf(Overload);
    return (error as Overload).data?.retryAfter ?? Number.NaN;
  }
  throw new Error("There was room");
}

describe("F21: the hash queue", () => {
  it("has room for sixteen per thread to wait, plus four reserved", () => {
    const { line } = open(2);
    expect(fill(line)).toBe(2 * 17);
    refusalOf(line);
    expect(line.isFull()).toBe(false);
    expect(fill(line, known)).toBe(2 * 4);
    expect(line.isFull()).toBe(true);
    refusalOf(line, "another account");
    expect(line.refused()).toBe(2);
  });

  it("lets four callers per thread work at once, and the next when one leaves", async () => {
    const { line } = open(1);
    const slots = Array.from({ length: 7 }, () => line.enter());
    const begun: number[] = [];
    for (const [index, slot] of slots.entries()) void slot.turn().then(() => begun.push(index));
    await setImmediate();
    expect(begun).toEqual([0, 1, 2, 3]);
    slots[1]?.leave();
    slots[1]?.leave();
    // One that leaves before it has asked for its turn makes no room.
    line.enter().leave();
    await setImmediate();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const slot of slots) slot.leave();
    await setImmediate();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("A20: gives each account one reserved slot at a time, so that none fills them", () => {
    const { line } = open(1);
    fill(line);
    const place = line.enter("one account");
    expect(line.hasCapacity("one account")).toBe(false);
    refusalOf(line, "one account");
    line.enter("another account");
    place.leave();
    place.leave();
    line.enter("one account").leave();
  });

  it("does not count an unreserved slot as reserved, even for a known account", () => {
    const { line } = open(1);
    for (let times = 0; times < 17; times += 1) line.enter("one account");
    line.enter("one account");
    refusalOf(line, "one account");
  });

  it("tells whether there is room without taking it", () => {
    const { line } = open(1);
    for (let times = 0; times < 100; times += 1) line.requireCapacity();
    fill(line);
    expect(() => line.requireCapacity()).toThrow(Overload);
    line.requireCapacity("one account");
    expect(line.refused()).toBe(1);
  });

  it("has room again for each that leaves, once", () => {
    const { line } = open(1);
    const place = line.enter();
    expect(fill(line)).toBe(16);
    place.leave();
    place.leave();
    expect(fill(line)).toBe(1);
  });

  it("runs as many at once as there are threads, in order", async () => {
    const { line } = open(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (index: number) => async () => {
      order.push(index);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map((index) => line.run(work(index))));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it("gives the thread of a failed hash to the next", async () => {
    const { line } = open(1);
    const failing = line.run(() => Promise.reject(new Error("out of memory")));
    const next = line.run(async () => "done");
    await expect(failing).rejects.toThrow("out of memory");
    expect(await next).toBe("done");
  });
});

describe("F21: the retry delay", () => {
  it("covers the queue, by the measured time of a hash", async () => {
    const { line, measure } = open(1);
    await measure(300, 100);
    fill(line);
    // 17 before and this one: 18 times 0.3 seconds.
    expect(refusalOf(line)).toBe(6);
  });

  it("is shorter with more threads", async () => {
    const { line, measure } = open(4);
    await measure(1200, 100);
    fill(line);
    // 68 before, four at a time.
    expect(refusalOf(line)).toBe(21);
  });

  it("grows with each refused caller, so that they do not return together", async () => {
    const { line, measure } = open(1);
    await measure(100, 100);
    fill(line);
    const waits = Array.from({ length: 100 }, () => refusalOf(line));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const sooner = waits.filter((seconds) => seconds <= 6);
    // As many as are done by then: ten a second, minus those in the queue.
    expect(sooner.length).toBeGreaterThan(38);
    expect(sooner.length).toBeLessThan(48);
  });

  it("is longer by up to half, at random", async () => {
    const { line, measure } = open(1, () => 1);
    await measure(1000, 100);
    fill(line);
    expect(refusalOf(line)).toBe(27);
  });

  it("is never more than a minute, and never less than a second", async () => {
    const { line, measure, pass } = open(1, () => 1);
    await measure(1000, 100);
    fill(line);
    const waits = Array.from({ length: 200 }, () => refusalOf(line));
    expect(Math.max(...waits)).toBe(60);
    pass(3_600_000);
    await measure(0.01, 200);
    expect(refusalOf(line)).toBe(1);
  });

  it("shrinks as time passes", async () => {
    const { line, measure, pass } = open(1);
    await measure(100, 100);
    fill(line);
    for (let told = 0; told < 200; told += 1) refusalOf(line);
    expect(refusalOf(line)).toBe(22);
    pass(15_000);
    expect(refusalOf(line)).toBe(7);
  });
});
