import type { PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import { PASSKEY_REQUEST as EXAMPLE } from "@portico/contract/shared/example-values";
import { vi } from "vitest";

/** What a server asks a browser for. */
export const PASSKEY_REQUEST: PasskeyRequest = {
  ...EXAMPLE,
  challenge: "AQ",
  rpId: "portico.example",
};

/** What goes to the server when the visitor gives a passkey. */
export const GIVEN_PASSKEY = {
  id: "AQ",
  clientDataJSON: "AQ",
  authenticatorData: "AQ",
  signature: "AQ",
};

/** Replaces the browser's dialog, until `vi.unstubAllGlobals`. */
export function playPasskeys() {
  const get = vi.fn<() => Promise<unknown>>();
  vi.stubGlobal("PublicKeyCredential", {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
  const { buffer } = Uint8Array.of(1);
  const response = { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer };
  return {
    /** The next time, the visitor gives one. */
    give: () => get.mockResolvedValueOnce({ id: "AQ", response }),
    /** The next time, the visitor closes the dialog. */
    refuse: () => get.mockRejectedValueOnce(new DOMException("", "NotAllowedError")),
  };
}
