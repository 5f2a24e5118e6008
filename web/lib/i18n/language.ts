import { type Locale, localeCookieValue, localeOf, savedLocale } from "@portico/contract/locales";
import { type CookieJar, readCookie } from "@portico/client/cookies";
import { clearCookie, writeCookie } from "../browser/cookies.ts";
import { type KeyStore, readStored, writeStored } from "../browser/storage.ts";

const STORAGE_KEY = "lang";

interface LanguageDeps {
  jar: CookieJar;
  storage: KeyStore;
  cookieDomain?: string | undefined;
}

function fromCookies(jar: CookieJar): Locale | undefined {
  return savedLocale(readCookie(jar, "locale")) ?? savedLocale(readCookie(jar, "yu_locale"));
}

function fromStorage(storage: KeyStore): Locale | undefined {
  return localeOf(readStored(storage, STORAGE_KEY) ?? "");
}

export function createLanguage({ jar, storage, cookieDomain }: LanguageDeps) {
  return {
    /** LOC-10: remembers the language for later visits. */
    save(locale: Locale): void {
      writeCookie(jar, "locale", localeCookieValue(locale));
      writeCookie(jar, "yu_locale", locale, { domain: cookieDomain });
      writeStored(storage, STORAGE_KEY, locale);
    },

    /** LOC-8: called once, on start, before `save`. */
    movedTo(current: Locale): Locale | undefined {
      const guessed = readCookie(jar, "locale_guess") !== undefined;
      if (!guessed) return undefined;
      clearCookie(jar, "locale_guess");
      if (fromCookies(jar)) return undefined;
      const stored = fromStorage(storage);
      return stored === current ? undefined : stored;
    },
  };
}

export type Language = ReturnType<typeof createLanguage>;
