import { useEffect, useState } from "react";
import type { TextId } from "./i18n.tsx";
import { loadWhenOnline } from "../scheduling/lazy-component.ts";
import { useRouteState, useServices } from "../services.ts";
import { loadWhole, texts } from "./texts.ts";

/**
 * A page comes with its own texts; a part that is loaded later needs all texts of the language.
 * True once the sample text is there, and with it all others.
 */
export function useAllTexts(sample: TextId): boolean {
  const { i18n } = useServices();
  const { locale } = useRouteState().route;
  const areThere = sample in i18n.getSnapshot().messages;
  const [, setFailed] = useState(false);

  useEffect(() => {
    // Another language is loaded in full as well, or this part would disappear during the switch.
    texts.needWhole();
    if (areThere) return;
    loadWhenOnline(() => loadWhole(locale)).then(
      (all) => i18n.activate(locale, all),
      // Inside the state update: a failure then shows the error page instead of waiting (SCR-5).
      (error: unknown) =>
        setFailed(() => {
          throw error;
        }),
    );
  }, [areThere, i18n, locale]);

  return areThere;
}
