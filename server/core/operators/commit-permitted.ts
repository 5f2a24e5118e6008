import type { Permission } from "@portico/contract/admin/roles";
import type { Database, Transaction } from "../../platform/database/index.ts";
import { commitAnswer } from "../idempotency/commit-answer.ts";
import type { RequestContext } from "../request-context.ts";
import { requirePermissionNow } from "./current-roles.ts";

/**
 * `commitAnswer` that checks the operator's permission again in its transaction, where nobody can
 * take it away before the commit.
 */
export function commitPermitted<Result>(
  database: Pick<Database, "transaction">,
  caller: Pick<RequestContext, "keepOutcome"> & { operatorId: string },
  permission: Permission,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return commitAnswer(database, caller, async (db) => {
    await requirePermissionNow(db, caller.operatorId, permission);
    return work(db);
  });
}
