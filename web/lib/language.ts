import { localeForTags } from "@portico/contract/languages";
import {
  DEFAULT_LOCALE,
  type Locale,
  localeCookieValue,
  localeOf,
  savedLocale,
} from "@portico/contract/locales";
import { type CookieJar, clearCookie, readCookie, writeCookie } from "./cookies.ts";
import { type KeyStore, readStored, writeStored } from "./storage.ts";

const STORAGE_KEY = "lang";

export interface LanguageDeps {
  jar: CookieJar;
  storage: KeyStore;
  /** `navigator.languages` */
  languages: readonly string[];
  cookieDomain?: string | undefined;
}

export function createLanguage({ jar, storage, languages, cookieDomain }: LanguageDeps) {
  const fromCookies = () =>
    savedLocale(readCookie(jar, "locale")) ?? savedLocale(readCookie(jar, "yu_locale"));

  const fromStorage = () => localeOf(readStored(storage, STORAGE_KEY) ?? "");

  return {
    /** LOC-7 */
    detect(path: string): Locale {
      return (
        localeOf(path.split("/", 2)[1] ?? "") ??
        fromCookies() ??
        fromStorage() ??
        localeForTags(languages) ??
        DEFAULT_LOCALE
      );
    },

    /** LOC-10 */
    save(locale: Locale): void {
      writeCookie(jar, "locale", localeCookieValue(locale));
      writeCookie(jar, "yu_locale", locale, { domain: cookieDomain });
      writeStored(storage, STORAGE_KEY, locale);
    },

    /** LOC-8: asked once, on start, before `save`. */
    movedTo(current: Locale): Locale | undefined {
      const guessed = readCookie(jar, "locale_guess") !== undefined;
      clearCookie(jar, "locale_guess");
      if (!guessed || fromCookies()) return undefined;
      const stored = fromStorage();
      return stored === current ? undefined : stored;
    },
  };
}

export type Language = ReturnType<typeof createLanguage>;
