import { useEffect } from "react";
import type { TextId } from "./i18n.tsx";
import { usePlace, useServices } from "./services.ts";
import { loadTexts } from "./texts.ts";

/**
 * A page brings its own texts; a part that comes later needs the whole language. True once the
 * text named, and so every other, is there.
 */
export function useAllTexts(sample: TextId): boolean {
  const { i18n } = useServices();
  const { locale } = usePlace().route;
  const areThere = sample in i18n.getSnapshot().messages;

  useEffect(() => {
    if (areThere) return;
    function load(): void {
      Promise.all([loadTexts(locale), loadTexts(`${locale}.later`)]).then(
        ([now, later]) => i18n.activate(locale, { ...now, ...later }),
        () => window.addEventListener("online", load, { once: true }),
      );
    }
    load();
  }, [areThere, i18n, locale]);

  return areThere;
}
