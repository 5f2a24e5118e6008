import { useState } from "react";
import {
  passkeyList,
  passkeyOptions,
  passkeyRemove,
} from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { useHydrated, useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ConfirmDialog, ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { SaveCodes } from "../recovery-codes/save-codes.tsx";
import { LoadFailed, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf, taskText, useTask } from "../shell/task.ts";
import { AddPasskey, RenamePasskeyDialog } from "./forms.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const ADD = "passkey-add";
const REMOVE = "passkey-remove";

type Passkey = Data<"passkeyList">["passkeys"][number];

/** What is open above or instead of the list. */
type Open =
  | { options: PasskeyCreation }
  | { codes: readonly string[] }
  | { renamed: Passkey }
  | { removed: Passkey };

interface RemovalProps {
  passkey: Passkey;
  onRemoved(): void;
  onClose(): void;
}

function Removal({ passkey, onRemoved, onClose }: RemovalProps) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const { id, name } = passkey;

  const remove = () =>
    void run(async () => {
      const user = await withProof(services, taskText(REMOVE, id), () =>
        services.call(passkeyRemove, { id }, INLINE),
      );
      if (user === undefined) return;
      services.session.store(user);
      onRemoved();
    });

  return (
    <ConfirmDialog
      title={text("security.removePasskeyTitle", { name })}
      confirmLabel={text("security.removePasskey")}
      cancelLabel={text("security.keep")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text("security.removePasskeyBody")}</p>
    </ConfirmDialog>
  );
}

function Passkeys({ user }: { user: UserInfo }) {
  const text = useText();
  const services = useServices();
  const { call, toasts } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const [open, setOpen] = useState<Open>();
  const [task] = useState(() => taskOf(takeProvenTask() ?? ""));
  const { value, failure, reload } = useLoaded(() => call(passkeyList, undefined, INLINE));
  const isSupported = useHydrated(
    typeof window !== "undefined" && "PublicKeyCredential" in window,
    true,
  );
  const isOwn = !user.useAdminTwoFactor;
  const passkeys = value?.passkeys ?? [];
  const close = () => setOpen(undefined);

  const add = () =>
    void run(async () => {
      const options = await withProof(services, ADD, () => call(passkeyOptions, {}, INLINE));
      if (options) setOpen({ options });
    });

  function changed(words: string): void {
    toasts.show(words);
    close();
    void reload();
  }

  useTask(task, ADD, add);
  // Waits for the list: only a passkey that is still there can be removed.
  useTask(value && task, REMOVE, (id) => {
    const removed = passkeys.find((passkey) => passkey.id === id);
    if (removed) setOpen({ removed });
  });

  if (open && "codes" in open) {
    return <SaveCodes codes={open.codes} onDone={() => changed(text("security.passkeyDone"))} />;
  }
  if (open && "options" in open) {
    return (
      <AddPasskey
        options={open.options}
        onClose={close}
        onDone={(codes) =>
          codes.length > 0 ? setOpen({ codes }) : changed(text("security.passkeyDone"))
        }
      />
    );
  }
  return (
    <PageFrame title={text("passkeys.title")} lead={text("security.passkeysHint")}>
      {value ? (
        <>
          {isOwn ? null : <p className="notice">{text("security.ofParent")}</p>}
          <Card title={text("passkeys.yours")}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isOwn={isOwn}
                onPick={(what) =>
                  setOpen(what === "rename" ? { renamed: passkey } : { removed: passkey })
                }
              />
            ))}
            {passkeys.length === 0 ? (
              <p className="card-row hint">{text("security.passkeysNone")}</p>
            ) : null}
          </Card>
          {isSupported ? null : <p className="hint">{text("security.passkeyUnsupported")}</p>}
          <ErrorMessageLine errorMessage={errorMessage} />
          {isOwn && isSupported ? (
            <Action busy={busy} onClick={add}>
              {text("security.addPasskey")}
            </Action>
          ) : null}
        </>
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
      {open && "renamed" in open ? (
        <RenamePasskeyDialog
          passkey={open.renamed}
          onClose={close}
          onDone={() => changed(text("security.passkeyRenamed"))}
        />
      ) : null}
      {open && "removed" in open ? (
        <Removal
          passkey={open.removed}
          onRemoved={() => changed(text("security.removePasskeyDone"))}
          onClose={close}
        />
      ) : null}
    </PageFrame>
  );
}

export default function PasskeysPage() {
  return <SignedInOnly title="passkeys.title">{(user) => <Passkeys user={user} />}</SignedInOnly>;
}
