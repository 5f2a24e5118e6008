import { sql } from "kysely";
import { CODE_MAX_ATTEMPTS } from "@portico/contract/fields/codes";
import type { Db } from "../../platform/database/index.ts";
import type { CodeTable } from "../../platform/database/schema.ts";

/** A code works only for its request: purpose, recipient and browser (A05, A06). */
export type CodeKey = Pick<CodeTable, "purpose" | "recipient_hash" | "flow_hash">;

/**
 * Replaces an older code; with `once`, only if that one cannot be used any more. A resend keeps the
 * count of wrong attempts, and does not revive a code without attempts left: then nothing is
 * written.
 */
export async function put(
  db: Db,
  row: Omit<CodeTable, "used_at" | "tries">,
  { once }: { once: boolean },
): Promise<boolean> {
  const written = await db
    .insertInto("codes")
    .values({ ...row, tries: 0, used_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["purpose", "recipient_hash", "flow_hash"])
        .doUpdateSet((expression) => ({
          id: row.id,
          code_hash: row.code_hash,
          sent_at: row.sent_at,
          expires_at: row.expires_at,
          used_at: null,
          message_id: row.message_id,
          tries: expression
            .case()
            .when("codes.expires_at", "<=", row.sent_at)
            .then(0)
            .else(expression.ref("codes.tries"))
            .end(),
        }))
        .where((expression) =>
          expression.or([
            expression.and([
              expression("codes.tries", "<", CODE_MAX_ATTEMPTS),
              ...(once ? [expression("codes.used_at", "is not", null)] : []),
            ]),
            expression("codes.expires_at", "<=", row.sent_at),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function find(db: Db, key: CodeKey): Promise<CodeTable | undefined> {
  return db
    .selectFrom("codes")
    .selectAll()
    .where("purpose", "=", key.purpose)
    .where("recipient_hash", "=", key.recipient_hash)
    .where("flow_hash", "=", key.flow_hash)
    .executeTakeFirst();
}

/**
 * Counts the attempt before anything is compared (A02). The same statement ends a code once it is
 * seen expired, so that a clock that is set back cannot revive it.
 */
export async function recordAttempt(
  db: Db,
  key: CodeKey,
  now: number,
): Promise<CodeTable | undefined> {
  const row = await db
    .updateTable("codes")
    .set((expression) => ({
      tries: expression("tries", "+", 1),
      // Not `.then(now)`, which writes the number into the text: each time another statement.
      used_at: expression
        .case()
        .when("expires_at", "<=", now)
        .then(sql<number>`cast(${now} as bigint)`)
        .end(),
    }))
    .where("purpose", "=", key.purpose)
    .where("recipient_hash", "=", key.recipient_hash)
    .where("flow_hash", "=", key.flow_hash)
    .where("used_at", "is", null)
    .where("tries", "<", CODE_MAX_ATTEMPTS)
    .returningAll()
    .executeTakeFirst();
  return row?.used_at === null ? row : undefined;
}

/** True for exactly one caller (A01). */
export async function consume(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("codes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes back an attempt at a code that was not consumed. */
export async function giveBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable("codes")
    .set((expression) => ({ tries: expression("tries", "-", 1) }))
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("tries", ">", 0)
    .execute();
}

interface CodesOf {
  recipientHashes: string[];
  /** Codes of a purpose that were requested in one of these flows, for any recipient. */
  purposes: readonly string[];
  flowHashes: readonly string[];
}

export function listOf(
  db: Db,
  { recipientHashes, purposes, flowHashes }: CodesOf,
): Promise<Pick<CodeTable, "purpose" | "expires_at" | "used_at">[]> {
  return db
    .selectFrom("codes")
    .select(["purpose", "expires_at", "used_at"])
    .where((expression) =>
      expression.or([
        expression("recipient_hash", "in", recipientHashes),
        expression.and([
          expression("purpose", "in", purposes),
          // PostgreSQL takes no empty list: an account may have no session.
          expression("flow_hash", "in", flowHashes.length === 0 ? [""] : flowHashes),
        ]),
      ]),
    )
    .orderBy("sent_at")
    .orderBy("id")
    .execute();
}

export async function endAll(db: Db, recipientHashes: string[], now: number): Promise<void> {
  await db
    .updateTable("codes")
    .set({ used_at: now })
    .where("recipient_hash", "in", recipientHashes)
    .where("used_at", "is", null)
    .execute();
}
