import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import { type Compiled, format, type Values } from "@portico/messages/format";
import type { ErrorTextKey, MailTextKey, SmsTextKey } from "@portico/messages/keys";

const PARTS = ["errors", "mail", "sms"] as const;

export type TextId = `errors.${ErrorTextKey}` | `mail.${MailTextKey}` | `sms.${SmsTextKey}`;

export interface Texts {
  text(locale: Locale, id: TextId, values?: Values): string;
}

function readPart(locale: Locale, part: string): Record<string, string> {
  const file = new URL(import.meta.resolve(`@portico/messages/${locale}/${part}.json`));
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && locale !== DEFAULT_LOCALE) return {};
    throw error;
  }
}

function compileCatalogue(locale: Locale): Map<string, Compiled> {
  return new Map(
    PARTS.flatMap((part) =>
      Object.entries({ ...readPart(DEFAULT_LOCALE, part), ...readPart(locale, part) }).map(
        ([key, message]) => [`${part}.${key}`, compileMessage(message) as Compiled] as const,
      ),
    ),
  );
}

/** Compiled when a language is first needed: all of them take a good part of a start. */
const catalogues = new Map<Locale, Map<string, Compiled>>();

function catalogueOf(locale: Locale): Map<string, Compiled> {
  let found = catalogues.get(locale);
  if (found === undefined) {
    found = compileCatalogue(locale);
    catalogues.set(locale, found);
  }
  return found;
}

/** Values are always inserted as text: a name that looks like ICU syntax stays a name. */
export function loadTexts(): Texts {
  return {
    text(locale, id, values = {}) {
      return format(catalogueOf(locale).get(id) ?? id, values, LANGUAGE_TAGS[locale]);
    },
  };
}
