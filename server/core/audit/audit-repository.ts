import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";

export async function insert(db: Db, row: AuditEventTable): Promise<void> {
  await db.insertInto("audit_events").values(row).execute();
}
