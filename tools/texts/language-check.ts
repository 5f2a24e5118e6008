import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Locale } from "../../contract/locales.ts";
import { isGsm7 } from "../../server/platform/sms/gsm7.ts";

/** Languages whose own letters are not Latin: a Latin word among them is borrowed or left over. */
const OTHER_SCRIPTS = new Set<Locale>(["zh-cn", "zh-tw", "ko", "ru", "ja", "hi", "th"]);

/** Addresses and the like are the same everywhere. */
const LITERAL = /[\w.-]+@[\w.-]+|\bhttps?:\S+|\+\d+|\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+/g;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]+/gu;

/** Every wording a text can take: a branch of a plural each. */
function wordings(message: CompiledMessage): string[] {
  let found = [""];
  for (const token of message) {
    let parts = [" "];
    if (typeof token === "string") parts = [token];
    else if (typeof token[2] === "object") {
      const { offset: _, ...branches } = token[2] as Record<string, CompiledMessage>;
      parts = Object.values(branches).flatMap(wordings);
    }
    found = found.flatMap((begun) => parts.map((part) => begun + part));
  }
  return found;
}

function latinWords(text: string): string[] {
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

/** The room of a place, in letters; East Asian ones are twice as wide. */
const ROOM: readonly (readonly [RegExp, number])[] = [
  [/\.headTitle$/, 70],
  [/\.headDescription$/, 200],
  [/^mail\.\w+Subject$/, 90],
  [/^mail\.\w+Preheader$/, 140],
  [/^common\.(byEmail|byPhone)$|^login\.byName$/, 26],
  [/^common\.(signIn|signOut|notNow|goOn|tryAgain)$/, 26],
  [/^common\.(sendCode|resend)$/, 36],
];

const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/gu;
const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

export const roomFor = (id: string) => ROOM.find(([pattern]) => pattern.test(id))?.[1];

export function roomProblems(id: string, text: string): string[] {
  const room = roomFor(id);
  const width = Math.max(...wordings(compileMessageOrThrow(text)).map(widthOf));
  return room !== undefined && width > room ? [`is ${width} wide and has room for ${room}`] : [];
}

const ONE_MESSAGE = { gsm: 160, unicode: 70 };
const PART = { gsm: 153, unicode: 67 };

/** These take two places in the alphabet of phones. */
const DOUBLE = /[\^{}\\[~\]|€]/g;

/** How many messages a phone company counts. */
export function smsParts(text: string): number {
  const kind = isGsm7(text) ? "gsm" : "unicode";
  const doubles = kind === "gsm" ? (text.match(DOUBLE)?.length ?? 0) : 0;
  const places = text.length + doubles;
  return places <= ONE_MESSAGE[kind] ? 1 : Math.ceil(places / PART[kind]);
}

/** How many messages an SMS may take; a code must come in one. */
export const smsMost = (id: string) => (id.endsWith("Code") ? 1 : 3);
