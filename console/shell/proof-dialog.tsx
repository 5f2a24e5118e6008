import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { getPasskey } from "@portico/client/passkeys";
import { FRESH_PROOF_MINUTES } from "@portico/contract/admin/endpoint";
import { AdminError } from "../lib/api/admin-error.ts";
import { call, proofPrompt } from "../lib/api/api.ts";
import { text } from "../lib/i18n/text.ts";
import { keepSession } from "../lib/session/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { ActError } from "../ui/states.tsx";

async function giveProof(): Promise<void> {
  const passkey = await getPasskey(await call("proofOptions"));
  if (passkey === undefined) throw new AdminError("passkeyFailed", text("session.noPasskeyGiven"));
  keepSession(await call("proofGive", { passkey }));
}

/** Opens when a call needs a fresh proof. The call is made again after it. */
export function ProofDialog() {
  const isPending = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.isPending);
  return isPending ? <OpenProofDialog /> : null;
}

function OpenProofDialog() {
  const proof = useMutation({
    mutationFn: giveProof,
    onSuccess: () => proofPrompt.settle(true),
  });
  const cancel = () => proofPrompt.settle(false);
  return (
    <Dialog title={text("session.proofTitle")} onClose={cancel}>
      <p>{text("session.proofMore", { minutes: FRESH_PROOF_MINUTES })}</p>
      <ActError error={proof.error} />
      <DialogActions>
        <Button kind="primary" busy={proof.isPending} onClick={() => proof.mutate()}>
          {text("session.usePasskey")}
        </Button>
        <Button onClick={cancel}>{text("common.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
