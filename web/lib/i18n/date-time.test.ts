import { afterEach, describe, expect, test } from "vitest";
import {
  countryName,
  formatDateTime,
  formatDay,
  formatTimeAgo,
  setClockface,
} from "./date-time.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const SECOND = 1000;

test.each([
  [0, "now"],
  [-5, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3599, "59 minutes ago"],
  [2 * 3600, "2 hours ago"],
  [86_400, "yesterday"],
  [6 * 86_400, "6 days ago"],
])("LOC-11: %s seconds ago is written as %s", (seconds, words) => {
  expect(formatTimeAgo(NOW - seconds * SECOND, "en", NOW)).toBe(words);
});

test("LOC-11: an older time is written as a date, in the language's format", () => {
  const at = NOW - 8 * 86_400 * SECOND;
  expect(formatTimeAgo(at, "en", NOW)).toBe(formatDateTime(at, "en"));
  expect(formatDateTime(at, "en")).toContain("2026");
  expect(formatDay(at, "de")).toBe("7.\u00A0November 2026");
});

test("LOC-11: no line ends between a year and its word", () => {
  expect(formatDateTime(NOW, "ru")).toMatch(/^15\u00A0нояб\. 2026\u00A0г\., /);
});

test("LOC-11: a country has its name in the language; an unknown one has no name", () => {
  expect(countryName("DE", "fr")).toBe("Allemagne");
  expect(countryName(null, "fr")).toBeUndefined();
});

describe("what the account's owner has chosen", () => {
  const EVENING = Date.UTC(2026, 10, 15, 20, 5);
  afterEach(() => setClockface({}));

  test.each([
    [{ timeZone: "Asia/Tokyo" }, "en-US", "Nov 16, 2026, 5:05 AM"],
    [{ timeZone: "Asia/Tokyo", hours: "24" }, "en-US", "Nov 16, 2026, 05:05"],
    [{ timeZone: "UTC", hours: "12" }, "de", "15.11.2026, 08:05 PM"],
  ] as const)("a time with %j in %s is %s", (chosen, tag, words) => {
    setClockface(chosen);
    expect(formatDateTime(EVENING, tag).replaceAll(/[\u00A0\u202F]/g, " ")).toBe(words);
  });

  test("a day is the day in that time zone", () => {
    setClockface({ timeZone: "Asia/Tokyo" });
    expect(formatDay(EVENING, "en-US")).toBe("November 16, 2026");
  });

  test("a time zone that this browser does not know is left out", () => {
    const before = formatDateTime(EVENING, "en-US");
    setClockface({ timeZone: "Mars/Olympus" });
    expect(formatDateTime(EVENING, "en-US")).toBe(before);
  });

  test("a preview changes nothing else", () => {
    const before = formatDateTime(EVENING, "en-US");
    expect(formatDateTime(EVENING, "en-US", { timeZone: "Asia/Tokyo" })).toContain("Nov 16");
    expect(formatDateTime(EVENING, "en-US")).toBe(before);
  });
});
