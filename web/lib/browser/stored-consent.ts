import type { Consent } from "@portico/client/tag-manager";
import { type KeyStore, readStored, writeStored } from "./storage.ts";

const CONSENT_KEY = "consent";

/** Undefined while the visitor has not answered. */
export function readConsent(storage: KeyStore): Consent | undefined {
  const value = readStored(storage, CONSENT_KEY);
  return value === "granted" || value === "denied" ? value : undefined;
}

export function saveConsent(storage: KeyStore, consent: Consent): void {
  writeStored(storage, CONSENT_KEY, consent);
}
