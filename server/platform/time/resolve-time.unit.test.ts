import { describe, expect, it } from "vitest";
import { DAY, HOUR, SECOND } from "../clock.ts";
import { resolveTime, TOLERANCE } from "./resolve-time.ts";

const NOW = 1_800_000_000_000;
const newest = NOW - 5 * SECOND;

describe("A09: what time it is, where the database's clock and the machine's are two", () => {
  it.each([
    ["all agree", { at: NOW + 40, witness: NOW - 900, expected: NOW }, NOW + 40],
    ["the machine's was set back", { at: NOW, witness: NOW - DAY, expected: NOW }, NOW],
    ["the machine's was set ahead", { at: NOW, witness: NOW + 8 * DAY, expected: NOW }, NOW],
    ["the database's jumped ahead", { at: NOW + DAY, witness: NOW, expected: NOW }, NOW],
    ["the database's jumped back", { at: NOW - DAY, witness: NOW, expected: NOW }, NOW],
    ["we were frozen", { at: NOW, witness: NOW, expected: NOW - HOUR }, NOW],
    ["we start", { at: NOW, witness: NOW, expected: undefined }, NOW],
    ["we start beside a wrong one", { at: NOW, witness: NOW - DAY, expected: undefined }, NOW],
    ["we start, and the database's was set back", { at: NOW - DAY, expected: undefined }, newest],
    ["nothing agrees", { at: NOW - DAY, witness: NOW + HOUR, expected: NOW }, NOW],
  ])("%s", (_, reading, time) => {
    expect(resolveTime({ witness: NOW, newest, ...reading })).toBe(time);
  });
});

describe("A09: what time it is, where there is only the machine's clock", () => {
  const alone = (at: number, expected: number | undefined) =>
    resolveTime({ at, witness: undefined, newest, expected });

  it("is what it shows, as long as that is what should be", () => {
    expect(alone(NOW + 3 * SECOND, NOW)).toBe(NOW + 3 * SECOND);
    expect(alone(NOW - TOLERANCE, NOW)).toBe(NOW - TOLERANCE);
  });

  it("is what should be after it was set, in either direction", () => {
    expect(alone(NOW + DAY, NOW)).toBe(NOW);
    expect(alone(NOW - DAY, NOW)).toBe(NOW);
  });

  it("is never before the newest stored moment after a boot, and else what it shows", () => {
    expect(alone(NOW - DAY, undefined)).toBe(newest);
    expect(alone(NOW + DAY, undefined)).toBe(NOW + DAY);
  });

  it("is what it shows after a reset, even if that is earlier", () => {
    const reading = { at: NOW - DAY, witness: undefined, newest: undefined, expected: NOW };
    expect(resolveTime(reading)).toBe(NOW - DAY);
  });
});
