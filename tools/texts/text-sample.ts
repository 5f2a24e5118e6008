import { hash } from "node:crypto";
import { parseArgs } from "node:util";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../contract/locales.ts";
import NOTES from "../../messages/notes.json" with { type: "json" };
import { maxWidthOf, smsMost } from "../../server/platform/text-rules/text-length.ts";
import { MESSAGES, textsById } from "./messages.ts";

const SIZE = 60;

/** Mail and errors are read in the worst moments, so every sample holds enough of them to judge. */
const AT_LEAST: Readonly<Record<string, number>> = { mail: 12, errors: 12 };

const PARTS = ["common", "errors", "mail", "sms"];

const partOf = (id: string) => id.slice(0, id.indexOf("."));

/** The same seed gives the same ids, in every language. */
export function sampleIds(ids: readonly string[], seed: number): string[] {
  const rankOf = (id: string) => hash("sha256", `${seed} ${id}`);
  const ranked = ids
    .map((id) => ({ id, rank: rankOf(id) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
  const shares = Object.entries(AT_LEAST).flatMap(([part, count]) =>
    ranked.filter((id) => partOf(id) === part).slice(0, count),
  );
  const chosen = new Set([...new Set([...shares, ...ranked])].slice(0, SIZE));
  // In the order of the files, so that texts of one screen or mail follow each other.
  return ids.filter((id) => chosen.has(id));
}

function limitOf(id: string): string | undefined {
  const max = maxWidthOf(id);
  if (max !== undefined) return `${max} letters; an East Asian letter counts as two`;
  if (partOf(id) !== "sms") return undefined;
  return smsMost(id) === 1 ? "one message" : `${smsMost(id)} messages`;
}

function fileOf(id: string, locale: Locale): string {
  const part = partOf(id);
  return `messages/${locale}/${PARTS.includes(part) ? part : `screens/${part}`}.json`;
}

/** Sixty texts of a language, each with what a reader needs to judge it. */
export function textSample(locale: Locale, seed: number, folder = MESSAGES): string {
  const english = textsById(DEFAULT_LOCALE, folder);
  const texts = textsById(locale, folder);
  const notes: Readonly<Record<string, string>> = NOTES;
  const blocks = sampleIds(Object.keys(english), seed).map((id, index) => {
    const about = {
      English: locale === DEFAULT_LOCALE ? undefined : english[id],
      File: fileOf(id, locale),
      Where: notes[id],
      Limit: limitOf(id),
    };
    return [
      `${index + 1}. ${id}`,
      `   ${texts[id] ?? "(missing)"}`,
      ...Object.entries(about).flatMap(([name, value]) => (value ? [`   ${name}: ${value}`] : [])),
    ].join("\n");
  });
  return blocks.join("\n\n");
}

/** A mistake on the command line: its reader needs the message, not the stack. */
export class UsageError extends Error {}

/** `sample de --seed 7`, as text to print. */
export function runSample(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: "string" } },
  });
  const [locale, ...more] = positionals;
  if (!isLocale(locale) || more.length > 0) {
    throw new UsageError(`No such language: ${positionals.join(" ") || "none was named"}`);
  }
  if (!/^\d{1,9}$/.test(values.seed ?? "")) throw new UsageError("Give a whole number as --seed.");
  return textSample(locale, Number(values.seed));
}
