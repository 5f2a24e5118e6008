import type { Db } from "../../platform/database/index.ts";
import type { IdempotentAnswerTable } from "../../platform/database/schema.ts";
import { statement } from "../../platform/database/statement.ts";

const select = statement((db, { id, now }: { id: string; now: number }) =>
  db
    .selectFrom("idempotent_answers")
    .select("sealed")
    .where("id", "=", id)
    .where("expires_at", ">", now),
);

export async function find(db: Db, id: string, now: number): Promise<string | undefined> {
  const { rows } = await select(db, { id, now });
  return rows[0]?.sealed;
}

const upsert = statement((db, { now, ...row }: IdempotentAnswerTable & { now: number }) =>
  db
    .insertInto("idempotent_answers")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ sealed: row.sealed, expires_at: row.expires_at })
        // Replaces only an expired answer that is not deleted yet.
        .where("idempotent_answers.expires_at", "<=", now),
    ),
);

/** True for exactly one caller; another waits until this one's transaction has ended. */
export async function store(db: Db, row: IdempotentAnswerTable, now: number): Promise<boolean> {
  const { numAffectedRows } = await upsert(db, { ...row, now });
  return numAffectedRows === 1n;
}
