import { useState } from "react";
import { recoveryCodesRenew, securityOverview } from "@portico/contract/security-center/endpoints";
import type { Data } from "@portico/contract/schemas";
import { useText } from "../../../lib/i18n/i18n.tsx";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import { takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { ConfirmDialog } from "../../../ui/controls/confirm-dialog.tsx";
import { Link } from "../../../ui/controls/link.tsx";
import { Badge, Card, CardRow } from "../../../ui/layout/card.tsx";
import { LoadFailed, PageDone, PageFrame, useLoaded } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf, useTask } from "../shell/task.ts";
import { SaveCodes } from "./save-codes.tsx";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const TASK = "recovery-codes";
const FEW_CODES = 3;

type Overview = Data<"securityOverview">;

function CodesLeft({ overview, onRenew }: { overview: Overview; onRenew(): void }) {
  const text = useText();
  const { navigation } = useServices();
  const { authenticator, passkeys, recoveryCodesLeft, factorsOfParent } = overview;
  if (factorsOfParent) return <p className="notice">{text("security.ofParent")}</p>;
  if (!authenticator && passkeys === 0) {
    return (
      <>
        <p className="notice">{text("recovery-codes.notYet")}</p>
        <Link className="button" href={navigation.pathOf("authenticator")}>
          {text("security.doSecondFactor")}
        </Link>
      </>
    );
  }
  return (
    <Card title={text("recovery-codes.leftTitle")}>
      <CardRow
        title={text("security.recoveryCodesLeft", { count: recoveryCodesLeft })}
        badge={
          recoveryCodesLeft < FEW_CODES ? (
            <Badge tone="fair">{text("recovery-codes.few")}</Badge>
          ) : null
        }
        hint={text("recovery-codes.leftHint")}
        action={
          <Action kind="second" small onClick={onRenew}>
            {text("security.renewSubmit")}
          </Action>
        }
      />
    </Card>
  );
}

function RecoveryCodes() {
  const text = useText();
  const services = useServices();
  const { call } = services;
  const { busy, errorMessage, run } = useAsyncAction();
  const [open, setOpen] = useState<"ask" | "saved" | readonly string[]>();
  const [proven] = useState(() => taskOf(takeProvenTask() ?? ""));
  const { value, failure, reload } = useLoaded(() => call(securityOverview, undefined, INLINE));

  const renew = () =>
    void run(async () => {
      const renewed = await withProof(services, TASK, () => call(recoveryCodesRenew, {}, INLINE));
      if (renewed) setOpen(renewed.recoveryCodes);
    });

  useTask(value && proven, TASK, () => setOpen("ask"));

  if (typeof open === "object") return <SaveCodes codes={open} onDone={() => setOpen("saved")} />;
  if (open === "saved") {
    return (
      <PageDone title={text("recovery-codes.savedTitle")}>
        {text("recovery-codes.savedBody")}
      </PageDone>
    );
  }
  const close = () => setOpen(undefined);
  return (
    <PageFrame title={text("recovery-codes.title")} lead={text("recovery-codes.lead")}>
      {value ? (
        <CodesLeft overview={value} onRenew={() => setOpen("ask")} />
      ) : (
        <LoadFailed failure={failure} reload={reload} />
      )}
      {open === "ask" ? (
        <ConfirmDialog
          title={text("security.renewTitle")}
          confirmLabel={text("security.renewSubmit")}
          cancelLabel={text("security.notNow")}
          busy={busy}
          errorMessage={errorMessage}
          onConfirm={renew}
          onClose={close}
        >
          <p>{text("security.renewBody")}</p>
        </ConfirmDialog>
      ) : null}
    </PageFrame>
  );
}

export default function RecoveryCodesPage() {
  return <SignedInOnly title="recovery-codes.title">{() => <RecoveryCodes />}</SignedInOnly>;
}
