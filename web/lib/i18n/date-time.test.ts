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
  expect(formatTimeAgo(NOW - seconds * SECOND, "en", NOW)).toBe(
    words.replace(/(?<=\d) /, "\u00A0"),
  );
});

test("LOC-11: an older time is written as a date, in the language's format", () => {
  const at = NOW - 8 * 86_400 * SECOND;
  expect(formatTimeAgo(at, "en", NOW)).toBe(formatDateTime(at, "en"));
  expect(formatDateTime(at, "en")).toContain("2026");
});

/** `~` where a space does not end a line, `=` where letters without a space do not. */
const marked = (date: string) => date.replaceAll(/[\u00A0\u202F]/g, "~").replaceAll("\u2060", "=");

test.each([
  ["en", "November~15,~2026"],
  ["de", "15.~November~2026"],
  ["ru", "15~ноября~2026~г."],
  ["pt", "15~de~novembro~de~2026"],
  ["hi", "15~नवंबर~2026"],
  ["th", "15~พฤศจิกายน~2569"],
  ["vi", "15~tháng~11,~2026"],
  ["ko", "2026년~11월~15일"],
  ["ja", "2026=年=11=月=15=日"],
  ["zh-Hans-CN", "2026=年=11=月=15=日"],
])("LOC-11: no line ends within a day in %s: %s", (tag, words) => {
  expect(marked(formatDay(NOW, tag))).toBe(words);
});

test.each([
  ["en", "Nov~15,~2026, 5:05~PM"],
  ["de", "15.11.2026, 17:05"],
  ["ru", "15~нояб.~2026~г., 17:05"],
  ["pt", "15~de~nov.~de~2026, 17:05"],
  ["hi", "15~नव॰~2026, 5:05~pm"],
  ["th", "15~พ.ย.~2569 17:05"],
  ["vi", "17:05 15~thg~11,~2026"],
  ["ko", "2026.~11.~15. 오후~5:05"],
  ["ja", "2026/11/15 17:05"],
  ["zh-Hans-CN", "2026=年=11=月=15=日 17:05"],
  ["zh-Hant-TW", "2026=年=11=月=15=日 下=午=5:05"],
])("LOC-11: in %s a line ends only between a date and its time: %s", (tag, words) => {
  const at = Date.UTC(2026, 10, 15, 17, 5);
  expect(marked(formatDateTime(at, tag, { timeZone: "UTC" }))).toBe(words);
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
    expect(formatDateTime(EVENING, tag).replaceAll("\u00A0", " ")).toBe(words);
  });

  test("a day is the day in that time zone", () => {
    setClockface({ timeZone: "Asia/Tokyo" });
    expect(formatDay(EVENING, "en-US")).toBe("November\u00A016,\u00A02026");
  });

  test("a time zone that this browser does not know is left out", () => {
    const before = formatDateTime(EVENING, "en-US");
    setClockface({ timeZone: "Mars/Olympus" });
    expect(formatDateTime(EVENING, "en-US")).toBe(before);
  });

  test("a preview changes nothing else", () => {
    const before = formatDateTime(EVENING, "en-US");
    expect(formatDateTime(EVENING, "en-US", { timeZone: "Asia/Tokyo" })).toContain("Nov\u00A016");
    expect(formatDateTime(EVENING, "en-US")).toBe(before);
  });
});
