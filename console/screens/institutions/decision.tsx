import { useState } from "react";
import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import { rolesWith } from "@portico/contract/admin/roles";
import { useAct } from "../../lib/api/queries.ts";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useKeys } from "../../lib/keyboard/keys.ts";
import { useMay, useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Notice } from "../../ui/states.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";

interface Props {
  institution: InstitutionPage;
  /** After an approval or a refusal. */
  onDecided(): void;
}

type Action = "approve" | "refuse" | "ask";

const Key = ({ name }: { name: string }) => <kbd aria-hidden="true">{name}</kbd>;

function ApproveDialog({ institution, onDecided, onClose }: Props & { onClose(): void }) {
  const { id, version, checks } = institution;
  const approve = useAct("institutionApprove", {
    outdates: ["institutionList", "institutionRead"],
    done: "institutions.approved",
  });
  const left = checks.filter(({ by }) => by === null).length;
  return (
    <ReasonDialog
      title={text("institutions.approveTitle")}
      explanation={text("institutions.approveMore")}
      action={text("institutions.approve")}
      send={async (reason) => {
        await approve.mutateAsync({ id, version, reason });
        onDecided();
      }}
      onClose={onClose}
    >
      {left > 0 ? (
        <Notice tone="fair">{text("institutions.uncheckedNotice", { count: left })}</Notice>
      ) : null}
    </ReasonDialog>
  );
}

/** Approve, refuse or ask for more; or why this operator cannot. */
export function Decision({ institution, onDecided }: Props) {
  const may = useMay();
  const { operator } = useSession();
  const [action, setAction] = useState<Action>();
  const { company, approvals, requiredApprovals } = institution;
  const isReviewer = may("institutions.review");
  const isOpen = company.review === "pending" && isReviewer;
  const isApprovedByMe = approvals.some(({ id }) => id === operator.id);
  const open = (one: Action) => () => {
    if (isOpen && !(one === "approve" && isApprovedByMe)) setAction(one);
  };
  useKeys({ a: open("approve"), r: open("refuse"), m: open("ask") });
  const close = () => setAction(undefined);
  return (
    <Card title={text("institutions.decision")}>
      {requiredApprovals > 1 && company.review === "pending" ? (
        <p>
          {text("institutions.approvals", {
            count: approvals.length,
            required: requiredApprovals,
            names: approvals.map(({ name }) => name).join(", "),
          })}
        </p>
      ) : null}
      {isApprovedByMe && isOpen ? <Notice>{text("institutions.secondNeeded")}</Notice> : null}
      {isReviewer ? null : (
        <p className="hint">
          {text("common.rolesThatMay", { roles: roleNames(rolesWith("institutions.review")) })}
        </p>
      )}
      {company.review === "pending" ? (
        <ul className="actions">
          <li>
            <Button kind="primary" disabled={!isOpen || isApprovedByMe} onClick={open("approve")}>
              {text("institutions.approve")} <Key name="a" />
            </Button>
          </li>
          <li>
            <Button disabled={!isOpen} onClick={open("ask")}>
              {text("institutions.ask")} <Key name="m" />
            </Button>
          </li>
          <li>
            <Button kind="danger" disabled={!isOpen} onClick={open("refuse")}>
              {text("institutions.refuse")} <Key name="r" />
            </Button>
          </li>
        </ul>
      ) : (
        <p className="muted">{text("institutions.decided")}</p>
      )}
      {action === "approve" ? (
        <ApproveDialog institution={institution} onDecided={onDecided} onClose={close} />
      ) : null}
      {action === "ask" ? <AskDialog institution={institution} onClose={close} /> : null}
      {action === "refuse" ? (
        <RefuseDialog institution={institution} onDone={onDecided} onClose={close} />
      ) : null}
    </Card>
  );
}
