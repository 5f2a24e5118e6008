import { LANGUAGE_TAGS } from "@portico/contract/locales";
import { type Route, screenPath } from "@portico/contract/routes";
import type { Text, TextId } from "../i18n/i18n.tsx";

/**
 * Updates the head after an in-page navigation (LOC-11, LOC-12). The links stay: the alternates
 * get the new screen's path, and the canonical one its URL.
 */
export function applyHead(document: Document, { screen, locale }: Route, text: Text): void {
  const path = screenPath(screen, locale).slice(locale.length + 1);
  const words = (part: string) => text(`${screen}.head${part}` as TextId);
  document.documentElement.lang = LANGUAGE_TAGS[locale];
  document.title = words("Title");
  for (const name of ["Description", "Keywords"]) {
    document
      .querySelector(`meta[name=${name.toLowerCase()}]`)
      ?.setAttribute("content", words(name));
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")) {
    link.href = link.href.replace(/([^:/]\/[^/]+).*/, `$1${path}`);
    if (link.hreflang !== document.documentElement.lang) continue;
    document.querySelector("link[rel=canonical]")?.setAttribute("href", link.href);
  }
}
