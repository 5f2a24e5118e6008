import { useState } from "react";
import { accountClose } from "@portico/contract/security-center/endpoints";
import { stepUp } from "@portico/contract/step-up/endpoints";
import { RichText, useText } from "../../../lib/i18n/i18n.tsx";
import { formatDay } from "../../../lib/i18n/date-time.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";
import { askForProof, takeProvenTask, withProof } from "../../../lib/session/step-up.ts";
import { useAsyncAction } from "../../../lib/api/use-async-action.ts";
import { Action } from "../../../ui/controls/action.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { ConfirmDialog, ErrorMessageLine } from "../../../ui/controls/confirm-dialog.tsx";
import { StepHeading } from "../../../ui/layout/step-heading.tsx";
import { PageFrame } from "../shell/page-frame.tsx";
import { SignedInOnly } from "../shell/signed-in-only.tsx";
import { taskOf, useTask } from "../shell/task.ts";

export { AccountFrame as Frame } from "../shell/account-frame.tsx";

const TASK = "close";

/** The last page of an account that will be closed: every session has ended. */
function Closed({ closesAt }: { closesAt: number }) {
  const text = useText();
  const { session, navigation, i18n } = useServices();

  function leave(): void {
    session.clear();
    void navigation.navigate(navigation.pathOf("login"));
  }

  return (
    <>
      <StepHeading arrived>{text("security-center.closedTitle")}</StepHeading>
      <p className="lead">
        <RichText
          id="security-center.closedBody"
          values={{ day: formatDay(closesAt, i18n.getSnapshot().tag) }}
          components={[<strong key="day" />]}
        />
      </p>
      <Action onClick={leave}>{text("security-center.closedAction")}</Action>
    </>
  );
}

interface CloseDialogProps {
  onClosed(closesAt: number): void;
  onClose(): void;
}

function CloseDialog({ onClosed, onClose }: CloseDialogProps) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const [isUnderstood, setUnderstood] = useState(false);
  const [isMissing, setMissing] = useState(false);

  function confirm(): void {
    setMissing(!isUnderstood);
    if (!isUnderstood) return;
    void run(async () => {
      const closing = await withProof(services, TASK, () =>
        services.call(accountClose, {}, INLINE),
      );
      if (closing) onClosed(closing.closesAt);
    });
  }

  return (
    <ConfirmDialog
      title={text("security-center.closeAskTitle")}
      confirmLabel={text("security-center.closeSubmit")}
      cancelLabel={text("security-center.closeKeep")}
      danger
      busy={busy}
      errorMessage={errorMessage}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text("security-center.closeAskBody")}</p>
      <Checkbox
        label={text("security-center.closeUnderstood")}
        error={isMissing ? text("security-center.closeUnderstoodMissing") : undefined}
        checked={isUnderstood}
        onChange={({ target }) => {
          setUnderstood(target.checked);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}

/** Closing an account: what happens and when, with a confirmation before it begins. */
function CloseAccount({ user }: { user: UserInfo }) {
  const text = useText();
  const services = useServices();
  const { busy, errorMessage, run } = useAsyncAction();
  const [isAsking, setAsking] = useState(false);
  const [closesAt, setClosesAt] = useState<number>();
  const [provenTask] = useState(() => taskOf(takeProvenTask() ?? ""));

  /** The proof comes before the question, so that it is answered once. */
  const ask = () =>
    void run(async () => {
      const { fresh } = await services.call(stepUp, undefined, INLINE);
      if (fresh) setAsking(true);
      else await askForProof(services, TASK);
    });

  useTask(provenTask, TASK, () => setAsking(true));

  if (closesAt !== undefined) return <Closed closesAt={closesAt} />;
  if (!user.isAdmin) {
    return (
      <PageFrame title={text("close.title")}>
        <p>{text("security-center.closeOfParent")}</p>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={text("close.title")} lead={text("security-center.closeLead")}>
      <ul className="list">
        <li>{text("security-center.closeSignedOut")}</li>
        <li>{text("security-center.closeWaits")}</li>
        <li>{text("security-center.closeKeeps")}</li>
        <li>{text("security-center.closeErased")}</li>
      </ul>
      <ErrorMessageLine errorMessage={errorMessage} />
      <Action kind="danger" busy={busy} onClick={ask}>
        {text("security-center.closeSubmit")}
      </Action>
      {isAsking ? <CloseDialog onClosed={setClosesAt} onClose={() => setAsking(false)} /> : null}
    </PageFrame>
  );
}

export default function ClosePage() {
  return <SignedInOnly title="close.title">{(user) => <CloseAccount user={user} />}</SignedInOnly>;
}
