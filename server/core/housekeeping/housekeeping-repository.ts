import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";
import type { Schema } from "../../platform/database/schema.ts";

/** The times before which rows of a kind are deleted. */
export interface Horizons {
  now: number;
  /** The time for rows that expire, with a margin after their end. */
  expired: number;
  endedSessions: number;
  idleSessions: number;
  sentMessages: number;
  deadMessages: number;
  unseenDevices: number;
  unreachable: number;
  unseenAssets: number;
  deskCounts: number;
}

/** The asset sets of the current release and of the one before it. */
const ASSET_SETS_KEPT = 2;
/** A ceiling for frequent releases: a set has about 0.8 MB. */
export const MAX_ASSET_SETS = 20;

const isAmongLastSeen = (sets: number) =>
  sql`id in (select id from asset_sets order by last_seen_at desc, first_seen_at desc limit ${sets})`;

export interface Purge {
  table: keyof Schema;
  /** The column that names a row. */
  key: string;
  isOver: (before: Horizons) => RawBuilder<unknown>;
  /** How many rows one statement deletes, if rows are large. */
  batch?: number;
}

/** Small, because SQLite blocks everything else during a batch. */
const BATCH = 200;
/** With their assets, about 4 MB. */
const ASSET_SETS_AT_ONCE = 5;

/** Everything that expires, except events, company documents and the audit log. */
export const PURGES: readonly Purge[] = [
  { table: "codes", key: "id", isOver: ({ expired }) => sql`expires_at <= ${expired}` },
  { table: "tickets", key: "token_hash", isOver: ({ expired }) => sql`expires_at <= ${expired}` },
  {
    table: "mail_links",
    key: "token_hash",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  {
    table: "sub_account_invitations",
    key: "token_hash",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  { table: "used_challenges", key: "id", isOver: ({ expired }) => sql`expires_at <= ${expired}` },
  {
    table: "third_party_flows",
    key: "state_hash",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  { table: "used_answers", key: "id", isOver: ({ expired }) => sql`expires_at <= ${expired}` },
  // No margin: it contains secrets, and a deleted one is just unknown.
  { table: "idempotent_answers", key: "id", isOver: ({ now }) => sql`expires_at <= ${now}` },
  {
    table: "pending_authenticators",
    key: "account_id",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  {
    table: "passkey_challenges",
    key: "challenge_hash",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  {
    table: "operator_challenges",
    key: "challenge_hash",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  {
    table: "operator_invitations",
    key: "token_hash",
    isOver: ({ expired }) => sql`expires_at <= ${expired}`,
  },
  {
    table: "operator_sessions",
    key: "id",
    isOver: ({ endedSessions }) => sql`created_at <= ${endedSessions}`,
  },
  {
    table: "method_changes",
    key: "id",
    isOver: ({ now }) => sql`matures_at <= ${now} and suspended_at is null`,
  },
  { table: "limits", key: "key", isOver: ({ now }) => sql`ends_at <= ${now}` },
  { table: "kept_limits", key: "key", isOver: ({ now }) => sql`ends_at <= ${now}` },
  {
    table: "sessions",
    key: "id",
    isOver: ({ endedSessions, idleSessions }) =>
      sql`ended_at <= ${endedSessions} or last_seen_at <= ${idleSessions}`,
  },
  {
    table: "devices",
    key: "id",
    // A session that is still kept names its device.
    isOver: ({ unseenDevices }) => sql`last_seen_at <= ${unseenDevices}
      and not exists (select 1 from sessions where sessions.device_id = devices.id)`,
  },
  {
    table: "outbox",
    key: "id",
    isOver: ({ sentMessages, deadMessages }) => sql`
      (status in ('sent', 'expired') and created_at <= ${sentMessages})
      or (status = 'dead' and created_at <= ${deadMessages})`,
  },
  // No margin: it no longer signs.
  { table: "webhook_secrets", key: "id", isOver: ({ now }) => sql`expires_at <= ${now}` },
  {
    table: "unreachable_addresses",
    key: "recipient_hash",
    isOver: ({ unreachable }) => sql`since <= ${unreachable}`,
  },
  {
    table: "desk_counts",
    key: "bucket_at",
    isOver: ({ deskCounts }) => sql`bucket_at <= ${deskCounts}`,
  },
  {
    table: "asset_sets",
    key: "id",
    // Its assets are deleted with it.
    batch: ASSET_SETS_AT_ONCE,
    isOver: ({ unseenAssets }) => sql`not ${isAmongLastSeen(ASSET_SETS_KEPT)}
      and (last_seen_at <= ${unseenAssets} or not ${isAmongLastSeen(MAX_ASSET_SETS)})`,
  },
];

/**
 * Deletes one batch, to keep locks short. Returns how many, and whether there may be more. A row that
 * is being changed may be needed again: PostgreSQL would delete it as it was before.
 */
export async function purge(
  { db, kind }: Pick<Database, "db" | "kind">,
  { table, key, isOver, batch = BATCH }: Purge,
  before: Horizons,
): Promise<{ deleted: number; isMore: boolean }> {
  const [from, name] = [sql.table(table), sql.ref(key)];
  const lock = kind === "postgres" ? sql`for update of ${from} skip locked` : sql``;
  const { numAffectedRows = 0n } = await sql`
    with ended as materialized (
      select ${name} as name from ${from} where ${isOver(before)} limit ${batch} ${lock}
    )
    delete from ${from} where ${name} in (select name from ended)`.execute(db);
  const deleted = Number(numAffectedRows);
  return { deleted, isMore: deleted >= batch };
}
