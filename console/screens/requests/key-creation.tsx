import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { SecretBox } from "../../ui/copy-button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Card } from "../../ui/page.tsx";
import { ActError } from "../../ui/states.tsx";

/** Creates the key of an approved request, for the operator who asked for it. */
export function KeyCreation({ request }: { request: AdminRequest }) {
  const { operator } = useSession();
  const create = useAct("requestKeyCreate");
  const { id, kind, state, details, requestedBy } = request;
  const isReady = kind === "keyChange" && details.action === "create" && state === "approved";
  if (!isReady || requestedBy.id !== operator.id) return null;
  return (
    <Card title={text("requests.createKey")}>
      <p>{text("requests.createKeyMore")}</p>
      <ActError error={create.error} />
      <Button kind="primary" busy={create.isPending} onClick={() => create.mutate({ id })}>
        {text("requests.createKey")}
      </Button>
      {create.data === undefined ? null : (
        <Dialog title={text("requests.createdKeyTitle")} onClose={create.reset}>
          <p>{text("requests.createdKeyMore")}</p>
          <SecretBox value={create.data.key} label={text("requests.copyKey")} />
          <DialogActions>
            <Button kind="primary" onClick={create.reset}>
              {text("requests.done")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  );
}
