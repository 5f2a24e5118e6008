import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createPasskey } from "@portico/client/passkeys";
import type { NewPasskey, PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import { AdminError } from "../api/admin-error.ts";
import { call } from "../api/api.ts";
import { text } from "../i18n/text.ts";
import { keepSession } from "./session.ts";

/** Asks the browser for a new passkey, and rejects with the reason if no passkey was created. */
export async function newPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const made = await createPasskey(options);
  if (made === "known") throw new AdminError("passkeyFailed", text("session.passkeyKnown"));
  if (made === undefined) throw new AdminError("passkeyFailed", text("session.passkeyNotMade"));
  return made;
}

/** Adds another passkey of the operator's own. */
export function usePasskeyAdd(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(name: string) {
      const passkey = await newPasskey(await call("passkeyOptions"));
      return call("passkeyAdd", { name, passkey });
    },
    async onSuccess(session) {
      keepSession(session);
      await client.invalidateQueries({ queryKey: ["passkeyList"] });
      onDone?.();
    },
  });
}
