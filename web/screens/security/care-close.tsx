import { useState } from "react";
import { accountClose } from "@portico/contract/security-center/endpoints";
import { RichText, useText } from "../../lib/i18n.tsx";
import { dayWords } from "../../lib/moments.ts";
import { INLINE } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";
import { withProof } from "../../lib/step-up.ts";
import { useWork } from "../../lib/use-work.ts";
import { Action } from "../../ui/action.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { CareFrame, useProofFirst } from "./care-frame.tsx";
import type { CareViewProps } from "./care-view.tsx";

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
      <StepHeading arrived>{text("security-care.closedTitle")}</StepHeading>
      <p className="lead">
        <RichText
          id="security-care.closedBody"
          values={{ day: dayWords(closesAt, i18n.getSnapshot().tag) }}
          components={[<strong key="day" />]}
        />
      </p>
      <Action onClick={leave}>{text("security-care.closedAction")}</Action>
    </>
  );
}

interface QuestionProps {
  onClosed(closesAt: number): void;
  onClose(): void;
}

function Question({ onClosed, onClose }: QuestionProps) {
  const text = useText();
  const services = useServices();
  const { busy, problem, run } = useWork();
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
      title={text("security-care.closeAskTitle")}
      action={text("security-care.closeSubmit")}
      keep={text("security-care.closeKeep")}
      danger
      busy={busy}
      problem={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text("security-care.closeAskBody")}</p>
      <Checkbox
        label={text("security-care.closeUnderstood")}
        error={isMissing ? text("security-care.closeUnderstoodMissing") : undefined}
        checked={isUnderstood}
        onChange={({ target }) => {
          setUnderstood(target.checked);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}

/** The end of an account: what happens and when, and one more question before it begins. */
export default function CareClose({ user }: CareViewProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [closesAt, setClosesAt] = useState<number>();
  const isReady = useProofFirst(TASK, user.isAdmin && closesAt === undefined);

  if (closesAt !== undefined) return <Closed closesAt={closesAt} />;
  if (!user.isAdmin) {
    return (
      <CareFrame title={text("security-care.closeTitle")}>
        <p>{text("security-care.closeOfParent")}</p>
      </CareFrame>
    );
  }
  return (
    <CareFrame title={text("security-care.closeTitle")} lead={text("security-care.closeLead")}>
      <ul className="list">
        <li>{text("security-care.closeSignedOut")}</li>
        <li>{text("security-care.closeWaits")}</li>
        <li>{text("security-care.closeKeeps")}</li>
        <li>{text("security-care.closeErased")}</li>
      </ul>
      <Action kind="danger" busy={!isReady} onClick={() => setAsking(true)}>
        {text("security-care.closeSubmit")}
      </Action>
      {isAsking ? <Question onClosed={setClosesAt} onClose={() => setAsking(false)} /> : null}
    </CareFrame>
  );
}
