import type { Database, Transaction } from "../../platform/database/index.ts";
import type { RequestContext } from "../request-context.ts";

/**
 * Runs the transaction of a call. Its result is stored with the effect, so that a caller whose
 * answer was lost gets the same one again. Undefined is not stored: the call continues.
 */
export function commitAnswer<Result>(
  database: Pick<Database, "transaction">,
  context: Pick<RequestContext, "keepOutcome">,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (db) => {
    const result = await work(db);
    if (result !== undefined) await context.keepOutcome?.(db, result);
    return result;
  });
}

/** `commitAnswer` for a call whose answer has no fields. */
export function commitDone(
  database: Pick<Database, "transaction">,
  context: Pick<RequestContext, "keepOutcome">,
  work: (db: Transaction) => Promise<unknown>,
): Promise<Record<string, never>> {
  return commitAnswer(database, context, async (db) => {
    await work(db);
    return {};
  });
}
