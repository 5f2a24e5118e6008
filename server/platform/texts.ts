import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import type { ActivityTextId } from "@portico/messages/activity";
import { type Compiled, format, type Values } from "@portico/messages/format";
import type { ErrorTextKey, MailTextKey, SmsTextKey } from "@portico/messages/keys";

/** Where each part is below a language's folder. */
const PARTS = {
  errors: "errors",
  mail: "mail",
  sms: "sms",
  // The words of an account's activity, for its file and its search.
  activity: "screens/activity",
} as const;

type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

export type TextId =
  | `errors.${ErrorTextKey}`
  | `mail.${MailTextKey}`
  | `sms.${SmsTextKey}`
  | ActivityTextId;

export interface Texts {
  text(locale: Locale, id: TextId, values?: Values): string;
}

function readPart(locale: Locale, part: Part): Record<string, string> {
  const file = new URL(import.meta.resolve(`@portico/messages/${locale}/${PARTS[part]}.json`));
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && locale !== DEFAULT_LOCALE) return {};
    throw error;
  }
}

/** Read at the start: a refusal must not need a file when no descriptor is left (F19). */
const ERROR_TEXTS = new Map(LOCALES.map((locale) => [locale, readPart(locale, "errors")]));

const messagesOf = (locale: Locale, part: Part) =>
  (part === "errors" ? ERROR_TEXTS.get(locale) : undefined) ?? readPart(locale, part);

function compilePart(locale: Locale, part: Part): Map<string, Compiled> {
  const messages = { ...messagesOf(DEFAULT_LOCALE, part), ...messagesOf(locale, part) };
  return new Map(
    Object.entries(messages).map(([key, message]) => [key, compileMessage(message) as Compiled]),
  );
}

/** Compiled when first needed: all parts of all languages would slow the start noticeably. */
const catalogues = new Map<string, Map<string, Compiled>>();

function catalogueOf(locale: Locale, part: Part): Map<string, Compiled> {
  const name = `${locale} ${part}`;
  let found = catalogues.get(name);
  if (found === undefined) {
    found = compilePart(locale, part);
    catalogues.set(name, found);
  }
  return found;
}

/** Words of the brand by locale and id. */
type Overrides = ReadonlyMap<Locale, ReadonlyMap<string, string>>;

function compileOverrides(overrides: Overrides): Map<Locale, Map<string, Compiled>> {
  const compile = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([id, text]) => [id, compileMessage(text) as Compiled]));
  return new Map([...overrides].map(([locale, texts]) => [locale, compile(texts)]));
}

/** Values are always inserted as text: a name that looks like ICU syntax stays a name. */
export function loadTexts(overrides: Overrides = new Map()): Texts {
  const overridden = compileOverrides(overrides);
  function find(locale: Locale, id: TextId): Compiled | undefined {
    const dot = id.indexOf(".");
    const part = id.slice(0, dot);
    return isPart(part) ? catalogueOf(locale, part).get(id.slice(dot + 1)) : undefined;
  }
  return {
    text(locale, id, values = {}) {
      const message = overridden.get(locale)?.get(id) ?? find(locale, id) ?? id;
      return format(message, values, LANGUAGE_TAGS[locale]);
    },
  };
}
