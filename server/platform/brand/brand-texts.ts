import { LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import { textProblems } from "../text-rules/text-check.ts";
import { lengthProblems, smsProblems } from "../text-rules/text-length.ts";
import { type Report, suggestion } from "./fields.ts";
import { englishTexts } from "./text-sources.ts";

/** Words of the brand by locale and id: `login.title`. */
export type TextOverrides = ReadonlyMap<Locale, ReadonlyMap<string, string>>;

/** Longer than any of ours: a text of this length is a mistake. */
const MAX_LETTERS = 1000;
/** Control characters, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

function textFaults(id: string, text: string, english: string, tag: string): string[] {
  if (text.length > MAX_LETTERS) return [`is longer than ${MAX_LETTERS} letters`];
  if (UNSEEN.test(text)) return ["has a control character"];
  const malformed = textProblems(text, english, tag);
  if (malformed.length > 0) return malformed;
  return [...lengthProblems(id, text), ...smsProblems(id, text, tag)];
}

/** The locale of `texts/de.json`; undefined if there is no such language. */
export function localeOfFile(file: string, report: Report): Locale | undefined {
  const code = file.replace(/\.json$/, "");
  const locale = LOCALES.find((one) => `${one}.json` === file);
  if (locale === undefined) report(`is not a file for a language${suggestion(code, LOCALES)}`);
  return locale;
}

/** Checks the texts of one language by the rules for our own; wrong ones are reported and left out. */
export function readTexts(
  source: string,
  locale: Locale,
  report: Report,
  english = englishTexts(),
): Map<string, string> {
  const texts = new Map<string, string>();
  let given: unknown;
  try {
    given = JSON.parse(source);
  } catch (error) {
    report(`is not JSON: ${(error as Error).message}`);
    return texts;
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    report('must be an object such as {"login.title": "Welcome"}');
    return texts;
  }
  const ids = [...english.keys()];
  for (const [id, text] of Object.entries(given)) {
    const original = english.get(id);
    if (original === undefined) report(`${id} is not a text${suggestion(id, ids)}`);
    else if (typeof text !== "string") report(`${id} must be a text`);
    else {
      const problems = textFaults(id, text, original, LANGUAGE_TAGS[locale]);
      for (const problem of problems) report(`${id} ${problem}; the English text is "${original}"`);
      if (problems.length === 0) texts.set(id, text);
    }
  }
  return texts;
}
