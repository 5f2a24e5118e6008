import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Review } from "../../core/probation/review.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface MethodReviewParts {
  database: Database;
  sessions: Pick<Sessions, "demandOpen">;
  review: Review;
}

/** What a recovery or “this wasn't me” has suspended, for its owner to keep or remove. */
export function createMethodReview({ database, sessions, review }: MethodReviewParts) {
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
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Data<"suspendedMethods">> =>
      commitAnswer(database, visitor, async (db) => {
        const account = await accounts.hold(db, session.id);
        if (account === undefined) throw new Refusal("unauthorized");
        // A recovery in between has thrown this session out, and has the last word.
        await sessions.demandOpen(db, session.session_id);
        await review[decision](db, visitor, account, id);
        return listOf(db, account.id);
      });

  return {
    list: ({ id }: SessionWithAccount) => listOf(database.db, id),
    keep: decide("keep"),
    discard: decide("discard"),
  };
}
