import { expect, test } from "vitest";
import { LOCALES } from "@portico/contract/locales";
import { unbrokenMailDateTime, mailDateTime } from "./mail-date-time.ts";

const MORNING = Date.UTC(2026, 10, 15, 10, 10);
const EVENING = Date.UTC(2026, 10, 15, 20, 5);

test.each([
  ["en", MORNING, "November 15, 2026 at 10:10 AM UTC"],
  ["en", EVENING, "November 15, 2026 at 8:05 PM UTC"],
  ["hi", MORNING, "15 नवंबर 2026, सुबह 10:10 (UTC)"],
  ["hi", EVENING, "15 नवंबर 2026, रात 8:05 (UTC)"],
  ["ms", MORNING, "15 November 2026, 10:10 pagi (UTC)"],
  ["ms", EVENING, "15 November 2026, 8:05 malam (UTC)"],
  ["vi", MORNING, "lúc 10:10 (UTC) ngày 15 tháng 11, 2026"],
  ["vi", EVENING, "lúc 20:05 (UTC) ngày 15 tháng 11, 2026"],
] as const)(
  "LOC-11: a mail in %s writes the time %i the way its readers do",
  (locale, at, words) => {
    expect(mailDateTime(at, locale)).toBe(words);
  },
);

test("LOC-11: a mail says in every language that a time is UTC, once", () => {
  for (const locale of LOCALES) expect(mailDateTime(MORNING, locale).split("UTC")).toHaveLength(2);
});

const AFTERNOON = Date.UTC(2026, 2, 9, 17, 5);

test.each([
  ["en", "March~9,~2026 at~5:05~PM~UTC"],
  ["zh-cn", "2026年3月9日 17:05~UTC"],
  ["zh-tw", "2026年3月9日 下午5:05~UTC"],
  ["ko", "2026년~3월~9일 오후~5:05~UTC"],
  ["tr", "9~Mart~2026 17:05~UTC"],
  ["vi", "lúc~17:05~(UTC) ngày~9~tháng~3,~2026"],
  ["ru", "9~марта~2026~г. в~17:05~UTC"],
  ["es", "9~de~marzo~de~2026 a~las~17:05~UTC"],
  ["de", "9.~März~2026 um~17:05~UTC"],
  ["ja", "2026年3月9日 17:05~UTC"],
  ["hi", "9~मार्च~2026, शाम~5:05~(UTC)"],
  ["th", "9~มีนาคม~2569 เวลา~17:05~UTC"],
  ["ms", "9~Mac~2026, 5:05~petang~(UTC)"],
] as const)("LOC-11: in %s a line ends only between a date and its time: %s", (locale, words) => {
  expect(unbrokenMailDateTime(AFTERNOON, locale).replaceAll("\u00A0", "~")).toBe(words);
});

test.each(LOCALES)("LOC-11: in %s a line may end between a date and its time, once", (locale) => {
  for (const hours of ["12", "24"] as const) {
    expect(unbrokenMailDateTime(AFTERNOON, locale, { hours }).split(" ")).toHaveLength(2);
  }
});

test.each([
  ["en", { timeZone: "Europe/Berlin" }, "November 15, 2026 at 9:05 PM GMT+1"],
  ["en", { timeZone: "America/New_York", hours: "24" }, "November 15, 2026 at 15:05 EST"],
  ["de", { timeZone: "Europe/Berlin", hours: "12" }, "15. November 2026 um 09:05 PM MEZ"],
  ["en", { hours: "24" }, "November 15, 2026 at 20:05 UTC"],
  ["hi", { hours: "24" }, "15 नवंबर 2026, 20:05 (UTC)"],
  ["vi", { timeZone: "Asia/Ho_Chi_Minh" }, "lúc 03:05 (GMT+7) ngày 16 tháng 11, 2026"],
  ["en", { timeZone: "Mars/Olympus" }, "November 15, 2026 at 8:05 PM UTC"],
] as const)("a mail in %s to a reader who chose %j says when: %s", (locale, chosen, words) => {
  expect(mailDateTime(EVENING, locale, chosen)).toBe(words);
  expect(unbrokenMailDateTime(EVENING, locale, chosen).replaceAll("\u00A0", " ")).toBe(words);
});
