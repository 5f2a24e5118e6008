import { useState } from "react";
import {
  authenticatorBegin,
  authenticatorRemove,
  recoveryCodesRenew,
} from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { useText } from "../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/session/step-up.ts";
import { useAsyncAction } from "../../lib/api/use-async-action.ts";
import { Action } from "../../ui/controls/action.tsx";
import { Badge, Card, CardRow } from "../../ui/layout/card.tsx";
import { ConfirmDialog, ErrorMessageLine } from "../../ui/controls/confirm-dialog.tsx";
import { Menu } from "../../ui/controls/menu.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { type SecurityCardProps, useTask } from "./card.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

const FEW_CODES = 3;

type Begun = Data<"authenticatorBegin">;

/** The dialog that is open. */
type Open = { begun: Begun } | { codes: readonly string[] } | "remove" | "renew";

/** The authenticator app, and the codes for the day it is lost. */
export function FactorsCard({ overview, task, reload }: SecurityCardProps) {
  const text = useText();
  const services = useServices();
  const { call, session, toasts } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const [open, setOpen] = useState<Open>();
  const { authenticator, passkeys, recoveryCodesLeft, factorsOfParent } = overview;
  const isGuarded = authenticator || passkeys > 0;

  const setUp = () =>
    void run(async () => {
      const begun = await withProof(services, "authenticator", () =>
        call(authenticatorBegin, {}, INLINE),
      );
      if (begun) setOpen({ begun });
    });

  const remove = () =>
    void run(async () => {
      const user = await withProof(services, "authenticator-remove", () =>
        call(authenticatorRemove, {}, INLINE),
      );
      if (user === undefined) return;
      session.store(user);
      setOpen(undefined);
      toasts.show(text("security.removeAuthenticatorDone"));
      await reload();
    });

  const renew = () =>
    void run(async () => {
      const renewed = await withProof(services, "recovery-codes", () =>
        call(recoveryCodesRenew, {}, INLINE),
      );
      if (renewed === undefined) return;
      setOpen({ codes: renewed.recoveryCodes });
      await reload();
    });

  useTask(task, "authenticator", setUp);
  useTask(task, "authenticator-remove", () => setOpen("remove"));
  useTask(task, "recovery-codes", () => setOpen("renew"));

  const authenticatorAction = authenticator ? (
    <Menu
      label={text("security.authenticatorMenu")}
      items={[
        { name: "replace", label: text("security.replaceAuthenticator") },
        { name: "remove", label: text("security.removeAuthenticator"), danger: true },
      ]}
      onPick={(name) => (name === "replace" ? setUp() : setOpen("remove"))}
    />
  ) : (
    <Action
      kind="second"
      small
      busy={busy}
      aria-label={text("security.setUpNamed")}
      onClick={setUp}
    >
      {text("security.setUp")}
    </Action>
  );

  return (
    <>
      <Card
        title={text("security.factorsTitle")}
        hint={text(factorsOfParent ? "security.ofParent" : "security.factorsHint")}
      >
        <CardRow
          title={text("security.authenticator")}
          badge={
            <Badge tone={authenticator ? "good" : "plain"}>
              {text(authenticator ? "security.on" : "security.off")}
            </Badge>
          }
          hint={text(authenticator ? "security.authenticatorOn" : "security.authenticatorOff")}
          action={factorsOfParent ? null : authenticatorAction}
        />
        <CardRow
          title={text("security.recoveryCodes")}
          badge={
            isGuarded ? (
              <Badge tone={recoveryCodesLeft < FEW_CODES ? "fair" : "good"}>
                {String(recoveryCodesLeft)}
              </Badge>
            ) : null
          }
          hint={
            isGuarded
              ? text("security.recoveryCodesLeft", { count: recoveryCodesLeft })
              : text("security.recoveryCodesNone")
          }
          action={
            isGuarded && !factorsOfParent ? (
              <Action
                kind="second"
                small
                title={text("security.renewCodesNamed")}
                onClick={() => setOpen("renew")}
              >
                {text("security.renewCodes")}
              </Action>
            ) : null
          }
        />
        {open === undefined && errorMessage ? (
          <div className="card-row">
            <ErrorMessageLine errorMessage={errorMessage} />
          </div>
        ) : null}
      </Card>
      {open === "remove" ? (
        <ConfirmDialog
          title={text("security.removeAuthenticatorTitle")}
          action={text("security.removeAuthenticator")}
          keep={text("security.keep")}
          danger
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={remove}
          onClose={() => setOpen(undefined)}
        >
          <p>{text("security.removeAuthenticatorBody")}</p>
        </ConfirmDialog>
      ) : null}
      {open === "renew" ? (
        <ConfirmDialog
          title={text("security.renewTitle")}
          action={text("security.renewSubmit")}
          keep={text("security.notNow")}
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={renew}
          onClose={() => setOpen(undefined)}
        >
          <p>{text("security.renewBody")}</p>
        </ConfirmDialog>
      ) : null}
      {typeof open === "object" && "begun" in open ? (
        <AuthenticatorDialog
          begun={open.begun}
          onClose={() => setOpen(undefined)}
          onDone={(codes) => {
            setOpen(codes.length > 0 ? { codes } : undefined);
            void reload();
          }}
        />
      ) : null}
      {typeof open === "object" && "codes" in open ? (
        <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
