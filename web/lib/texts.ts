import type { Locale } from "@portico/contract/locales";
import type { Catalogue } from "./i18n.tsx";

const loading = new Map<Locale, Promise<Catalogue>>();

/** Everything the pages say in one language: one file, fetched once, when it is needed (LOC-11). */
export function loadTexts(locale: Locale): Promise<Catalogue> {
  let texts = loading.get(locale);
  if (texts === undefined) {
    texts = fetch(`/js/texts-${TEXTS_VERSION}-${locale}.json`).then((response) => {
      if (!response.ok) {
        // A tab from before a release asks for a file that is gone: as a screen's code (SCR-6).
        const isReloading = !dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
        if (isReloading) return new Promise<never>(() => {});
        throw new Error(`No texts for ${locale}`);
      }
      return response.json() as Promise<Catalogue>;
    });
    loading.set(locale, texts);
    texts.catch(() => loading.delete(locale));
  }
  return texts;
}
