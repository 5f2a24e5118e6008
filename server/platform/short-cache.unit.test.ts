import { describe, expect, it } from "vitest";
import { createShortCache } from "./short-cache.ts";

const MAX_AGE = 1000;

function setUp({ maxEntries = 10 } = {}) {
  const now = { wall: 0, passed: 0 };
  const asked: string[] = [];
  let answer = 1;
  let takes = 0;
  const cache = createShortCache({
    maxAge: MAX_AGE,
    maxEntries,
    clock: { wall: () => now.wall, passed: () => now.passed },
    async read(key) {
      asked.push(key);
      const found = answer;
      await Promise.resolve();
      now.wall += takes;
      now.passed += takes;
      if (found < 0) throw new Error("away");
      return found;
    },
    keeps: (value) => value !== 0,
  });
  return {
    cache,
    asked,
    now,
    set: (value: number) => (answer = value),
    take: (ms: number) => (takes = ms),
  };
}

describe("a short cache", () => {
  it("asks once until the answer is too old", async () => {
    const { cache, asked, now, set } = setUp();
    expect(await cache.get("a")).toBe(1);
    set(2);
    now.wall = now.passed = MAX_AGE - 1;
    expect(await cache.get("a")).toBe(1);
    now.wall = now.passed = MAX_AGE;
    expect(await cache.get("a")).toBe(2);
    expect(asked).toEqual(["a", "a"]);
  });

  it("shows an answer that it has, while it is fresh", async () => {
    const { cache, asked, now } = setUp();
    expect(cache.peek("a")).toBeUndefined();
    const answer = cache.get("a");
    expect(cache.peek("a")).toBeUndefined();
    await answer;
    expect(cache.peek("a")).toBe(1);
    now.wall = now.passed = MAX_AGE;
    expect(cache.peek("a")).toBeUndefined();
    expect(asked).toEqual(["a"]);
  });

  it("shares a question that is being asked", async () => {
    const { cache, asked } = setUp();
    expect(await Promise.all([cache.get("a"), cache.get("a"), cache.get("b")])).toEqual([1, 1, 1]);
    expect(asked).toEqual(["a", "b"]);
  });

  it("refuses an answer that took twice as long as it is kept", async () => {
    const { cache, take } = setUp();
    take(2 * MAX_AGE - 1);
    expect(await cache.get("a")).toBe(1);
    take(2 * MAX_AGE);
    await expect(cache.get("a")).rejects.toMatchObject({ code: "unavailable" });
    take(0);
    expect(await cache.get("a")).toBe(1);
  });

  it.each([
    ["the machine was suspended", { wall: MAX_AGE, passed: 0 }],
    ["the clock was set back", { wall: -MAX_AGE, passed: 10 }],
    ["the clock was set back while time passed", { wall: 0, passed: MAX_AGE }],
  ])("uses no answer from before %s", async (_, moved) => {
    const { cache, now, set } = setUp();
    await cache.get("a");
    set(2);
    Object.assign(now, moved);
    expect(await cache.get("a")).toBe(2);
  });

  it("keeps neither a failure nor what is not to be kept", async () => {
    const { cache, set } = setUp();
    set(-1);
    await expect(cache.get("a")).rejects.toThrow("away");
    set(0);
    expect(await cache.get("a")).toBe(0);
    set(5);
    expect(await cache.get("a")).toBe(5);
  });

  it("ASVS 15.2.2: is bounded, and drops the oldest first", async () => {
    const { cache, asked } = setUp({ maxEntries: 2 });
    for (const key of ["a", "b", "c", "c", "b", "a"]) await cache.get(key);
    expect(asked).toEqual(["a", "b", "c", "a"]);
  });
});
