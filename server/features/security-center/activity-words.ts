import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import type { HistoryEvent } from "@portico/contract/security-center/schemas";
import {
  type ActivityTextId,
  KIND_TEXTS,
  SIGNALS,
  textIdOfEvent,
  textIdsOfFactors,
} from "@portico/messages/activity";
import type { Texts } from "../../platform/texts.ts";

/** An event in the words of a language, as its page shows it. */
interface ActivityWords {
  kind: string;
  event: string;
  factors: string[];
  signals: string[];
  country: string;
}

export type DescribeInWords = (event: HistoryEvent) => ActivityWords;

/** Remembers each value once: thousands of events share a few names and countries. */
function remembered(make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

/** `of` throws if the code is not a country code. */
function countryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames([LANGUAGE_TAGS[locale]], { type: "region" });
  return remembered((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code));
}

export function createActivityWords(texts: Texts, locale: Locale): DescribeInWords {
  const word = remembered((id) => texts.text(locale, id as ActivityTextId));
  const country = countryNames(locale);
  return (event) => ({
    kind: word(KIND_TEXTS[event.kind]),
    event: word(textIdOfEvent(event)),
    factors: textIdsOfFactors(event.factors).map(word),
    signals: event.signals.flatMap((signal) => SIGNALS[signal] ?? []).map(word),
    country: event.countryCode === null ? "" : country(event.countryCode),
  });
}

const MAX_WORDS = 10;

/** Accents and case make no difference to a search. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/gu, "")
    .toLowerCase();

/**
 * Whether an event, as it is shown, contains every word of a search. Undefined if the search has no
 * words. The text is compared, never part of a query or a pattern.
 */
export function matcherOf(
  search: string | undefined,
  describe: DescribeInWords,
): ((event: HistoryEvent) => boolean) | undefined {
  const wanted = plain(search ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  if (wanted.length === 0) return undefined;
  return (event) => {
    const { kind, event: name, signals, country } = describe(event);
    const shown = plain(
      [kind, name, ...signals, country, event.address, event.device ?? ""].join("\n"),
    );
    return wanted.every((word) => shown.includes(word));
  };
}
