import type { Locale } from "@portico/contract/locales";
import { isAccountScreen, type Route } from "@portico/contract/routes";
import type { Catalogue } from "./i18n.tsx";

type File = Locale | `${Locale}.later`;

/** The version of files with a brand pack's words; undefined for the built files. */
let brandVersion: string | undefined;

const loading = new Map<File, Promise<Catalogue>>();

/** Loads the texts of one language: one file, fetched once, when it is needed (LOC-11). */
export function loadTexts(file: File): Promise<Catalogue> {
  let found = loading.get(file);
  if (found === undefined) {
    found = fetch(`/js/texts-${brandVersion ?? TEXTS_VERSION}-${file}.json`)
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

const whole = new Map<Locale, Catalogue>();

/** All texts of a language. Returns the same object each time: a page that has it sees no change. */
export async function loadWhole(locale: Locale): Promise<Catalogue> {
  const [now, later] = await Promise.all([loadTexts(locale), loadTexts(`${locale}.later`)]);
  const all = whole.get(locale) ?? { ...now, ...later };
  whole.set(locale, all);
  return all;
}

let isWholeNeeded = false;

export const texts = {
  /** Before the first text is loaded. */
  setBrandVersion(version: string | undefined) {
    brandVersion = version;
  },
  /** The texts that a route needs; in full from the first page that needs all of them. */
  load({ screen, locale }: Pick<Route, "screen" | "locale">): Promise<Catalogue> {
    return isWholeNeeded || isAccountScreen(screen) ? loadWhole(locale) : loadTexts(locale);
  },
  /** A part of the page needs all texts, so another language is loaded in full as well. */
  needWhole() {
    isWholeNeeded = true;
  },
};
