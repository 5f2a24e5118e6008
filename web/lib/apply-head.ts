import { LANGUAGE_TAGS } from "@portico/contract/locales";
import type { Route } from "@portico/contract/routes";
import type { Text, TextId } from "./i18n.tsx";

/**
 * After an in-page navigation the head follows (LOC-11, LOC-12). The links stay: the alternates
 * get the new screen's name, and the canonical one its address.
 */
export function applyHead(document: Document, { screen, locale }: Route, text: Text): void {
  const words = (part: string) => text(`${screen}.head${part}` as TextId);
  document.documentElement.lang = LANGUAGE_TAGS[locale];
  document.title = words("Title");
  for (const name of ["Description", "Keywords"]) {
    document
      .querySelector(`meta[name=${name.toLowerCase()}]`)
      ?.setAttribute("content", words(name));
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")) {
    link.href = link.href.replace(/[^/]+$/, screen);
    if (link.hreflang !== document.documentElement.lang) continue;
    document.querySelector("link[rel=canonical]")?.setAttribute("href", link.href);
  }
}
