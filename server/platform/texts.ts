import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
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

function catalogue(locale: Locale): Map<string, Compiled> {
  return new Map(
    PARTS.flatMap((part) =>
      Object.entries({ ...readPart(DEFAULT_LOCALE, part), ...readPart(locale, part) }).map(
        ([key, message]) => [`${part}.${key}`, compileMessage(message) as Compiled] as const,
      ),
    ),
  );
}

let loaded: Map<Locale, Map<string, Compiled>> | undefined;

/** Values are always inserted as text: a name that looks like ICU syntax stays a name. */
export function loadTexts(): Texts {
  // Once for a process: compiling all languages takes a good part of a start.
  loaded ??= new Map(LOCALES.map((locale) => [locale, catalogue(locale)]));
  const catalogues = loaded;
  return {
    text(locale, id, values = {}) {
      return format(catalogues.get(locale)?.get(id) ?? id, values, LANGUAGE_TAGS[locale]);
    },
  };
}
