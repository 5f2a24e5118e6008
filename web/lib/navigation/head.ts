import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import { type Screen, screenPath } from "@portico/contract/routes";
import type { Text, TextId } from "../i18n/i18n.tsx";

interface HeadLink {
  rel: "canonical" | "alternate";
  hreflang?: string;
  href: string;
}

export interface Head {
  languageTag: string;
  title: string;
  description: string;
  keywords: string;
  links: HeadLink[];
}

/** LOC-12: the head of one screen, with absolute URLs. */
export function headOf(screen: Screen, locale: Locale, origin: string, text: Text): Head {
  const href = (target: Locale) => origin + screenPath(screen, target);
  const words = (part: string) => text(`${screen}.head${part}` as TextId);
  return {
    languageTag: LANGUAGE_TAGS[locale],
    title: words("Title"),
    description: words("Description"),
    keywords: words("Keywords"),
    links: [
      { rel: "canonical", href: href(locale) },
      ...LOCALES.map((target): HeadLink => {
        return { rel: "alternate", hreflang: LANGUAGE_TAGS[target], href: href(target) };
      }),
      { rel: "alternate", hreflang: "x-default", href: href(DEFAULT_LOCALE) },
    ],
  };
}
