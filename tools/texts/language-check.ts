import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Locale } from "../../contract/locales.ts";
import { wordings } from "../../server/platform/text-rules/text-length.ts";

/** Languages whose own letters are not Latin: a Latin word among them is borrowed or left over. */
const OTHER_SCRIPTS = new Set<Locale>(["zh-cn", "zh-tw", "ko", "ru", "ja", "hi", "th"]);

/** Addresses and the like are the same everywhere. */
const LITERAL = /[\w.-]+@[\w.-]+|\bhttps?:\S+|\+\d+|\b[A-Z0-9]{4}(?:[-\u2011][A-Z0-9]{4})+/g;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]+/gu;

export function latinWords(text: string): string[] {
  return wordings(compileMessageOrThrow(text)).flatMap(
    (wording) =>
      wording
        .replaceAll(LITERAL, " ")
        .replaceAll(/<[^>]+>/g, " ")
        .match(LATIN_WORD) ?? [],
  );
}

/** Every word that the English texts use. */
export function englishWordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(latinWords).map((word) => word.toLowerCase()));
}

/** Shorter words are shared by too many languages to be a sign. */
const TELLING = 3;

/**
 * English left over in a translation: in another script any Latin word, in the Latin script any
 * word that the English texts use. `loans` are words that the language has borrowed or shares by
 * chance.
 */
export function leftOverWords(
  text: string,
  locale: Locale,
  loans: readonly string[],
  english: ReadonlySet<string>,
): string[] {
  const known = new Set(loans.map((word) => word.toLowerCase()));
  const words = latinWords(text).filter((word) => !known.has(word.toLowerCase()));
  const left = OTHER_SCRIPTS.has(locale)
    ? words
    : words.filter((word) => word.length >= TELLING && english.has(word.toLowerCase()));
  return [...new Set(left)];
}
