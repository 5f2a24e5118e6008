import { expect, test } from "vitest";
import { formatCountdown, formatExact, formatRelative, formatUtc } from "./format.ts";

const AT = Date.UTC(2026, 10, 18, 9, 5, 30);
const MINUTE = 60_000;

test("a moment has its zone", () => {
  expect(formatUtc(AT)).toBe("2026-11-18 09:05 UTC");
});

test("the exact time is local and UTC, and UTC once where that is local", () => {
  expect(formatExact(AT, "Europe/Berlin")).toBe("2026-11-18 10:05 (2026-11-18 09:05 UTC)");
  expect(formatExact(AT, "UTC")).toBe("2026-11-18 09:05 UTC");
});

test.each([
  [-10_000, "now"],
  [-3 * MINUTE, "3 minutes ago"],
  [2 * 60 * MINUTE, "in 2 hours"],
  [-24 * 60 * MINUTE, "yesterday"],
])("%i ms from now is “%s”", (ms, words) => {
  expect(formatRelative(AT + ms, AT)).toBe(words);
});

test("a countdown shows minutes and seconds, and ends at zero", () => {
  expect([65_000, 59_001, -5].map(formatCountdown)).toEqual(["1:05", "1:00", "0:00"]);
});
