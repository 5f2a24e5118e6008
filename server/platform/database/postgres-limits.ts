import type { Pool } from "pg";
import { byCall, type Call, gatherCalls, inOneList } from "../limits/gather.ts";
import type { Counted, LimitStore } from "../limits/limit-store.ts";

/**
 * Counts for each call up to the first window that is full already; those that fill it at the same
 * moment may count a little further. Rows are taken in the order of their keys, so that two never
 * wait for each other. The table is unlogged: no commit waits for the disk.
 */
const COUNT = `
  with asked as (
    select * from unnest($2::integer[], $3::text[], $4::bigint[], $5::bigint[])
      with ordinality as asked (call, key, max, ends_at, place)
  ), full_ones as (
    select call, min(place) as place from asked join limits using (key)
    where limits.ends_at > $1 and limits.count >= asked.max
    group by call
  ), kept as (
    select asked.* from asked left join full_ones using (call)
    where asked.place <= coalesce(full_ones.place, asked.place)
  ), hits as (
    select key, count(*) as hits, max(ends_at) as ends_at from kept group by key
  ), counted as (
    insert into limits (key, count, ends_at) select key, hits, ends_at from hits order by key
    on conflict (key) do update set
      count = excluded.count + case when limits.ends_at <= $1 then 0 else limits.count end,
      ends_at = case when limits.ends_at <= $1 then excluded.ends_at else limits.ends_at end
    returning key, count, ends_at
  )
  select place, counted.ends_at,
    counted.count - hits.hits + row_number() over (partition by key order by place) as count
  from kept join hits using (key) join counted using (key)`;

/** The same for one call, which is most often the only one of its turn. */
const COUNT_ONE = `
  with asked as (
    select * from unnest($2::text[], $3::bigint[], $4::bigint[])
      with ordinality as asked (key, max, ends_at, place)
  ), full_one as (
    select min(place) as place from asked join limits using (key)
    where limits.ends_at > $1 and limits.count >= asked.max
  ), counted as (
    insert into limits (key, count, ends_at)
    select key, 1, ends_at from asked
    where place <= coalesce((select place from full_one), place) order by key
    on conflict (key) do update set
      count = 1 + case when limits.ends_at <= $1 then 0 else limits.count end,
      ends_at = case when limits.ends_at <= $1 then excluded.ends_at else limits.ends_at end
    returning key, count, ends_at
  )
  select place, counted.ends_at, counted.count from asked join counted using (key)`;

/** The same for calls with one hit each, which no other hit can come before: by far the most. */
const COUNT_SINGLE = `
  insert into limits (key, count, ends_at)
  select key, count(*), max(ends_at) from unnest($2::text[], $3::bigint[]) as asked (key, ends_at)
  group by key order by key
  on conflict (key) do update set
    count = excluded.count + case when limits.ends_at <= $1 then 0 else limits.count end,
    ends_at = case when limits.ends_at <= $1 then excluded.ends_at else limits.ends_at end
  returning key, count, ends_at`;

const LOOK = "select key, count from limits where key = any($2::text[]) and ends_at > $1";

/** Statements that are planned once per connection. */
export function postgresLimits(pool: Pool): LimitStore {
  async function countSingle(calls: readonly Call[], now: number): Promise<Counted[][]> {
    const hits = calls.flat();
    const { rows } = await pool.query<[key: string, count: number, endsAt: number]>({
      name: "count-single-limits",
      text: COUNT_SINGLE,
      values: [now, hits.map(({ key }) => key), hits.map(({ window }) => now + window)],
      rowMode: "array",
    });
    const counted = new Map(rows.map((row) => [row[0], row]));
    // Of those for one key, the last was told the whole count.
    return hits
      .toReversed()
      .map(({ key, max }) => {
        const row = counted.get(key);
        if (row === undefined) throw new Error("A limit was not counted");
        const count = row[1];
        row[1] -= 1;
        return [{ count, endsAt: row[2], isTooMany: count > max }];
      })
      .toReversed();
  }

  return {
    count: gatherCalls(async (calls, now) => {
      if (calls.every(({ length }) => length === 1)) return countSingle(calls, now);
      const asked = inOneList(calls);
      const columns = [
        asked.map(({ key }) => key),
        asked.map(({ max }) => max),
        asked.map(({ window }) => now + window),
      ];
      const { rows } = await pool.query<{ place: number; count: number; ends_at: number }>(
        calls.length === 1
          ? { name: "count-limits-of-one", text: COUNT_ONE, values: [now, ...columns] }
          : {
              name: "count-limits",
              text: COUNT,
              values: [now, asked.map(({ call }) => call), ...columns],
            },
      );
      const places = new Map(rows.map((row) => [row.place, row]));
      return byCall(calls, asked, (place) => {
        // PostgreSQL counts from one.
        const row = places.get(place + 1);
        return row && { count: row.count, endsAt: row.ends_at };
      });
    }),
    async look(keys, now) {
      const { rows } = await pool.query<{ key: string; count: number }>({
        name: "look-at-limits",
        text: LOOK,
        values: [now, keys],
      });
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      return keys.map((key) => counts.get(key) ?? 0);
    },
  };
}
