import {
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_TAGS,
  type Locale,
  LOCALES,
} from "../../contract/locales.ts";
import LOANS from "../../messages/loan-words.json" with { type: "json" };
import { textProblems } from "../../server/platform/text-rules/text-check.ts";
import { lengthProblems, smsProblems } from "../../server/platform/text-rules/text-length.ts";
import { englishWordsOf, latinWords, leftOverWords } from "./language-check.ts";
import { MESSAGES, textsById } from "./messages.ts";
import { isMain } from "../paths.mjs";
import { runSample, UsageError } from "./text-sample.ts";

/** Words by locale; `all` for every one, `same` for texts that are the same in English. */
export const LOAN_WORDS: Partial<Record<string, string[]>> & {
  all: string[];
  same: Partial<Record<string, string[]>>;
} = LOANS as never;

/** The faults of one language's texts, by rule, each as one line with its id. */
export function textFaults(locale: Locale, folder = MESSAGES) {
  const english = textsById(DEFAULT_LOCALE, folder);
  const texts = textsById(locale, folder);
  const isSource = locale === DEFAULT_LOCALE;
  const loans = [...LOAN_WORDS.all, ...(LOAN_WORDS[locale] ?? [])];
  const known = englishWordsOf(Object.values(english));
  const each = (look: (id: string, text: string) => string[]) =>
    Object.entries(texts).flatMap(([id, text]) => look(id, text).map((fault) => `${id} ${fault}`));
  return {
    missing: Object.keys(english)
      .filter((id) => !Object.hasOwn(texts, id))
      .map((id) => `${id} is missing`),
    extra: each((id) => (Object.hasOwn(english, id) ? [] : ["is not in English"])),
    malformed: each((id, text) => textProblems(text, english[id] ?? text, LANGUAGE_TAGS[locale])),
    tooLong: each(lengthProblems),
    leftOver: each((_, text) => (isSource ? [] : leftOverWords(text, locale, loans, known))).map(
      (line) => `${line} is left in English`,
    ),
    untranslated: each((id, text) => {
      // Placeholders alone are no language's words.
      const isSame = text === english[id] && latinWords(text).length > 0;
      const isBorrowed = (LOAN_WORDS.same[id] ?? []).includes(locale);
      return isSame && !isBorrowed && !isSource ? ["is the English text"] : [];
    }),
    smsTooLong: each((id, text) => smsProblems(id, text, LANGUAGE_TAGS[locale])),
  };
}

/** Prints all faults and their number; `npm run texts -- de` checks one language. */
function main(named: readonly string[]): void {
  const unknown = named.filter((name) => !isLocale(name));
  if (unknown.length > 0) throw new UsageError(`No such language: ${unknown.join(", ")}`);
  let count = 0;
  for (const locale of named.length > 0 ? named.filter(isLocale) : LOCALES) {
    for (const line of Object.values(textFaults(locale)).flat()) {
      console.log(`${locale}: ${line}`);
      count += 1;
    }
  }
  console.log(count === 0 ? "All texts are well." : `${count} to fix.`);
  process.exitCode = count === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) {
  const [first, ...rest] = process.argv.slice(2);
  try {
    if (first === "sample") console.log(runSample(rest));
    else main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
