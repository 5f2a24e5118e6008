import type { DeskActivity } from "@portico/contract/admin/security-desk/activity";
import {
  DESK_METRICS,
  type DeskMetric,
  type DeskWindow,
} from "@portico/contract/admin/security-desk/names";
import { type Clock, DAY, HOUR } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { countUnsealed } from "../audit/chain-repository.ts";
import { BUCKET } from "./counts.ts";
import * as repository from "./counts-repository.ts";
import { busiestRanges } from "./ranges.ts";

const WINDOWS: Record<DeskWindow, { length: number; step: number }> = {
  hour: { length: HOUR, step: BUCKET },
  day: { length: DAY, step: HOUR },
  week: { length: 7 * DAY, step: 6 * HOUR },
};
const MAX_COUNTRIES = 50;
const MAX_KINDS = 100;

type Counts = Record<DeskMetric, number>;

const nothing = (): Counts =>
  Object.fromEntries(DESK_METRICS.map((metric) => [metric, 0])) as Counts;

/** Sums by a key of the rows; keys in the order in which they appear. */
function collect<Row extends { metric: DeskMetric; total: number | string }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  found = new Map<Key, Counts>(),
): Map<Key, Counts> {
  for (const row of rows) {
    // Skips metrics of a newer version that shares the database.
    if (!DESK_METRICS.includes(row.metric)) continue;
    const key = keyOf(row);
    const counts = found.get(key) ?? nothing();
    counts[row.metric] += Number(row.total);
    found.set(key, counts);
  }
  return found;
}

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts what visitors do, from the audit log, within seconds. */
export function createSecurityDesk({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  return {
    async read(window: DeskWindow): Promise<DeskActivity> {
      const { length, step } = WINDOWS[window];
      // The last point is still growing.
      const until = Math.floor(clock.now() / step) * step + step;
      const since = until - length;
      const points = Array.from({ length: length / step }, (_, index) => since + index * step);
      const series = collect(
        await repository.byBucket(db, since),
        ({ bucket_at }) => bucket_at - ((bucket_at - since) % step),
        new Map(points.map((at) => [at, nothing()])),
      );
      const countries = collect(
        await repository.byCountry(db, since),
        ({ country_code }) => country_code,
      );
      const kinds = await repository.byDetail(db, since, MAX_KINDS);
      const { ranges, since: rangesSince } = await busiestRanges(db, since);
      return {
        since,
        until,
        step,
        series: points.map((at) => ({ at, ...(series.get(at) ?? nothing()) })),
        totals: [...countries.values()].reduce((sum, counts) => {
          for (const metric of DESK_METRICS) sum[metric] += counts[metric];
          return sum;
        }, nothing()),
        countries: [...countries]
          .toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))
          .slice(0, MAX_COUNTRIES)
          .map(([code, counts]) => ({ countryCode: code === "" ? null : code, ...counts })),
        kinds: kinds.map(({ metric, detail, total }) => ({ metric, detail, count: Number(total) })),
        ranges,
        rangesSince,
        waiting: await countUnsealed(db),
      };
    },
  };
}
