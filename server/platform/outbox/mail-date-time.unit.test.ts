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

test.each([
  ["en", "November 15, 2026\u00A0at 8:05\u00A0PM\u00A0UTC"],
  ["de", "15.\u00A0November 2026\u00A0um 20:05\u00A0UTC"],
  ["ru", "15\u00A0ноября 2026\u00A0г. в 20:05\u00A0UTC"],
  ["vi", "lúc 20:05\u00A0(UTC) ngày 15\u00A0tháng 11, 2026"],
] as const)("LOC-11: in %s no line ends within a day or a time", (locale, words) => {
  expect(unbrokenMailDateTime(EVENING, locale)).toBe(words);
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
