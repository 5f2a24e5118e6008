import type { Db } from "../../platform/database/index.ts";
import { equalSecrets } from "../../platform/secrets.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { isFlowOfSession } from "../flow.ts";
import type { Visitor } from "../visitor.ts";
import { findKnownDevice } from "./devices.ts";

type Owner = Pick<Account, "id" | "recovered_flow">;

/** The browser that last recovered the account, by its flow cookie. */
export function isRecoverer(
  { recovered_flow }: Pick<Account, "recovered_flow">,
  { flowHash }: Pick<Visitor, "flowHash">,
): boolean {
  return recovered_flow !== null && equalSecrets(recovered_flow, flowHash);
}

/** The allowance of that browser, until the account is recovered in another. */
export const placeOfRecoverer = ({ id }: Pick<Account, "id">) => `recovered:${id}`;

/**
 * Where somebody has allowances that no stranger can use up (A20): a device that the account knows,
 * the browser that recovered it last, and a session. Undefined everywhere else.
 */
export async function ownPlaceOf(
  db: Db,
  account: Owner | undefined,
  visitor: Visitor,
): Promise<string | undefined> {
  // Looked for in every case: the work is the same where there is no account (A13).
  const known = await findKnownDevice(db, account?.id, visitor);
  if (known !== undefined) return `device:${known.id}`;
  if (account === undefined) return undefined;
  if (isRecoverer(account, visitor)) return placeOfRecoverer(account);
  return isFlowOfSession(visitor.flowHash) ? visitor.flowHash : undefined;
}
