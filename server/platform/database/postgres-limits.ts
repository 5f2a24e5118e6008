import { DatabaseError, type Pool, type QueryResultRow } from "pg";
import type { Counted, LimitStore } from "../limits/limit-store.ts";
import { READ_ONLY } from "./postgres-driver.ts";

/** `limits` may be lost in a crash, `kept_limits` may not. */
type Table = "limits" | "kept_limits";

/**
 * Counts the hits of one call, in order, up to the first window that is already full. If others fill
 * it at the same moment, it counts further, and the rest is given back. Rows are locked in the order
 * of their keys, so that two calls never deadlock. A window that a wrong clock began ends no later
 * than one that begins now.
 */
const countIn = (table: Table) => `
  with asked as (
    select * from unnest($2::text[], $3::bigint[], $4::bigint[])
      with ordinality as asked (key, max, ends_at, place)
  ), full_one as (
    select min(place) filter (where seen.ends_at > $1 and seen.count >= asked.max) as place
    from asked join ${table} as seen using (key)
  )
  insert into ${table} as counter (key, count, ends_at)
  select key, 1, ends_at from asked
  where place <= coalesce((select place from full_one), place)
  order by key
  on conflict (key) do update set
    count = case when counter.ends_at <= $1 then 1 else counter.count + 1 end,
    ends_at = case when counter.ends_at <= $1 then excluded.ends_at
      else least(counter.ends_at, excluded.ends_at) end
  returning key, count, ends_at`;

/** Rows are locked in the order of their keys, as above. */
const giveBackIn = (table: Table) => `
  with own as (
    select * from ${table} where key = any($2::text[]) order by key for no key update
  )
  update ${table} as counter set count = counter.count - 1 from own
  where counter.key = own.key and own.ends_at > $1 and own.count > 0`;

const lookIn = (table: Table) => `
  select key, case when ends_at > $1 then count else 0 end as count
  from ${table} where key = any($2::text[])`;

const NOT_SUPPORTED = "0A000";

/**
 * The statements are unnamed, so that PostgreSQL plans them each time: a plan from before an attack
 * filled the table would scan all of it. They find rows by key alone. With a condition on their end,
 * PostgreSQL would read all open windows by that index while its statistics know only ended ones.
 */
export function postgresLimits(pool: Pool, table: Table): LimitStore {
  const countText = countIn(table);
  const giveBackText = giveBackIn(table);
  const lookText = lookIn(table);

  /** A standby has no unlogged tables, which it reports before it refuses to write. */
  async function ask<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await pool.query<Row>(text, values)).rows;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === NOT_SUPPORTED) error.code = READ_ONLY;
      throw error;
    }
  }

  async function giveBack(keys: readonly string[], now: number): Promise<void> {
    await ask(giveBackText, [now, keys]);
  }

  return {
    async count(hits, now) {
      const rows = await ask<{ key: string; count: number; ends_at: number }>(countText, [
        now,
        hits.map(({ key }) => key),
        hits.map(({ max }) => max),
        hits.map(({ window }) => now + window),
      ]);
      const windows = new Map(rows.map((row) => [row.key, row]));
      const counted: Counted[] = [];
      for (const { key, max } of hits) {
        const row = windows.get(key);
        if (row === undefined) throw new Error("A limit was not counted");
        const isTooMany = row.count > max;
        counted.push({ count: row.count, endsAt: row.ends_at, isTooMany });
        if (isTooMany) break;
      }
      const beyond = hits.slice(counted.length, rows.length).map(({ key }) => key);
      if (beyond.length > 0) await giveBack(beyond, now);
      return counted;
    },
    giveBack,
    async read(keys, now) {
      const rows = await ask<{ key: string; count: number }>(lookText, [now, keys]);
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      return keys.map((key) => counts.get(key) ?? 0);
    },
  };
}
