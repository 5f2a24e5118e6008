import type { Locale } from "@portico/contract/locales";
import type { Catalogue } from "./i18n.tsx";

type File = Locale | `${Locale}.later`;

const loading = new Map<File, Promise<Catalogue>>();

/** Loads the texts of one language: one file, fetched once, when it is needed (LOC-11). */
export function loadTexts(file: File): Promise<Catalogue> {
  let found = loading.get(file);
  if (found === undefined) {
    found = fetch(`/js/texts-${TEXTS_VERSION}-${file}.json`)
      .then((response) => {
        if (!response.ok) throw new Error(`No texts for ${file}`);
        return response.json() as Promise<Catalogue>;
      })
      .catch((error: Error) => {
        // A tab from before a release may request a missing file: handled like a chunk (SCR-6).
        dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
        throw error;
      });
    loading.set(file, found);
    found.catch(() => loading.delete(file));
  }
  return found;
}

/** How a language is loaded from now on: in full, once a part of the page has needed all of it. */
export const texts = { load: loadTexts as (locale: Locale) => Promise<Catalogue> };
