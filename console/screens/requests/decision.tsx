import { useState } from "react";
import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import type { TextId } from "../../lib/i18n/text.ts";
import { useAct } from "../../lib/api/queries.ts";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useSession } from "../../lib/session/session.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Notice } from "../../ui/states.tsx";

const OUTDATED = ["requestList", "requestRead", "operatorList", "operatorRead"] as const;
const decided = (done: TextId) => ({ outdates: OUTDATED, done });

const withComment = (id: string, comment: string) => (comment === "" ? { id } : { id, comment });

/** Approve, refuse or take back; or why this operator cannot. */
export function Decision({ request }: { request: AdminRequest }) {
  const {
    id,
    state,
    requestedBy,
    operator: subject,
    mayDecide,
    deciders,
    requestedAt,
    decidableAt,
  } = request;
  const { operator, permissions } = useSession();
  const now = useNow();
  const [asking, setAsking] = useState<"approve" | "refuse" | "cancel">();
  const approve = useAct("requestApprove", decided("requests.approved"));
  const refuse = useAct("requestRefuse", decided("requests.refused"));
  const cancel = useAct("requestCancel", decided("requests.canceled"));
  const isMine = requestedBy.id === operator.id;
  const isAboutMe = subject?.id === operator.id;
  // Without a waiting period, clocks that differ must not show one.
  const isWaiting = decidableAt > requestedAt && decidableAt > now;
  const close = () => setAsking(undefined);

  if (state !== "open") return null;
  return (
    <>
      {isMine || isAboutMe ? <Notice>{text("requests.ownNotice")}</Notice> : null}
      {!mayDecide && !isMine && !isAboutMe ? (
        <Notice>{text("requests.roleNotice", { roles: roleNames(deciders) })}</Notice>
      ) : null}
      {isWaiting ? (
        <Notice>
          {text("requests.waitNotice")} <Moment at={decidableAt} show="exact" />
        </Notice>
      ) : null}
      <div className="decision">
        {mayDecide ? (
          <>
            {isWaiting ? null : (
              <Button kind="primary" onClick={() => setAsking("approve")}>
                {text("requests.approve")}
              </Button>
            )}
            <Button onClick={() => setAsking("refuse")}>{text("requests.refuse")}</Button>
          </>
        ) : null}
        {isMine && permissions.includes("requests.cancel") ? (
          <Button onClick={() => setAsking("cancel")}>{text("requests.cancelRequest")}</Button>
        ) : null}
      </div>
      {asking === "approve" ? (
        <ReasonDialog
          title={text("requests.approveTitle")}
          explanation={text("requests.approveMore")}
          action={text("requests.approve")}
          label={text("requests.comment")}
          isOptional
          send={(comment) => approve.mutateAsync(withComment(id, comment))}
          onClose={close}
        />
      ) : null}
      {asking === "refuse" ? (
        <ReasonDialog
          title={text("requests.refuseTitle")}
          explanation={text("requests.refuseMore")}
          action={text("requests.refuse")}
          isDangerous
          send={(comment) => refuse.mutateAsync(withComment(id, comment))}
          onClose={close}
        />
      ) : null}
      {asking === "cancel" ? (
        <ConfirmDialog
          title={text("requests.cancelTitle")}
          explanation={text("requests.cancelMore")}
          action={text("requests.cancelRequest")}
          send={() => cancel.mutateAsync({ id })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
