import type { Db } from "../../platform/database/index.ts";
import { createInsertion } from "../../platform/database/insertion.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";

/** A write of all these rows. */
export const insertion = createInsertion("audit_events");

export interface AuditFilter {
  accountId?: string | undefined;
  event?: string | undefined;
  /** One of these. */
  events?: readonly string[] | undefined;
  operatorId?: string | undefined;
  subjectId?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
}

/** Lists events by time, in either order; `after` is the last one of the page before. */
export function list(
  db: Db,
  { accountId, operatorId, subjectId, event, events, since, until }: AuditFilter,
  {
    limit,
    after,
    newestFirst = false,
  }: { limit: number; after?: { at: number; id: string } | undefined; newestFirst?: boolean },
): Promise<AuditEventTable[]> {
  const order = newestFirst ? "desc" : "asc";
  const beyond = newestFirst ? "<" : ">";
  let query = db.selectFrom("audit_events").selectAll();
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  if (operatorId !== undefined) query = query.where("operator_id", "=", operatorId);
  if (subjectId !== undefined) query = query.where("subject_id", "=", subjectId);
  if (event !== undefined) query = query.where("event", "=", event);
  if (events !== undefined) query = query.where("event", "in", events);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (until !== undefined) query = query.where("at", "<", until);
  if (after !== undefined) {
    // Implied by the next condition, but lets the index begin at this place.
    query = query
      .where("at", newestFirst ? "<=" : ">=", after.at)
      .where((expression) =>
        expression.or([
          expression("at", beyond, after.at),
          expression.and([expression("at", "=", after.at), expression("id", beyond, after.id)]),
        ]),
      );
  }
  return query.orderBy("at", order).orderBy("id", order).limit(limit).execute();
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
