import { type ChangeEvent } from "react";
import { type Locale, LOCALES, NATIVE_NAMES } from "@portico/contract/locales";
import { useText } from "../lib/i18n.tsx";
import { useHydrated, useServices } from "../lib/services.ts";
import { GlobeIcon } from "./icons.tsx";

/** Native names; a native control: it works everywhere, and costs nothing. */
export function LanguageMenu({ current }: { current: Locale }) {
  const text = useText();
  const { config, navigation } = useServices();
  // The list needs the script anyway; without it the page stays small.
  const complete = useHydrated(true, false);
  const offered = LOCALES.filter(
    (locale) => locale === current || (complete && config.localeRedirects[locale] === undefined),
  );
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigation.switchTo(event.target.value as Locale);
  return (
    <div className="ghost select">
      <GlobeIcon />
      <select aria-label={text("common.language")} value={current} onChange={choose}>
        {offered.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {NATIVE_NAMES[locale]}
          </option>
        ))}
      </select>
    </div>
  );
}
