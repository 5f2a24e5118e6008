import type { Db } from "../../platform/database/index.ts";
import type { MethodRemovalTable } from "../../platform/database/schema.ts";

export type MethodRemoval = MethodRemovalTable;

export async function insert(db: Db, row: MethodRemoval): Promise<void> {
  await db.insertInto("method_removals").values(row).execute();
}

/** Once, before it expires, and never under the name of the operator who asked for it. */
export function approve(
  db: Db,
  id: string,
  { by, now, since }: { by: string; now: number; since: number },
): Promise<MethodRemoval | undefined> {
  return db
    .updateTable("method_removals")
    .set({ approved_by: by, approved_at: now })
    .where("id", "=", id)
    .where("approved_at", "is", null)
    .where("requested_at", ">", since)
    .where("requested_by", "!=", by)
    .returningAll()
    .executeTakeFirst();
}
