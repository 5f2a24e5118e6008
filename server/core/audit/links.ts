import { hash } from "node:crypto";
import type { ChainResult } from "@portico/contract/admin/audit/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import * as repository from "./chain-repository.ts";

/** The form that is hashed; another form gets another number. */
const FORM = 1;

/** A place in the chain. */
export interface Link {
  seq: number;
  hash: string;
}

export type Broken = NonNullable<ChainResult["broken"]>;

/** One form for each record: all columns in a fixed order, as JSON. */
export function hashOf(before: Link, id: string, event: AuditEventTable | undefined): string {
  const values =
    event === undefined
      ? null
      : [
          event.at,
          event.event,
          event.call,
          event.account_id,
          event.reason,
          event.factors,
          event.address,
          event.country_code,
          event.user_agent,
          event.device_id,
          event.request_id,
          event.signals,
          event.operator_id,
          event.subject_id,
          event.note,
        ];
  const text = JSON.stringify([FORM, before.seq + 1, before.hash, id, values]);
  return hash("sha256", text, "base64url");
}

export async function eventsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AuditEventTable>> {
  const events = await repository.listEvents(db, ids);
  return new Map(events.map((event) => [event.id, event]));
}

/** What is wrong with the first wrong one of these rows, or the place after the last of them. */
export async function follow(
  db: Db,
  from: Link,
  rows: readonly repository.ChainRow[],
): Promise<{ link: Link; broken: Broken | null }> {
  const events = await eventsOf(
    db,
    rows.map(({ event_id }) => event_id),
  );
  let link = from;
  for (const row of rows) {
    const { seq, event_id: id } = row;
    if (seq !== link.seq + 1) {
      return { link, broken: { seq: link.seq + 1, id: null, why: "removed" } };
    }
    const event = events.get(id);
    if (event === undefined) return { link, broken: { seq, id, why: "removed" } };
    if (hashOf(link, id, event) !== row.hash || event.at !== row.at) {
      return { link, broken: { seq, id, why: "changed" } };
    }
    link = { seq, hash: row.hash };
  }
  return { link, broken: null };
}
