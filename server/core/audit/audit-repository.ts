import type { CompiledQuery } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { prepared } from "../../platform/database/statement.ts";

type Insertion = (db: Db, values: Record<string, unknown>) => CompiledQuery;

/** By how many rows there are, which are one or two nearly always. */
const insertions = new Map<number, Insertion>();

/** The name of a column in one of several rows. */
const nameAt = (at: number, column: string) => `${at} ${column}`;

function insertionOf(rows: readonly AuditEventTable[]): Insertion {
  const columns = Object.keys(rows[0] ?? {});
  return prepared((db, values) =>
    db
      .insertInto("audit_events")
      .values(
        rows.map(
          (_, at) =>
            Object.fromEntries(
              columns.map((column) => [column, values[nameAt(at, column)]]),
            ) as unknown as AuditEventTable,
        ),
      ),
  );
}

/** A write of all these rows. */
export function insertion(db: Db, rows: readonly AuditEventTable[]): CompiledQuery {
  const insert = insertions.get(rows.length) ?? insertionOf(rows);
  insertions.set(rows.length, insert);
  const values = rows.flatMap((row, at) =>
    Object.entries(row).map(([column, value]) => [nameAt(at, column), value] as const),
  );
  return insert(db, Object.fromEntries(values));
}

export interface AuditFilter {
  accountId?: string | undefined;
  event?: string | undefined;
  /** One of these. */
  events?: readonly string[] | undefined;
  operatorId?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

/** In the order of time or against it; `after` is the last one of the page before. */
export function list(
  db: Db,
  { accountId, operatorId, event, events, since, until }: AuditFilter,
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
  if (operatorId !== undefined) query = query.where("operator_id", "=", operatorId);
  if (event !== undefined) query = query.where("event", "=", event);
  if (events !== undefined) query = query.where("event", "in", events);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (until !== undefined) query = query.where("at", "<", until);
  if (after !== undefined) {
    // Says it twice, so that the index begins at this place.
    query = query
      .where("at", newestFirst ? "<=" : ">=", after.at)
      .where((expression) =>
        expression.or([
          expression("at", beyond, after.at),
          expression.and([expression("at", "=", after.at), expression("id", beyond, after.id)]),
        ]),
      );
  }
  return query.orderBy("at", order).orderBy("id", order).limit(most).execute();
}

/** Undefined if the account has no such event. */
export function findOwn(
  db: Db,
  accountId: string,
  id: string,
): Promise<AuditEventTable | undefined> {
  return db
    .selectFrom("audit_events")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}
