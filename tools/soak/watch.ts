import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { median } from "../../bench/statistics.ts";

/** What the process is seen to hold at one moment; bytes. */
export interface Sample {
  /** Anonymous memory: mapped pages of SQLite's files grow with the data, and are the system's cache. */
  memory: number;
  /** V8's heap right after a collection. */
  heap: number;
  descriptors: number;
  /** Milliseconds by which the event loop was late since the last sample: p99. */
  lag: number;
  /** SQLite's database, and its logs; 0 on PostgreSQL. */
  database: number;
  log: number;
}

/** What the probe reports from inside the process. */
export type Inside = Pick<Sample, "heap" | "lag">;

const DATABASES = ["portico.db", "limits.db"];
export const logsIn = (dataDir: string) => DATABASES.map((name) => join(dataDir, `${name}-wal`));

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

function lastReport(file: string): Inside | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return JSON.parse(lines.at(-1) ?? "") as Inside;
}

/** Undefined until the probe has reported. */
export function takeSample(
  pid: number,
  { dataDir, reports }: { dataDir: string; reports: string },
): Sample | undefined {
  const inside = lastReport(reports);
  if (inside === undefined) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    ...inside,
    memory: Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1024,
    descriptors: descriptorsOf(pid),
    database: sum(DATABASES.map((name) => sizeOf(join(dataDir, name)))),
    log: sum(logsIn(dataDir).map(sizeOf)),
  };
}

/** The allowed growth until the end: a share or an amount, whichever is larger. */
export interface Allowance {
  share: number;
  least: number;
}

interface Flatness {
  before: number;
  after: number;
  isFlat: boolean;
}

/** A median of fewer values says nothing. */
const FEWEST_IN_QUARTER = 3;

/**
 * Compares the median of the second quarter with that of the last. The first is left out: caches
 * fill and code is compiled. Too few values are not flat, so that nothing passes unmeasured.
 */
export function judgeFlatness(values: readonly number[], allowed: Allowance): Flatness {
  const quarter = Math.floor(values.length / 4);
  const before = median(values.slice(quarter, 2 * quarter));
  const after = median(values.slice(values.length - quarter));
  const most = before + Math.max(before * allowed.share, allowed.least);
  return { before, after, isFlat: quarter >= FEWEST_IN_QUARTER && after <= most };
}
