import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { type Consent, loadTagManager } from "@portico/client/tag-manager";
import type { I18n } from "../i18n/i18n.tsx";
import type { Services } from "../services.ts";
import { openStore } from "./storage.ts";
import { readConsent, saveConsent } from "./stored-consent.ts";
import { trustedScriptUrl } from "../challenge/trusted-types.ts";

/** Outside the page's React tree, but follows its language. */
function Question({ i18n, onAnswer }: { i18n: I18n; onAnswer(consent: Consent): void }) {
  useSyncExternalStore(i18n.subscribe, i18n.getSnapshot);
  return (
    <section className="consent" aria-label={i18n.text("common.consentQuestion")}>
      <p>{i18n.text("common.consentQuestion")}</p>
      <div className="actions">
        <button type="button" className="button button-second" onClick={() => onAnswer("denied")}>
          {i18n.text("common.consentNo")}
        </button>
        <button type="button" className="button button-second" onClick={() => onAnswer("granted")}>
          {i18n.text("common.consentYes")}
        </button>
      </div>
    </section>
  );
}

/** REQ-8: asked once, only if a tag manager is configured; nothing is loaded before consent. */
export function startConsent({ config, i18n }: Services): void {
  const storage = openStore(() => window.localStorage);
  const load = () =>
    loadTagManager({
      document,
      containerId: config.tagManagerId ?? undefined,
      consent: readConsent(storage),
      scriptUrl: trustedScriptUrl,
    });
  if (readConsent(storage) !== undefined) return load();
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  function answer(consent: Consent): void {
    saveConsent(storage, consent);
    root.unmount();
    host.remove();
    load();
  }
  root.render(<Question i18n={i18n} onAnswer={answer} />);
}
