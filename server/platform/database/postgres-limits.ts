import { DatabaseError, type Pool, type QueryConfig, type QueryResultRow } from "pg";
import type { LimitStore } from "../limits/limit-store.ts";
import { READ_ONLY, statementName } from "./postgres-driver.ts";

/** `limits` may be lost in a crash, `kept_limits` may not. */
type Table = "limits" | "kept_limits";

/**
 * Counts that many hits in order: each is inserted only if the one before it is below its limit. A
 * window that a wrong clock began ends no later than one that begins now. $1 is the time, and each
 * hit has a key, an end and a limit.
 */
function countIn(table: Table, hits: number): string {
  const steps = Array.from({ length: hits }, (_, at) => {
    const [key, endsAt, maxBefore] = [3 * at + 2, 3 * at + 3, 3 * at + 1];
    const isReached = at === 0 ? "" : `from hit_${at - 1} where count <= $${maxBefore}::bigint`;
    return `hit_${at} as (
      insert into ${table} as counter (key, count, ends_at)
      select $${key}::text, 1, $${endsAt}::bigint ${isReached}
      on conflict (key) do update set
        count = case when counter.ends_at <= $1 then 1 else counter.count + 1 end,
        ends_at = case when counter.ends_at <= $1 then excluded.ends_at
          else least(counter.ends_at, excluded.ends_at) end
      returning key, count, ends_at)`;
  });
  const rows = steps.map((_, at) => `select * from hit_${at}`);
  return `with ${steps.join(", ")} ${rows.join(" union all ")}`;
}

/** Locks the rows in the order in which they are counted, so that the two do not deadlock. */
const giveBackIn = (table: Table) => `
  with own as (
    select * from ${table} where key = any($2::text[])
    order by array_position($2::text[], key) for no key update
  )
  update ${table} as counter set count = counter.count - 1 from own
  where counter.key = own.key and own.ends_at > $1 and own.count > 0`;

const lookIn = (table: Table) => `
  select key, case when ends_at > $1 then count else 0 end as count
  from ${table} where key = any($2::text[])`;

const NOT_SUPPORTED = "0A000";

/**
 * Counting reads nothing but the rows that it writes, so its plan holds however full the table is.
 * The other statements are unnamed, so that PostgreSQL plans them each time: a plan from before an
 * attack filled the table would scan all of it. They find rows by key alone. With a condition on
 * their end, PostgreSQL would read all open windows by that index while its statistics know only
 * ended ones.
 */
export function postgresLimits(pool: Pool, table: Table): LimitStore {
  const countTexts = new Map<number, string>();
  const giveBackText = giveBackIn(table);
  const lookText = lookIn(table);

  function countText(hits: number): string {
    const known = countTexts.get(hits);
    if (known !== undefined) return known;
    const text = countIn(table, hits);
    countTexts.set(hits, text);
    return text;
  }

  /** A standby has no unlogged tables, which it reports before it refuses to write. */
  async function ask<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]> {
    try {
      return (await pool.query<Row>(query)).rows;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === NOT_SUPPORTED) error.code = READ_ONLY;
      throw error;
    }
  }

  return {
    async count(hits, now) {
      const text = countText(hits.length);
      const values = [now, ...hits.flatMap(({ key, max, window }) => [key, now + window, max])];
      // Nothing comes after the last hit, so its limit is not asked for.
      values.pop();
      const rows = await ask<{ key: string; count: number; ends_at: number }>({
        name: statementName(text),
        text,
        values,
      });
      const windows = new Map(rows.map((row) => [row.key, row]));
      return hits.slice(0, rows.length).map(({ key, max }) => {
        const row = windows.get(key);
        if (row === undefined) throw new Error("A limit was not counted");
        return { count: row.count, endsAt: row.ends_at, isTooMany: row.count > max };
      });
    },
    async giveBack(keys, now) {
      await ask({ text: giveBackText, values: [now, keys] });
    },
    async read(keys, now) {
      const rows = await ask<{ key: string; count: number }>({
        text: lookText,
        values: [now, keys],
      });
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      return keys.map((key) => counts.get(key) ?? 0);
    },
  };
}
