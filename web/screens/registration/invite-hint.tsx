import { checkInviteCode, refundRate as refundRateCall } from "@portico/contract/endpoints";
import { useEffect, useState } from "react";
import { isInviteCodeShape } from "@portico/contract/invite";
import { useText } from "../../lib/i18n.tsx";
import { useServices } from "../../lib/services.ts";

type Found = { kind: "rate"; rate: number } | { kind: "unknown" } | undefined;

/** What an invite code brings, as soon as it is there. Says nothing when the lookup fails. */
export function InviteHint({ code }: { code: string }) {
  const text = useText();
  const { call } = useServices();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    setFound(undefined);
    if (code.trim() === "") return undefined;
    if (!isInviteCodeShape(code)) {
      setFound({ kind: "unknown" });
      return undefined;
    }
    let current = true;
    async function lookUp(): Promise<void> {
      const { valid } = await call(checkInviteCode, { code: code.trim() });
      if (!valid) return current ? setFound({ kind: "unknown" }) : undefined;
      const { refundRate } = await call(refundRateCall, { inviteCode: code.trim() });
      if (current) setFound({ kind: "rate", rate: refundRate });
    }
    lookUp().catch(() => {});
    return () => {
      current = false;
    };
  }, [code, call]);

  return (
    <span role="status">
      {found?.kind === "rate" ? text("register.inviteSaves", { rate: found.rate }) : null}
      {found?.kind === "unknown" ? text("register.inviteUnknown") : null}
    </span>
  );
}
