import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";

export async function insert(db: Db, rows: readonly AuditEventTable[]): Promise<void> {
  await db.insertInto("audit_events").values(rows).execute();
}

export interface AuditFilter {
  accountId?: string | undefined;
  event?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

/** In the order of time or against it; `after` is the last one of the page before. */
export function list(
  db: Db,
  { accountId, event, since, until }: AuditFilter,
  {
    most,
    after,
    newestFirst = false,
  }: { most: number; after?: { at: number; id: string } | undefined; newestFirst?: boolean },
): Promise<AuditEventTable[]> {
  const order = newestFirst ? "desc" : "asc";
  const beyond = newestFirst ? "<" : ">";
  let query = db.selectFrom("audit_events").selectAll();
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  if (event !== undefined) query = query.where("event", "=", event);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (until !== undefined) query = query.where("at", "<", until);
  if (after !== undefined) {
    query = query.where((expression) =>
      expression.or([
        expression("at", beyond, after.at),
        expression.and([expression("at", "=", after.at), expression("id", beyond, after.id)]),
      ]),
    );
  }
  return query.orderBy("at", order).orderBy("id", order).limit(most).execute();
}
