import { type ChangeEvent, useEffect, useState } from "react";
import { type Locale, LOCALES } from "@portico/contract/locales";
import { useText } from "../../lib/i18n/i18n.tsx";
import { loadWhenOnline } from "../../lib/scheduling/lazy-component.ts";
import { useServices } from "../../lib/services.ts";
import { GlobeIcon } from "./icons.tsx";

type Names = Partial<Record<Locale, string>>;

/** A native control with native names: it works everywhere and costs nothing. */
export function LanguageMenu({ current }: { current: Locale }) {
  const text = useText();
  const { config, data, navigation, firstInteraction: used, reportError } = useServices();
  // The menu needs the script anyway, so its list is not in the page.
  const [names, setNames] = useState<Names>({ [data.locale]: data.languageName });

  useEffect(() => {
    async function load(): Promise<void> {
      await used;
      const { NATIVE_NAMES } = await loadWhenOnline(() => import("@portico/contract/native-names"));
      setNames(NATIVE_NAMES);
    }
    // Without the list the page still works, in its current language.
    load().catch(reportError);
  }, [used, reportError]);

  const offered = LOCALES.filter(
    (locale) => names[locale] && (locale === current || !config.localeRedirects[locale]),
  );
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigation.switchTo(event.target.value as Locale);
  return (
    <div className="ghost select">
      <GlobeIcon />
      <select aria-label={text("common.language")} value={current} onChange={choose}>
        {offered.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {names[locale]}
          </option>
        ))}
      </select>
    </div>
  );
}
