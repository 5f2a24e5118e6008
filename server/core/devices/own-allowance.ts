import type { Db } from "../../platform/database/index.ts";
import { equalSecrets } from "../../platform/secrets/secrets.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { isFlowOfSession } from "../sessions/session-flow.ts";
import type { RequestContext } from "../request-context.ts";
import { findKnownDevice } from "./devices.ts";

type Owner = Pick<Account, "id" | "recovered_flow">;

/** The browser that last recovered the account, by its flow cookie. */
export function isRecoverer(
  { recovered_flow }: Pick<Account, "recovered_flow">,
  { flowHash }: Pick<RequestContext, "flowHash">,
): boolean {
  return recovered_flow !== null && equalSecrets(recovered_flow, flowHash);
}

/** The allowance of that browser, until the account is recovered in another. */
export const recovererAllowanceKey = ({ id }: Pick<Account, "id">) => `recovered:${id}`;

/**
 * The key of an allowance that strangers cannot use up (A20): for a known device, the browser that
 * last recovered the account, or a session. Undefined otherwise.
 */
export async function ownAllowanceKeyOf(
  db: Db,
  account: Owner | undefined,
  context: RequestContext,
): Promise<string | undefined> {
  // Looked up in every case, so that the work is the same without an account (A13).
  const known = await findKnownDevice(db, account?.id, context);
  if (known !== undefined) return `device:${known.id}`;
  if (account === undefined) return undefined;
  if (isRecoverer(account, context)) return recovererAllowanceKey(account);
  return isFlowOfSession(context.flowHash) ? context.flowHash : undefined;
}
