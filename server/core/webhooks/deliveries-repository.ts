import { type Selectable, sql } from "kysely";
import type { Database, Db } from "../../platform/database/index.ts";
import type {
  WebhookDeadLetterTable,
  WebhookHeldAccountTable,
} from "../../platform/database/schema.ts";
import type { EndpointRow } from "./endpoints-repository.ts";

export type HeldRow = Selectable<WebhookHeldAccountTable>;
export type DeadLetterRow = Selectable<WebhookDeadLetterTable>;

export const listHeld = (db: Db, endpointId: string): Promise<HeldRow[]> =>
  db
    .selectFrom("webhook_held_accounts")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .execute();

export async function deleteHeld(db: Db, endpointId: string): Promise<void> {
  await db.deleteFrom("webhook_held_accounts").where("endpoint_id", "=", endpointId).execute();
}

/** Newest first. */
export const listDead = (
  db: Db,
  endpointId: string | undefined,
  limit: number,
): Promise<DeadLetterRow[]> =>
  db
    .selectFrom("webhook_dead_letters")
    .selectAll()
    .$if(endpointId !== undefined, (query) => query.where("endpoint_id", "=", endpointId ?? ""))
    .orderBy("died_at", "desc")
    .orderBy("event_id", "desc")
    .limit(limit)
    .execute();

/** Dead letters that an operator wants to send once more. */
export const listRetried = (db: Db, endpointId: string, limit: number): Promise<DeadLetterRow[]> =>
  db
    .selectFrom("webhook_dead_letters")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .where("retry_at", "is not", null)
    .orderBy("account_id")
    .orderBy("sequence")
    .limit(limit)
    .execute();

/** Retries one event, or all of the endpoint if no event is given. Returns how many. */
export async function retryDead(
  db: Db,
  endpointId: string,
  eventId: string | undefined,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_dead_letters")
    .set({ retry_at: now })
    .where("endpoint_id", "=", endpointId)
    .$if(eventId !== undefined, (query) => query.where("event_id", "=", eventId ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What a delivering process has done since it last wrote. */
export interface Progress {
  endpoint: Pick<EndpointRow, "id" | "lease" | "revision">;
  values: Partial<EndpointRow>;
  held: readonly HeldRow[];
  /** Accounts whose events are no longer held back. */
  released: readonly string[];
  dead: readonly DeadLetterRow[];
  /** Dead letters that were accepted at last. */
  revived: readonly DeadLetterRow[];
}

/**
 * Only the holder of the lease may write; `lost` if it is another process. `changed` if an operator
 * has changed the endpoint: then it has to be leased again.
 */
export function saveProgress(
  database: Database,
  { endpoint, values, held, released, dead, revived }: Progress,
): Promise<"current" | "changed" | "lost"> {
  return database.transaction(async (db) => {
    const written = await db
      .updateTable("webhook_endpoints")
      .set(values)
      .where("id", "=", endpoint.id)
      .where("lease", "=", endpoint.lease)
      .returning(["revision", "state"])
      .executeTakeFirst();
    if (written === undefined) return "lost";
    if (released.length > 0) {
      await db
        .deleteFrom("webhook_held_accounts")
        .where("endpoint_id", "=", endpoint.id)
        .where("account_id", "in", released)
        .execute();
    }
    if (held.length > 0) {
      await db
        .insertInto("webhook_held_accounts")
        .values([...held])
        .onConflict((conflict) =>
          conflict.columns(["endpoint_id", "account_id"]).doUpdateSet((row) => ({
            sequence: row.ref("excluded.sequence"),
            attempts: row.ref("excluded.attempts"),
            due_at: row.ref("excluded.due_at"),
            failed_at: row.ref("excluded.failed_at"),
            error: row.ref("excluded.error"),
          })),
        )
        .execute();
    }
    for (const { account_id, sequence } of revived) {
      await db
        .deleteFrom("webhook_dead_letters")
        .where("endpoint_id", "=", endpoint.id)
        .where("account_id", "=", account_id)
        .where("sequence", "=", sequence)
        .execute();
    }
    if (dead.length > 0) {
      await db
        .insertInto("webhook_dead_letters")
        .values([...dead])
        .onConflict((conflict) =>
          conflict.columns(["endpoint_id", "account_id", "sequence"]).doUpdateSet((row) => ({
            attempts: row.ref("excluded.attempts"),
            error: row.ref("excluded.error"),
            died_at: row.ref("excluded.died_at"),
            retry_at: row.ref("excluded.retry_at"),
          })),
        )
        .execute();
    }
    const isCurrent = written.revision === endpoint.revision && written.state === "active";
    return isCurrent ? "current" : "changed";
  });
}

/** Deletes at most `limit` dead letters whose event has expired. Returns how many. */
export async function deleteExpiredDeadLetters(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_dead_letters where (endpoint_id, account_id, sequence) in (
      select endpoint_id, account_id, sequence from webhook_dead_letters as dead
      where not exists (
        select 1 from events
        where events.account_id = dead.account_id and events.sequence = dead.sequence
      )
      limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

interface UndeliveredAge {
  /** The time of the oldest event that an active endpoint did not get yet; null if none. */
  oldest: number | null;
  deadLetters: number;
}

export async function undelivered(db: Db): Promise<UndeliveredAge> {
  const next = await db
    .selectFrom("webhook_endpoints")
    .innerJoin("events", (join) =>
      join.on("events.position", "=", (expression) =>
        expression
          .selectFrom("events as later")
          .select((one) => one.fn.min("later.position").as("first"))
          .whereRef("later.position", ">", "webhook_endpoints.position"),
      ),
    )
    .select((one) => one.fn.min<number | null>("events.at").as("oldest"))
    .where("webhook_endpoints.state", "!=", "paused")
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom("webhook_held_accounts")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "endpoint_id")
    .select((one) => one.fn.min<number | null>("failed_at").as("oldest"))
    .where("webhook_endpoints.state", "!=", "paused")
    .executeTakeFirstOrThrow();
  const { dead } = await db
    .selectFrom("webhook_dead_letters")
    .select((one) => one.fn.countAll<number>().as("dead"))
    .executeTakeFirstOrThrow();
  const times = [next.oldest, held.oldest].filter((time) => time !== null);
  return { oldest: times.length === 0 ? null : Math.min(...times), deadLetters: dead };
}

export async function countDead(db: Db, endpointId: string): Promise<number> {
  const { dead } = await db
    .selectFrom("webhook_dead_letters")
    .select((one) => one.fn.countAll<number>().as("dead"))
    .where("endpoint_id", "=", endpointId)
    .executeTakeFirstOrThrow();
  return dead;
}
