import { useMemo, useState } from "react";
import { REQUIRED_PASSKEYS } from "@portico/contract/admin/endpoint";
import type { OperatorPasskey } from "@portico/contract/admin/session/schemas";
import { useAct, useCall } from "../../lib/api/queries.ts";
import { toast } from "../../lib/browser/toasts.ts";
import { text } from "../../lib/i18n/text.ts";
import { usePasskeyAdd } from "../../lib/session/use-passkey-add.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { PasskeyForm } from "../../ui/passkey-form.tsx";
import { QueryState } from "../../ui/states.tsx";

function columnsWith(
  remove: ((passkey: OperatorPasskey) => void) | undefined,
): readonly Column<OperatorPasskey>[] {
  return [
    { id: "name", header: text("account.passkey"), cell: ({ name }) => name },
    {
      id: "created",
      header: text("account.created"),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: "lastUsed",
      header: text("account.lastUsed"),
      cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
    },
    {
      id: "remove",
      header: text("account.action"),
      align: "end",
      cell: (passkey) =>
        remove === undefined ? (
          "–"
        ) : (
          <Button
            aria-label={text("account.removeNamed", { name: passkey.name })}
            onClick={() => remove(passkey)}
          >
            {text("account.remove")}
          </Button>
        ),
    },
  ];
}

function AddDialog({ onClose }: { onClose(): void }) {
  const add = usePasskeyAdd(() => {
    toast(text("account.added"));
    onClose();
  });
  return (
    <Dialog title={text("account.add")} onClose={onClose}>
      <p>{text("account.addMore")}</p>
      <PasskeyForm initialName="" action={text("account.add")} send={add.mutateAsync} />
    </Dialog>
  );
}

export function Passkeys() {
  const query = useCall("passkeyList");
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<OperatorPasskey>();
  const remove = useAct("passkeyRemove", { outdates: ["passkeyList"], done: "account.removed" });
  const mayRemove = (query.data?.passkeys.length ?? 0) > REQUIRED_PASSKEYS;
  const columns = useMemo(() => columnsWith(mayRemove ? setRemoving : undefined), [mayRemove]);
  return (
    <Card
      title={text("account.passkeys")}
      actions={<Button onClick={() => setIsAdding(true)}>{text("account.add")}</Button>}
      flush
    >
      <QueryState query={query}>
        {({ passkeys }) => (
          <DataTable
            caption={text("account.passkeysCaption")}
            columns={columns}
            rows={passkeys}
            idOf={({ id }) => id}
          />
        )}
      </QueryState>
      {isAdding ? <AddDialog onClose={() => setIsAdding(false)} /> : null}
      {removing === undefined ? null : (
        <ConfirmDialog
          title={text("account.removeTitle", { name: removing.name })}
          explanation={text("account.removeMore")}
          action={text("account.remove")}
          isDangerous
          send={() => remove.mutateAsync({ id: removing.id })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
