import type { Locale } from "@portico/contract/locales";
import type { Screen } from "@portico/contract/routes";
import type { PasswordKey } from "@portico/client/passwords";
import type { Catalogue } from "../i18n/i18n.tsx";

/** The settings that the server gives every page; none is secret. */
export interface PublicConfig {
  brand: string;
  logo: string | null;
  siteOrigin: string;
  cookieDomain: string | null;
  links: { terms: string; privacy: string; support: string };
  /** Which terms a registration accepts. */
  termsVersion: string;
  localeRedirects: Partial<Record<Locale, Locale>>;
  tagManagerId: string | null;
  passwordKey: PasswordKey;
  /** The version of the text files, if a brand pack changes them. */
  textsVersion?: string;
}

/** Pages without a route: the server sends them when it cannot send the one asked for. */
export type SpecialPage = "not-found" | "not-ready";

export interface PageData {
  page: Screen | SpecialPage;
  locale: Locale;
  /** The language's own name; the others come with the menu's list. */
  languageName: string;
  /** SES-5: only a hint; the API's answer wins. */
  signedIn: boolean;
  /** Only the texts of this page; the rest of the language is loaded when needed. */
  messages: Catalogue;
  config: PublicConfig;
}

export const PAGE_DATA_ID = "page-data";

export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "") as PageData;
}
