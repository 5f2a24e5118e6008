import { LANGUAGE_TAGS, localeOf } from "@portico/contract/locales";
import { LANGUAGE_TAG } from "./text.ts";

const names = new Intl.DisplayNames(LANGUAGE_TAG, { type: "language" });

/** The tag of a customer's language, for `lang`. */
export function tagOf(locale: string): string {
  const known = localeOf(locale);
  return known === undefined ? LANGUAGE_TAG : LANGUAGE_TAGS[known];
}

/** `German` */
export const languageName = (locale: string): string => names.of(tagOf(locale)) ?? tagOf(locale);
