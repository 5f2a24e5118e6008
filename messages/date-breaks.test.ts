import { describe, expect, test } from "vitest";
import { LANGUAGE_TAGS, LOCALES } from "../contract/locales.ts";
import { halvesOf, unbroken } from "./date-breaks.ts";

const AFTERNOON = Date.UTC(2026, 2, 9, 17, 5);
const CLOCKS = [{}, { hour12: true }, { hourCycle: "h23" }] as const;

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { timeZone: "UTC", timeStyle: "short", ...options });

describe.each(LOCALES)("LOC-11: a date and time in %s", (locale) => {
  const formats = CLOCKS.flatMap((clock) =>
    (["medium", "long"] as const).map((dateStyle) =>
      formatOf(LANGUAGE_TAGS[locale], { dateStyle, ...clock }),
    ),
  );

  test("has all its words in its two halves", () => {
    for (const format of formats) {
      expect(halvesOf(format, AFTERNOON).join(" ")).toBe(
        format.format(AFTERNOON).replaceAll(/\s/g, " "),
      );
    }
  });

  test("has the year in one half and the minute in the other", () => {
    for (const format of formats) {
      const halves = halvesOf(format, AFTERNOON);
      const year = halves.findIndex((half) => /2026|2569/.test(half));
      expect(halves[1 - year]).toMatch(/[:.]05/);
      expect(halves[year]).not.toMatch(/[:.]05/);
    }
  });

  test("ends a line only between them", () => {
    for (const format of formats) {
      expect(unbroken(halvesOf(format, AFTERNOON)).split(" ")).toHaveLength(2);
    }
  });
});
