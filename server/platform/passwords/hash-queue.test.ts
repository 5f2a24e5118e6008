import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createHashQueue, type HashQueue } from "./hash-queue.ts";
import { Overload } from "../refusal.ts";

/** A queue on the test's clock, without randomness. */
function open(threads: number, random = () => 0) {
  let ms = 0;
  const queue = createHashQueue(threads, { now: () => ms, random });
  return {
    queue,
    pass: (passed: number) => (ms += passed),
    /** Runs that many hashes of this duration, one after another. */
    async measure(hashMs: number, times: number) {
      for (let done = 0; done < times; done += 1) await queue.run(async () => (ms += hashMs));
    },
  };
}

/** Fills the queue with strangers, or with a different known caller each. */
function fill(queue: HashQueue, nameOf: (index: number) => string | undefined = () => undefined) {
  let entered = 0;
  for (; queue.hasCapacity(nameOf(entered)); entered += 1) queue.enter(nameOf(entered));
  return entered;
}

const known = (index: number) => `account ${index}`;

function refusalOf(queue: HashQueue, name?: string): number {
  try {
    queue.enter(name);
  } catch (error) {
    expect(error).toBeInstanceOf(Overload);
    return (error as Overload).data?.retryAfter ?? Number.NaN;
  }
  throw new Error("There was room");
}

describe("F21: the hash queue", () => {
  it("has room for sixteen per thread to wait, plus four reserved", () => {
    const { queue } = open(2);
    expect(fill(queue)).toBe(2 * 17);
    refusalOf(queue);
    expect(queue.isFull()).toBe(false);
    expect(fill(queue, known)).toBe(2 * 4);
    expect(queue.isFull()).toBe(true);
    refusalOf(queue, "another account");
    expect(queue.refused()).toBe(2);
  });

  it("lets four callers per thread work at once, and the next when one leaves", async () => {
    const { queue } = open(1);
    const slots = Array.from({ length: 7 }, () => queue.enter());
    const begun: number[] = [];
    for (const [index, slot] of slots.entries()) void slot.turn().then(() => begun.push(index));
    await setImmediate();
    expect(begun).toEqual([0, 1, 2, 3]);
    slots[1]?.leave();
    slots[1]?.leave();
    // One that leaves before it has asked for its turn makes no room.
    queue.enter().leave();
    await setImmediate();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const slot of slots) slot.leave();
    await setImmediate();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("A20: gives each account one reserved slot at a time, so that none fills them", () => {
    const { queue } = open(1);
    fill(queue);
    const slot = queue.enter("one account");
    expect(queue.hasCapacity("one account")).toBe(false);
    refusalOf(queue, "one account");
    queue.enter("another account");
    slot.leave();
    slot.leave();
    queue.enter("one account").leave();
  });

  it("does not count an unreserved slot as reserved, even for a known account", () => {
    const { queue } = open(1);
    for (let times = 0; times < 17; times += 1) queue.enter("one account");
    queue.enter("one account");
    refusalOf(queue, "one account");
  });

  it("tells whether there is room without taking it", () => {
    const { queue } = open(1);
    for (let times = 0; times < 100; times += 1) queue.requireCapacity();
    fill(queue);
    expect(() => queue.requireCapacity()).toThrow(Overload);
    queue.requireCapacity("one account");
    expect(queue.refused()).toBe(1);
  });

  it("has room again for each that leaves, once", () => {
    const { queue } = open(1);
    const slot = queue.enter();
    expect(fill(queue)).toBe(16);
    slot.leave();
    slot.leave();
    expect(fill(queue)).toBe(1);
  });

  it("gives each thread one hash to run and the next one, in order", async () => {
    const { queue } = open(2);
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
    const hashes = [0, 1, 2, 3, 4, 5].map((index) => queue.run(work(index)));
    expect(queue.load()).toEqual({ running: 2, waiting: 4 });
    await Promise.all(hashes);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(4);
    expect(queue.load()).toEqual({ running: 0, waiting: 0 });
  });

  it("gives the thread of a failed hash to the next", async () => {
    const { queue } = open(1);
    const failing = queue.run(() => Promise.reject(new Error("out of memory")));
    void queue.run(() => new Promise(() => {}));
    const next = queue.run(async () => "done");
    await expect(failing).rejects.toThrow("out of memory");
    expect(await next).toBe("done");
  });
});

describe("F21: the retry delay", () => {
  it("covers the queue, by the measured time of a hash", async () => {
    const { queue, measure } = open(1);
    await measure(300, 100);
    fill(queue);
    // 17 before and this one: 18 times 0.3 seconds.
    expect(refusalOf(queue)).toBe(6);
  });

  it("does not count the time that a hash waits at its thread", async () => {
    const { queue, pass } = open(1);
    const ended: (() => void)[] = [];
    const hash = () => queue.run(() => new Promise<void>((resolve) => ended.push(resolve)));
    void hash();
    for (let times = 0; times < 100; times += 1) {
      void hash();
      pass(300);
      ended.shift()?.();
      await setImmediate();
    }
    fill(queue);
    expect(refusalOf(queue)).toBe(6);
  });

  it("is shorter with more threads", async () => {
    const { queue, measure } = open(4);
    await measure(1200, 100);
    fill(queue);
    // 68 before, four at a time.
    expect(refusalOf(queue)).toBe(21);
  });

  it("grows with each refused caller, so that they do not return together", async () => {
    const { queue, measure } = open(1);
    await measure(100, 100);
    fill(queue);
    const waits = Array.from({ length: 100 }, () => refusalOf(queue));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const sooner = waits.filter((seconds) => seconds <= 6);
    // The number that is done by then: ten a second, minus those in the queue.
    expect(sooner.length).toBeGreaterThan(38);
    expect(sooner.length).toBeLessThan(48);
  });

  it("is longer by up to half, at random", async () => {
    const { queue, measure } = open(1, () => 1);
    await measure(1000, 100);
    fill(queue);
    expect(refusalOf(queue)).toBe(27);
  });

  it("is never more than a minute, and never less than a second", async () => {
    const { queue, measure, pass } = open(1, () => 1);
    await measure(1000, 100);
    fill(queue);
    const waits = Array.from({ length: 200 }, () => refusalOf(queue));
    expect(Math.max(...waits)).toBe(60);
    pass(3_600_000);
    await measure(0.01, 200);
    expect(refusalOf(queue)).toBe(1);
  });

  it("shrinks as time passes", async () => {
    const { queue, measure, pass } = open(1);
    await measure(100, 100);
    fill(queue);
    for (let count = 0; count < 200; count += 1) refusalOf(queue);
    expect(refusalOf(queue)).toBe(22);
    pass(15_000);
    expect(refusalOf(queue)).toBe(7);
  });
});
