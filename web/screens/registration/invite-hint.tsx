import { useEffect, useState } from "react";
import { checkInviteCode, refundRate } from "@portico/contract/registration/endpoints";
import { isInviteCodeShape } from "@portico/contract/fields/invite";
import { useText } from "../../lib/i18n/i18n.tsx";
import { BACKGROUND, type Call } from "@portico/client/request";
import { useServices } from "../../lib/services.ts";

interface LookedUp {
  code: string;
  /** Undefined for an unknown code. */
  rate: number | undefined;
}

/** The discount of an invite code; undefined for an unknown code. */
async function rateOf(call: Call, code: string): Promise<number | undefined> {
  const { valid } = await call(checkInviteCode, { code }, BACKGROUND);
  if (!valid) return undefined;
  const known = await call(refundRate, { inviteCode: code }, BACKGROUND);
  return known.refundRate;
}

/** Shows the discount of an invite code, once it is loaded. */
export default function InviteHint({ code }: { code: string }) {
  const text = useText();
  const { call } = useServices();
  const [lookedUp, setLookedUp] = useState<LookedUp>();
  const isPossible = isInviteCodeShape(code);

  useEffect(() => {
    if (!isPossible) return undefined;
    let isCurrent = true;
    async function lookUp(): Promise<void> {
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
    <>
      {isUnknown ? text("common.inviteUnknown") : null}
      {answer?.rate === undefined ? null : text("common.inviteSaves", { rate: answer.rate })}
    </>
  );
}
