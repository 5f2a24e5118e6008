import type { Pool } from "pg";
import { byCall, type Call, gatherCalls, inOneList } from "../limits/gather.ts";
import type { Counted, LimitStore } from "../limits/limit-store.ts";

/** `limits` may be lost in a crash, `kept_limits` may not. */
type Table = "limits" | "kept_limits";

/**
 * What a window has seen, by its key and never by its end: most windows are open, and a statement
 * that was planned when there were few would go through all of them.
 */
const windowOf = (table: Table, key: string) =>
  `(select count, ends_at from ${table} where key = ${key} offset 0)`;

/**
 * Counts for each call up to the first window that is full already; those that fill it at the same
 * moment may count a little further. Rows are taken in the order of their keys, so that two never
 * wait for each other. A window that a wrong clock began ends no later than one that begins now. The table `limits` is unlogged: no commit of it waits for the disk.
 *
 * Lists travel as JSON and come back as lists in one row: the driver's own arrays and rows would
 * cost it twice as much.
 */
const countMany = (table: Table) => `
  with asked as (
    select key, call::integer, max::bigint, ends_at::bigint, place
    from rows from (json_array_elements_text($2::json), json_array_elements_text($3::json),
      json_array_elements_text($4::json), json_array_elements_text($5::json))
      with ordinality as asked (key, ends_at, max, call, place)
  ), full_ones as (
    select call, min(place) as place from asked, lateral ${windowOf(table, "asked.key")} as seen
    where seen.ends_at > $1 and seen.count >= asked.max
    group by call
  ), kept as (
    select asked.* from asked left join full_ones using (call)
    where asked.place <= coalesce(full_ones.place, asked.place)
  ), hits as (
    select key, count(*) as hits, max(ends_at) as ends_at from kept group by key
  ), counted as (
    insert into ${table} as counter (key, count, ends_at) select key, hits, ends_at from hits order by key
    on conflict (key) do update set
      count = excluded.count + case when counter.ends_at <= $1 then 0 else counter.count end,
      ends_at = case when counter.ends_at <= $1 then excluded.ends_at
        else least(counter.ends_at, excluded.ends_at) end
    returning key, count, ends_at
  ), placed as (
    select place, counted.ends_at,
      counted.count - hits.hits + row_number() over (partition by key order by place) as count
    from kept join hits using (key) join counted using (key)
  )
  select json_agg(place), json_agg(count), json_agg(ends_at) from placed`;

/** The same for one call, which is most often the only one of its turn. */
const countOne = (table: Table) => `
  with asked as (
    select key, ends_at::bigint, max::bigint, place
    from rows from (json_array_elements_text($2::json), json_array_elements_text($3::json),
      json_array_elements_text($4::json))
      with ordinality as asked (key, ends_at, max, place)
  ), full_one as (
    select min(place) as place from asked, lateral ${windowOf(table, "asked.key")} as seen
    where seen.ends_at > $1 and seen.count >= asked.max
  ), counted as (
    insert into ${table} as counter (key, count, ends_at)
    select key, 1, ends_at from asked
    where place <= coalesce((select place from full_one), place) order by key
    on conflict (key) do update set
      count = 1 + case when counter.ends_at <= $1 then 0 else counter.count end,
      ends_at = case when counter.ends_at <= $1 then excluded.ends_at
        else least(counter.ends_at, excluded.ends_at) end
    returning key, count, ends_at
  )
  select json_agg(place), json_agg(counted.count), json_agg(counted.ends_at)
  from asked join counted using (key)`;

/** The same for calls with one hit each, which no other hit can come before: by far the most. */
const countSingly = (table: Table) => `
  with counted as (
    insert into ${table} as counter (key, count, ends_at)
    select key, count(*), max(ends_at::bigint)
    from rows from (json_array_elements_text($2::json), json_array_elements_text($3::json))
      as asked (key, ends_at)
    group by key order by key
    on conflict (key) do update set
      count = excluded.count + case when counter.ends_at <= $1 then 0 else counter.count end,
      ends_at = case when counter.ends_at <= $1 then excluded.ends_at
        else least(counter.ends_at, excluded.ends_at) end
    returning key, count, ends_at
  )
  select json_agg(key), json_agg(count), json_agg(ends_at) from counted`;

const lookAt = (table: Table) => `
  select asked.key, seen.count from unnest($2::text[]) as asked (key), lateral ${windowOf(table, "asked.key")} as seen
  where seen.ends_at > $1`;

/** What was counted, by its place or its key. */
type Found<By> = Map<By, { count: number; endsAt: number }>;

/** Statements that are planned once per connection. */
export function postgresLimits(pool: Pool, table: Table): LimitStore {
  const texts = {
    many: countMany(table),
    one: countOne(table),
    single: countSingly(table),
    look: lookAt(table),
  };

  async function count<By>(
    name: string,
    text: string,
    now: number,
    columns: readonly (readonly unknown[])[],
  ): Promise<Found<By>> {
    const values = [now, ...columns.map((column) => JSON.stringify(column))];
    const query = { name, text, values, rowMode: "array" as const };
    const { rows } = await pool.query<(unknown[] | null)[]>(query);
    // Where nothing was counted, the lists are none.
    const [by = [], counts, endsAt] = (rows[0] ?? []).map((list) => list ?? []);
    return new Map(
      by.map((one, at) => [
        one as By,
        { count: counts?.[at] as number, endsAt: endsAt?.[at] as number },
      ]),
    );
  }

  async function countSingle(calls: readonly Call[], now: number): Promise<Counted[][]> {
    const hits = calls.flat();
    const found: Found<string> = await count(`count-single-${table}`, texts.single, now, [
      hits.map(({ key }) => key),
      hits.map(({ window }) => now + window),
    ]);
    // Of those for one key, the last was told the whole count.
    return hits
      .toReversed()
      .map(({ key, max }) => {
        const counted = found.get(key);
        if (counted === undefined) throw new Error("A limit was not counted");
        const result = { ...counted, isTooMany: counted.count > max };
        counted.count -= 1;
        return [result];
      })
      .toReversed();
  }

  return {
    count: gatherCalls(async (calls, now) => {
      if (calls.every(({ length }) => length === 1)) return countSingle(calls, now);
      const asked = inOneList(calls);
      const columns = [
        asked.map(({ key }) => key),
        asked.map(({ window }) => now + window),
        asked.map(({ max }) => max),
      ];
      const found: Found<number> =
        calls.length === 1
          ? await count(`count-${table}-of-one`, texts.one, now, columns)
          : await count(`count-${table}`, texts.many, now, [
              ...columns,
              asked.map(({ call }) => call),
            ]);
      // PostgreSQL counts from one.
      return byCall(calls, asked, (place) => found.get(place + 1));
    }),
    async look(keys, now) {
      const { rows } = await pool.query<{ key: string; count: number }>({
        name: `look-at-${table}`,
        text: texts.look,
        values: [now, keys],
      });
      const counts = new Map(rows.map(({ key, count: seen }) => [key, seen]));
      return keys.map((key) => counts.get(key) ?? 0);
    },
  };
}
