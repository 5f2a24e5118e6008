export type Consent = "granted" | "denied";

const ELEMENT_ID = "tag-manager";
const CONTAINER_ID = /^GTM-[A-Z0-9]{1,16}$/;

export interface TagManagerDeps<ScriptUrl> {
  document: Document;
  containerId: string | undefined;
  /** Undefined while the visitor has not answered. */
  consent: Consent | undefined;
  /** A Trusted Types policy's createScriptURL, or the identity where there are no Trusted Types. */
  scriptUrl: (url: string) => ScriptUrl;
}

/** REQ-8: only with an id, only after consent, only once. */
export function loadTagManager<ScriptUrl>(deps: TagManagerDeps<ScriptUrl>): void {
  const { document, containerId, consent, scriptUrl } = deps;
  if (consent !== "granted" || !CONTAINER_ID.test(containerId ?? "")) return;
  if (document.getElementById(ELEMENT_ID)) return;
  // The container fires its page triggers on this event, which its stock snippet pushes.
  const view = document.defaultView as { dataLayer?: unknown[] } | null;
  if (view) (view.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.id = ELEMENT_ID;
  script.src = scriptUrl(`https://www.googletagmanager.com/gtm.js?id=${containerId}`) as string;
  document.head.append(script);
}
