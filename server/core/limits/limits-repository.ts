import type { Db } from "../../platform/database/index.ts";

/** Counts one hit in a fixed window; one statement, so that no hit is lost or doubled. */
export function count(
  db: Db,
  { key, now, endsAt }: { key: string; now: number; endsAt: number },
): Promise<{ count: number; ends_at: number }> {
  return db
    .insertInto("limits")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((expression) => ({
        count: expression
          .case()
          .when("limits.ends_at", "<=", now)
          .then(1)
          .else(expression("limits.count", "+", 1))
          .end(),
        ends_at: expression
          .case()
          .when("limits.ends_at", "<=", now)
          .then(endsAt)
          .else(expression.ref("limits.ends_at"))
          .end(),
      })),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
}

export async function countOf(db: Db, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom("limits")
    .select("count")
    .where("key", "=", key)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row?.count ?? 0;
}
