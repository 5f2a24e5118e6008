import { DEFAULT_LOCALE, type Locale, LOCALES } from "../contract/locales.ts";
import { MESSAGES, textsById } from "./messages.ts";
import { isMain } from "./paths.mjs";

export interface MissingTexts {
  locale: Locale;
  ids: string[];
}

/** The languages that have yet to say something; English fills their holes until then (LOC-11). */
export function findMissingTexts(folder = MESSAGES): MissingTexts[] {
  const asked = Object.keys(textsById(DEFAULT_LOCALE, folder));
  return LOCALES.map((locale) => {
    const said = textsById(locale, folder);
    return { locale, ids: asked.filter((id) => !Object.hasOwn(said, id)) };
  }).filter(({ ids }) => ids.length > 0);
}

export function missingTextsLine(missing: readonly MissingTexts[]): string {
  if (missing.length === 0) return "No text is missing.";
  const total = missing.reduce((sum, { ids }) => sum + ids.length, 0);
  return `${total} texts are missing: ${missing.map(({ locale, ids }) => `${locale} ${ids.length}`).join(", ")}`;
}

if (isMain(import.meta.url)) console.log(missingTextsLine(findMissingTexts()));
