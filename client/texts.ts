import type { RequestDeps } from "./requests.ts";

/** REQ-7: what a visitor reads when an answer has no message. */
export interface RequestTexts {
  /** They have to sign in again. */
  AUTH401: string;
  /** What the page needs was not found. */
  REQ404: string;
  /** Too many attempts. */
  REQ429: string;
  /** The servers do not answer; `{status}` becomes number and text of the status. */
  REQ502: string;
}

export function createText(texts: RequestTexts): RequestDeps["text"] {
  return (key, values) => texts[key].replace("{status}", () => values?.status ?? "");
}
