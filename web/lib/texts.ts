import type { Locale } from "@portico/contract/locales";
import type { Catalogue } from "./i18n.tsx";

const loading = new Map<Locale, Promise<Catalogue>>();

/** Everything the pages say in one language: one file, fetched once, when it is needed (LOC-11). */
export function loadTexts(locale: Locale): Promise<Catalogue> {
  let texts = loading.get(locale);
  if (texts === undefined) {
    texts = fetch(`/js/texts-${__TEXTS__}-${locale}.json`).then((response) => {
      if (!response.ok) throw new Error(`No texts for ${locale}`);
      return response.json() as Promise<Catalogue>;
    });
    loading.set(locale, texts);
    texts.catch(() => loading.delete(locale));
  }
  return texts;
}
