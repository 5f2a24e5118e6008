import { useEffect, useState } from "react";
import {
  passkeyList,
  passkeyOptions,
  passkeyRemove,
} from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { useHydrated, useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/session/step-up.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { Badge, Card, CardRow } from "../../ui/layout/card.tsx";
import { ConfirmDialog, ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { Menu } from "../../ui/controls/menu.tsx";
import { type SecurityCardProps, taskText, useTask } from "./card.ts";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

type Passkey = Data<"passkeyList">["passkeys"][number];

/** The dialog that is open. */
type Open =
  | { options: PasskeyCreation }
  | { codes: readonly string[] }
  | { renamed: Passkey }
  | { removed: Passkey };

function usePasskeyWords() {
  const text = useText();
  const { tag } = useServices().i18n.getSnapshot();
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  return ({ createdAt, lastUsedAt }: Passkey) =>
    lastUsedAt === null
      ? text("security.passkeyAdded", { date: day.format(createdAt) })
      : text("security.passkeyUsed", { date: day.format(createdAt), used: day.format(lastUsedAt) });
}

export function PasskeysCard({ overview, task, reload }: SecurityCardProps) {
  const text = useText();
  const services = useServices();
  const { call, session, toasts } = services;
  const listing = useAsyncAction();
  const { busy, errorMessage, run } = useAsyncAction();
  const wordsOf = usePasskeyWords();
  const isSupported = useHydrated(
    typeof window !== "undefined" && "PublicKeyCredential" in window,
    true,
  );
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [open, setOpen] = useState<Open>();
  const isOwn = !overview.factorsOfParent;

  const load = () =>
    listing.run(async () => {
      setPasskeys((await call(passkeyList, undefined, INLINE)).passkeys);
    });

  useEffect(() => {
    void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the card comes
  }, []);

  async function changed(words: string): Promise<void> {
    toasts.show(words);
    await Promise.all([load(), reload()]);
  }

  const add = () =>
    void run(async () => {
      const options = await withProof(services, "passkey-add", () =>
        call(passkeyOptions, {}, INLINE),
      );
      if (options) setOpen({ options });
    });

  const remove = ({ id }: Passkey) =>
    void run(async () => {
      const user = await withProof(services, taskText("passkey-remove", id), () =>
        call(passkeyRemove, { id }, INLINE),
      );
      if (user === undefined) return;
      session.store(user);
      setOpen(undefined);
      await changed(text("security.removePasskeyDone"));
    });

  useTask(task, "passkey-add", add);
  // Waits for the list: only a passkey that is still there can be removed.
  useTask(passkeys && task, "passkey-remove", (id) => {
    const removed = passkeys?.find((passkey) => passkey.id === id);
    if (removed) setOpen({ removed });
  });

  const close = () => setOpen(undefined);

  return (
    <>
      <Card title={text("security.passkeysTitle")} hint={text("security.passkeysHint")}>
        {passkeys?.map((passkey) => (
          <CardRow
            key={passkey.id}
            title={passkey.name}
            badge={
              passkey.synced ? <Badge tone="good">{text("security.passkeySynced")}</Badge> : null
            }
            hint={wordsOf(passkey)}
            action={
              isOwn ? (
                <Menu
                  label={text("security.passkeyMenu", { name: passkey.name })}
                  items={[
                    { name: "rename", label: text("security.renamePasskey") },
                    { name: "remove", label: text("security.removePasskey"), danger: true },
                  ]}
                  onPick={(name) =>
                    setOpen(name === "rename" ? { renamed: passkey } : { removed: passkey })
                  }
                />
              ) : null
            }
          />
        ))}
        <div className="card-row">
          {listing.errorMessage ? (
            <>
              <div>
                <h3>{text("security.passkeysFailed")}</h3>
                <ErrorMessageLine errorMessage={listing.errorMessage} />
              </div>
              <Action kind="second" small onClick={() => void load()}>
                {text("common.tryAgain")}
              </Action>
            </>
          ) : (
            <>
              <div>
                <div className="hint">
                  {passkeys?.length === 0 ? text("security.passkeysNone") : null}
                </div>
                <div className="hint">
                  {isSupported ? null : text("security.passkeyUnsupported")}
                </div>
                {open === undefined ? <ErrorMessageLine errorMessage={errorMessage} /> : null}
              </div>
              {isOwn && isSupported ? (
                <Action kind="second" small busy={busy} onClick={add}>
                  {text("security.addPasskey")}
                </Action>
              ) : null}
            </>
          )}
        </div>
      </Card>
      {open && "options" in open ? (
        <AddPasskeyDialog
          options={open.options}
          onClose={close}
          onDone={(codes) => {
            setOpen(codes.length > 0 ? { codes } : undefined);
            void changed(text("security.passkeyDone"));
          }}
        />
      ) : null}
      {open && "codes" in open ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open && "renamed" in open ? (
        <RenamePasskeyDialog
          passkey={open.renamed}
          onClose={close}
          onDone={() => {
            close();
            void changed(text("security.passkeyRenamed"));
          }}
        />
      ) : null}
      {open && "removed" in open ? (
        <ConfirmDialog
          title={text("security.removePasskeyTitle", { name: open.removed.name })}
          action={text("security.removePasskey")}
          keep={text("security.keep")}
          danger
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={() => remove(open.removed)}
          onClose={close}
        >
          <p>{text("security.removePasskeyBody")}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
