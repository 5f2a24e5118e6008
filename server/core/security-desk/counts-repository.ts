import { sql } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable, DeskCountTable } from "../../platform/database/schema.ts";

/** Adds these counts to the stored ones. */
export async function add(db: Db, rows: readonly DeskCountTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("desk_counts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["bucket_at", "metric", "detail", "country_code"])
        .doUpdateSet({ count: sql`desk_counts.count + excluded.count` }),
    )
    .execute();
}

const since = (db: Db, moment: number) =>
  db
    .selectFrom("desk_counts")
    .select(({ fn }) => fn.sum<number | string>("count").as("total"))
    .where("bucket_at", ">=", moment);

export const byBucket = (db: Db, moment: number) =>
  since(db, moment).select(["bucket_at", "metric"]).groupBy(["bucket_at", "metric"]).execute();

export const byCountry = (db: Db, moment: number) =>
  since(db, moment)
    .select(["country_code", "metric"])
    .groupBy(["country_code", "metric"])
    .execute();

/** The most frequent first. */
export const byDetail = (db: Db, moment: number, limit: number) =>
  since(db, moment)
    .select(["metric", "detail"])
    .where("metric", "!=", "blocks")
    .where("detail", "!=", "")
    .groupBy(["metric", "detail"])
    .orderBy("total", "desc")
    .limit(limit)
    .execute();

/** How many requests each of these block rules refused. */
export async function hitsOf(
  db: Db,
  rules: readonly string[],
  moment: number,
): Promise<Map<string, number>> {
  if (rules.length === 0) return new Map();
  const rows = await since(db, moment)
    .select("detail")
    .where("metric", "=", "blocks")
    .where("detail", "in", rules)
    .groupBy("detail")
    .execute();
  return new Map(rows.map(({ detail, total }) => [detail, Number(total)]));
}

export type Seen = Pick<AuditEventTable, "at" | "address" | "country_code" | "account_id">;

/** The newest events of visitors, at most this many. */
export function newest(db: Db, event: string, moment: number, limit: number): Promise<Seen[]> {
  return db
    .selectFrom("audit_events")
    .select(["at", "address", "country_code", "account_id"])
    .where("event", "=", event)
    .where("at", ">=", moment)
    .where("operator_id", "is", null)
    .where("call", "not like", "admin %")
    .orderBy("at", "desc")
    .limit(limit)
    .execute();
}
