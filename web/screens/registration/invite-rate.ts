import { checkInviteCode, refundRate } from "@portico/contract/endpoints";
import type { Call } from "../../lib/request.ts";

/** What an invite code brings; undefined for a code that nobody knows. */
export async function rateOf(call: Call, code: string): Promise<number | undefined> {
  const { valid } = await call(checkInviteCode, { code });
  if (!valid) return undefined;
  const known = await call(refundRate, { inviteCode: code });
  return known.refundRate;
}
