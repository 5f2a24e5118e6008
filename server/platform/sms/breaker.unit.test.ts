import { describe, expect, it } from "vitest";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { MINUTE, SECOND } from "../clock.ts";
import { DeliveryError, NotTriedError, PermanentDeliveryError } from "../outbox/delivery.ts";
import { BREAKER, createBreaker } from "./breaker.ts";

function setUp() {
  const clock = new TestClock();
  const breaker = createBreaker(clock);
  let calls = 0;
  const run = (call: () => Promise<void>) =>
    breaker
      .run(() => {
        calls += 1;
        return call();
      })
      .then(
        () => undefined,
        (error: unknown) => error as DeliveryError,
      );
  const fail = (retryAfter = 0) =>
    run(() => Promise.reject(new DeliveryError("x", { retryAfter })));
  const failOften = async () => {
    for (let count = 0; count < BREAKER.failures; count += 1) await fail();
  };
  return { clock, run, fail, failOften, calls: () => calls };
}

const fine = async () => {};

describe("F14: a provider that keeps failing", () => {
  it("is paused after five failures in a row, for half a minute", async () => {
    const { clock, run, failOften, calls } = setUp();
    await failOften();
    const held = await run(fine);
    expect(held).toBeInstanceOf(NotTriedError);
    expect(held?.retryAfter).toBe(30 * SECOND);
    clock.advance(30 * SECOND - 1);
    expect(await run(fine)).toBeInstanceOf(NotTriedError);
    expect(calls()).toBe(5);
  });

  it("is then tried with a single message, and used again if that is accepted", async () => {
    const { clock, run, failOften, calls } = setUp();
    await failOften();
    clock.advance(30 * SECOND);
    const { promise, resolve } = Promise.withResolvers<void>();
    const probe = run(() => promise);
    expect(await run(fine)).toBeInstanceOf(NotTriedError);
    resolve();
    expect(await probe).toBeUndefined();
    expect(await run(fine)).toBeUndefined();
    expect(calls()).toBe(7);
  });

  it("is paused again if the single message fails", async () => {
    const { clock, run, fail, failOften } = setUp();
    await failOften();
    clock.advance(30 * SECOND);
    expect(await fail()).not.toBeInstanceOf(NotTriedError);
    expect(await run(fine)).toBeInstanceOf(NotTriedError);
    clock.advance(30 * SECOND);
    expect(await run(fine)).toBeUndefined();
  });

  it("is paused for as long as it asked", async () => {
    const { clock, run, fail } = setUp();
    for (let count = 0; count < 5; count += 1) await fail(2 * MINUTE);
    clock.advance(2 * MINUTE - 1);
    expect(await run(fine)).toBeInstanceOf(NotTriedError);
  });

  it("is paused for a quarter of an hour at most, even if it asked for more", async () => {
    const { clock, run, fail } = setUp();
    const absurd = 999_999 * SECOND;
    for (let count = 0; count < 5; count += 1) await fail(absurd);
    expect((await run(fine))?.retryAfter).toBe(15 * MINUTE);
    clock.advance(15 * MINUTE);
    expect(await run(fine)).toBeUndefined();
  });

  it("is not paused for occasional failures or a rejected message", async () => {
    const { run, fail } = setUp();
    const refuse = () => run(() => Promise.reject(new PermanentDeliveryError("no")));
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 4; count += 1) await fail();
      await (round % 2 === 0 ? run(fine) : refuse());
    }
    for (let count = 0; count < 10; count += 1) await refuse();
    expect(await run(fine)).toBeUndefined();
  });
});
