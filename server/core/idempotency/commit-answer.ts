import type { Database, Transaction } from "../../platform/database/index.ts";
import type { RequestContext } from "../request-context.ts";

/**
 * The transaction that does what a call is for. Its result is the call's outcome and is kept with
 * the effect, so that a caller whose answer was lost gets the same one again. Undefined is kept for
 * nobody: the call goes on.
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

/** The same for a call whose answer has no fields. */
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
