import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALES } from "../../contract/locales.ts";
import { textsById } from "./messages.ts";
import { ROOT } from "../paths.mjs";
import { runSample, sampleIds, textSample } from "./text-sample.ts";

const ids = Object.keys(textsById("en"));
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

const countOf = (sample: readonly string[], part: string) =>
  sample.filter((id) => id.startsWith(`${part}.`)).length;

describe("LOC-11: a random sample of a language's texts", () => {
  test("is the same for the same seed, and another for another seed", () => {
    expect(sampleIds(ids, 7)).toEqual(sampleIds(ids, 7));
    expect(sampleIds(ids, 8)).not.toEqual(sampleIds(ids, 7));
    expect(textSample("de", 7)).toBe(textSample("de", 7));
  });

  test("has 60 different texts, 12 or more from mail and from errors, for every seed", () => {
    for (const seed of SEEDS) {
      const sample = sampleIds(ids, seed);
      expect(new Set(sample).size).toBe(60);
      expect(sample).toHaveLength(60);
      expect(countOf(sample, "mail")).toBeGreaterThanOrEqual(12);
      expect(countOf(sample, "errors")).toBeGreaterThanOrEqual(12);
    }
  });

  test("reaches every text by some seed", () => {
    const reached = new Set(Array.from({ length: 400 }, (_, seed) => sampleIds(ids, seed)).flat());
    expect(ids.filter((id) => !reached.has(id))).toEqual([]);
  });

  test("shows each text with its English, file, note, and limit", () => {
    const texts = { de: textsById("de"), en: textsById("en") };
    const printed = SEEDS.map((seed) => textSample("de", seed)).join("\n\n");
    const id = "mail.registrationCodeSubject";
    const shown = printed.split("\n\n").find((block) => block.split("\n")[0]?.endsWith(` ${id}`));
    expect(shown?.split("\n").slice(1)).toEqual([
      `   ${texts.de[id]}`,
      `   English: ${texts.en[id]}`,
      "   File: messages/de/mail.json",
      "   Where: Subjects are read in a list of emails: say what it is within the first forty letters.",
      "   Limit: 90 letters; an East Asian letter counts as two",
    ]);
    expect(printed).toContain("File: messages/de/screens/login.json");
    expect(printed).toContain("Limit: one message");
    expect(printed).toContain("Limit: 3 messages");
  });

  test.each(LOCALES)("can be printed for %s", (locale) => {
    expect(textSample(locale, 1).split("\n\n")).toHaveLength(60);
  });

  test("does not print English twice", () => {
    expect(textSample("en", 1)).not.toContain("English: ");
  });

  test.each([
    [["xx", "--seed", "1"], "No such language: xx"],
    [["--seed", "1"], "No such language: none was named"],
    [["de", "fr", "--seed", "1"], "No such language: de fr"],
    [["de"], "Give a whole number as --seed."],
    [["de", "--seed", "x"], "Give a whole number as --seed."],
  ])("is refused for %j", (args, message) => {
    expect(() => runSample(args)).toThrow(message);
  });

  test("is refused in one line on the command line", () => {
    const command = [join(ROOT, "tools/texts/text-faults.ts"), "sample", "xx", "--seed", "1"];
    const run = () => execFileSync(process.execPath, command, { encoding: "utf8", stdio: "pipe" });
    expect(run).toThrow(
      expect.objectContaining({ status: 1, stderr: "No such language: xx\n" }) as Error,
    );
  });
});
