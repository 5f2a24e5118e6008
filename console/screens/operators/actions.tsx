import { useState } from "react";
import type { Operator } from "@portico/contract/admin/operators/schemas";
import type { TextId } from "../../lib/i18n/text.ts";
import { useAct } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay, useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { GrantDialog } from "./grant-dialog.tsx";
import { LinkDialog } from "./invite-dialog.tsx";

type Action = "grant" | "renew" | "disable" | "enable" | "endSessions";

const OUTDATED = ["operatorList", "operatorRead"] as const;
const changing = (done: TextId) => ({ outdates: OUTDATED, done });

/** What this operator may do with a colleague. */
function useActions({ id, status, passkeys, openSessions }: Operator): Action[] {
  const may = useMay();
  const isSelf = useSession().operator.id === id;
  const isEnabled = status !== "disabled";
  const offered: Record<Action, boolean> = {
    grant: isEnabled && !isSelf && may("roleGrant.request"),
    renew: isEnabled && passkeys === 0 && may("operators.invite"),
    endSessions: openSessions > 0 && may("operators.endSessions"),
    disable: isEnabled && !isSelf && may("operators.disable"),
    enable: !isEnabled && may("operators.invite"),
  };
  return (Object.keys(offered) as Action[]).filter((action) => offered[action]);
}

interface DialogProps {
  operator: Operator;
  action: Action;
  onClose(): void;
}

function ActionDialog({ operator, action, onClose }: DialogProps) {
  const { id, name } = operator;
  const renew = useAct("operatorInvitationRenew", { outdates: OUTDATED });
  const disable = useAct("operatorDisable", changing("operators.disabled"));
  const enable = useAct("operatorEnable", changing("operators.enabled"));
  const endSessions = useAct("operatorSessionsEnd", changing("operators.sessionsEnded"));
  if (action === "grant") return <GrantDialog operator={operator} onClose={onClose} />;
  if (action === "renew") {
    if (renew.data !== undefined) return <LinkDialog invitation={renew.data} onClose={onClose} />;
    return (
      <ReasonDialog
        title={text("operators.renew")}
        explanation={text("operators.renewMore", { name })}
        action={text("operators.renew")}
        staysOpen
        send={(reason) => renew.mutateAsync({ id, reason })}
        onClose={onClose}
      />
    );
  }
  const act = { disable, enable, endSessions }[action];
  return (
    <ReasonDialog
      title={text(`operators.${action}Title`, { name })}
      explanation={text(`operators.${action}More`, { name })}
      action={text(`operators.${action}`)}
      isDangerous={action !== "enable"}
      send={(reason) => act.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}

const BUTTON_KINDS: Partial<Record<Action, "danger" | "primary">> = {
  disable: "danger",
  grant: "primary",
};

export function OperatorActions({ operator }: { operator: Operator }) {
  const [action, setAction] = useState<Action>();
  const actions = useActions(operator);
  return (
    <>
      {actions.map((offered) => (
        <Button
          key={offered}
          kind={BUTTON_KINDS[offered] ?? "secondary"}
          onClick={() => setAction(offered)}
        >
          {text(`operators.${offered}`)}
        </Button>
      ))}
      {action === undefined ? null : (
        <ActionDialog operator={operator} action={action} onClose={() => setAction(undefined)} />
      )}
    </>
  );
}
