import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Review } from "../../core/probation/review.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface MethodReviewServices {
  database: Database;
  sessions: Pick<Sessions, "requireOpen">;
  review: Review;
}

/** Methods suspended by a recovery or “this wasn't me”, for their owner to keep or remove. */
export function createMethodReview({ database, sessions, review }: MethodReviewServices) {
  async function listOf(db: Db, accountId: string): Promise<Data<"suspendedMethods">> {
    const rows = await review.list(db, accountId);
    return {
      methods: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        change: row.change,
        name: row.name,
        at: row.made_at,
        countryCode: row.country_code,
        device: row.device,
      })),
    };
  }

  const decide =
    (decision: "keep" | "discard") =>
    (
      { id }: Payload<"suspendedMethodKeep">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"suspendedMethods">> =>
      commitAnswer(database, context, async (db) => {
        const account = await accounts.lockForUpdate(db, session.accountId);
        if (account === undefined) throw new Refusal("unauthorized");
        // A recovery in between has ended this session, and takes precedence.
        await sessions.requireOpen(db, session.sessionId);
        await review[decision](db, context, account, id);
        return listOf(db, account.id);
      });

  return {
    list: ({ accountId: id }: SessionWithAccount) => listOf(database.db, id),
    keep: decide("keep"),
    discard: decide("discard"),
  };
}
