import { useEffect, useState } from "react";
import { isInviteCodeShape } from "@portico/contract/invite";
import { useText } from "../../lib/i18n.tsx";
import { useServices } from "../../lib/services.ts";

interface LookedUp {
  code: string;
  /** Undefined for a code that nobody knows. */
  rate: number | undefined;
}

/** What an invite code brings, as soon as it is there. Says nothing when the lookup fails. */
export function InviteHint({ code }: { code: string }) {
  const text = useText();
  const { call } = useServices();
  const [lookedUp, setLookedUp] = useState<LookedUp>();
  const isPossible = isInviteCodeShape(code);

  useEffect(() => {
    if (!isPossible) return undefined;
    let isCurrent = true;
    async function lookUp(): Promise<void> {
      const { rateOf } = await import("./invite-rate.ts");
      const rate = await rateOf(call, code.trim());
      if (isCurrent) setLookedUp({ code, rate });
    }
    lookUp().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [code, isPossible, call]);

  const answer = lookedUp?.code === code ? lookedUp : undefined;
  const isUnknown = isPossible
    ? answer !== undefined && answer.rate === undefined
    : code.trim() !== "";
  return (
    <span role="status">
      {isUnknown ? text("register.inviteUnknown") : null}
      {answer?.rate === undefined ? null : text("register.inviteSaves", { rate: answer.rate })}
    </span>
  );
}
