import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTicker } from "./ticker.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("SCR-8 ticker", () => {
  it("SCR-8 ticks at each interval with the whole intervals since the start", () => {
    const onTick = vi.fn();
    const stop = startTicker({ interval: 1000, onTick });
    vi.advanceTimersByTime(999);
    expect(onTick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2001);
    expect(onTick.mock.calls).toEqual([[1], [2], [3]]);
    stop();
  });

  it("SCR-8 corrects drift: late timers do not add up", () => {
    let late = 0;
    const clock = { now: () => performance.now() + late };
    const ticksAt: number[] = [];
    const stop = startTicker({
      interval: 1000,
      clock,
      onTick: () => {
        ticksAt.push(clock.now());
        // The work of each tick takes 30 ms of the thread.
        late += 30;
      },
    });
    for (let timer = 0; timer < 10; timer += 1) vi.advanceTimersToNextTimer();
    stop();
    expect(ticksAt).toHaveLength(10);
    // Each may be late by the one delay before it, the tenth no more than the second.
    for (const [index, at] of ticksAt.entries()) {
      expect(at - (index + 1) * 1000).toBeGreaterThanOrEqual(0);
      expect(at - (index + 1) * 1000).toBeLessThanOrEqual(30);
    }
  });

  it("SCR-8 after a long pause ticks once with all elapsed intervals, then keeps its rhythm", () => {
    let asleep = 0;
    const clock = { now: () => performance.now() + asleep };
    const onTick = vi.fn();
    const stop = startTicker({ interval: 1000, onTick, clock });
    vi.advanceTimersByTime(2000);
    asleep = 60_400;
    vi.advanceTimersByTime(1000);
    expect(onTick.mock.calls).toEqual([[1], [2], [63]]);
    vi.advanceTimersByTime(599);
    expect(onTick).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(1);
    expect(onTick).toHaveBeenLastCalledWith(64);
    stop();
  });

  it("SCR-8 a timer that fires early waits for the rest and counts nothing twice", () => {
    let early = 0;
    const clock = { now: () => performance.now() - early };
    const onTick = vi.fn();
    const stop = startTicker({ interval: 1000, onTick, clock });
    early = 2;
    vi.advanceTimersByTime(1001);
    expect(onTick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTick.mock.calls).toEqual([[1]]);
    stop();
  });

  it("SCR-8 stops, also from within a tick", () => {
    const onTick = vi.fn((elapsed: number) => {
      if (elapsed === 2) stop();
    });
    const stop = startTicker({ interval: 1000, onTick });
    vi.advanceTimersByTime(10_000);
    expect(onTick).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("SCR-8 goes on after a tick that throws", () => {
    const onTick = vi.fn().mockImplementationOnce(() => {
      throw new Error("once");
    });
    const stop = startTicker({ interval: 1000, onTick });
    expect(() => vi.advanceTimersByTime(1000)).toThrow("once");
    vi.advanceTimersByTime(1000);
    expect(onTick).toHaveBeenCalledTimes(2);
    stop();
  });
});
