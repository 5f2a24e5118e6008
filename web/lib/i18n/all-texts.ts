import { useEffect, useState } from "react";
import type { Locale } from "@portico/contract/locales";
import type { Catalogue, TextId } from "./i18n.tsx";
import { loadWhenOnline } from "../scheduling/lazy-component.ts";
import { useRouteState, useServices } from "../services.ts";
import { loadTexts, texts } from "./texts.ts";

const whole = new Map<Locale, Catalogue>();

/** The same object each time: a page that has it is told of no change. */
async function loadWhole(locale: Locale): Promise<Catalogue> {
  const [now, later] = await Promise.all([loadTexts(locale), loadTexts(`${locale}.later`)]);
  const all = whole.get(locale) ?? { ...now, ...later };
  whole.set(locale, all);
  return all;
}

/**
 * A page brings its own texts; a part that comes later needs the whole language. True once the
 * text named, and so every other, is there.
 */
export function useAllTexts(sample: TextId): boolean {
  const { i18n } = useServices();
  const { locale } = useRouteState().route;
  const areThere = sample in i18n.getSnapshot().messages;
  const [, setFailed] = useState(false);

  useEffect(() => {
    // Another language comes whole as well, or what stands here would go while it is changed.
    texts.load = loadWhole;
    if (areThere) return;
    loadWhenOnline(() => loadWhole(locale)).then(
      (all) => i18n.activate(locale, all),
      // Within the update, so that it ends in the error page and not in waiting for ever (SCR-5).
      (error: unknown) =>
        setFailed(() => {
          throw error;
        }),
    );
  }, [areThere, i18n, locale]);

  return areThere;
}
