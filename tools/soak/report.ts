import { median, percentile } from "../../bench/statistics.ts";
import { type Kind, type Mix, RATES } from "./mix.ts";
import { type Allowance, judgeFlatness, type Sample } from "./watch.ts";

const MEGABYTE = 2 ** 20;

const ALLOWED = {
  // The allocator keeps what a busy moment took.
  memory: { share: 0.1, least: 0 },
  // Collected before each sample: only what is compiled or cached late may be more.
  heap: { share: 0.05, least: 0 },
  // Connections to callers, mail server and database come and go.
  descriptors: { share: 0, least: 10 },
} satisfies Partial<Record<keyof Sample, Allowance>>;

/** SQLite takes its log in at 4 MB, each of two; a reader may delay that. */
const MAX_LOG = 16 * MEGABYTE;
/** Idle connections to the mail server stay open for a while. */
const MAIL_CONNECTIONS = 5;
/** The share of what was due: with less, the machine was too busy to show anything. */
const MIN_DONE = 0.5;

export interface Check {
  what: string;
  seen: string;
  passed: boolean;
}

export interface Soaked {
  tallies: Mix["tallies"];
  samples: Sample[];
  seconds: number;
  /** Lines of the server's log that report an error. */
  errors: string[];
  descriptors: { before: number; after: number };
  exitCode: number | null;
  logsLeft: string[];
}

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

function flat(name: keyof typeof ALLOWED, samples: Sample[], show: (value: number) => string) {
  const values = samples.map((sample) => sample[name]);
  const { before, after, isFlat } = judgeFlatness(values, ALLOWED[name]);
  const { share, least } = ALLOWED[name];
  const most = least > 0 ? show(least) : `${share * 100} %`;
  return {
    what: `${name} is flat (at most ${most} more)`,
    seen: `${show(before)} in the second quarter, ${show(after)} in the last`,
    passed: isFlat,
  };
}

export function checksOf(
  { tallies: all, samples, seconds, ...after }: Soaked,
  isSqlite: boolean,
): Check[] {
  const tallies = Object.entries(all) as [Kind, Mix["tallies"][Kind]][];
  const problems = tallies.flatMap(([kind, tally]) =>
    tally.problems.map((problem) => `${kind}: ${problem}`),
  );
  const errors = [...problems, ...after.errors];
  const slow = tallies.filter(
    ([kind, { times }]) => times.length < RATES[kind] * seconds * MIN_DONE,
  );
  const log = Math.max(...samples.map((sample) => sample.log));
  const { before, after: left } = after.descriptors;
  return [
    {
      what: "nothing failed that should not",
      seen: [`${errors.length} errors`, ...new Set(errors)].slice(0, 10).join("\n      "),
      passed: errors.length === 0,
    },
    {
      what: "the whole mix was done",
      seen: slow.map(([kind, { times }]) => `${times.length} of ${kind}`).join(", ") || "all of it",
      passed: slow.length === 0,
    },
    flat("memory", samples, megabytes),
    flat("heap", samples, megabytes),
    flat("descriptors", samples, (value) => value.toFixed(0)),
    {
      what: "descriptors are given back when the callers have left",
      seen: `${before} before, ${left} after`,
      passed: left <= before + MAIL_CONNECTIONS,
    },
    {
      what: "a stop ends with code 0",
      seen: `code ${after.exitCode}`,
      passed: after.exitCode === 0,
    },
    ...(isSqlite
      ? [
          {
            what: `SQLite's logs stay below ${megabytes(MAX_LOG)}`,
            seen: megabytes(log),
            passed: log < MAX_LOG,
          },
          {
            what: "SQLite's logs are taken in at the end",
            seen: after.logsLeft.join(", ") || "none is left",
            passed: after.logsLeft.length === 0,
          },
        ]
      : []),
  ];
}

/** What is worth knowing beyond what is checked. */
const PARTS = 12;

/** Shows whether growth ends or goes on. */
function medians(values: readonly number[]): number[] {
  const size = Math.max(1, Math.floor(values.length / PARTS));
  return Array.from({ length: Math.min(PARTS, values.length) }, (_, part) =>
    median(values.slice(part * size, (part + 1) * size)),
  );
}

export function figuresOf({ tallies, samples }: Pick<Soaked, "tallies" | "samples">): string[] {
  const calls = Object.entries(tallies).map(([kind, { times }]) => {
    const [p50, p99] = [median(times).toFixed(1), percentile(times, 0.99).toFixed(1)];
    return `${kind}: ${times.length}, median ${p50} ms, p99 ${p99} ms`;
  });
  const lags = samples.map(({ lag }) => lag);
  const [first, last] = [samples.at(0)?.database ?? 0, samples.at(-1)?.database ?? 0];
  return [
    ...calls,
    `event loop late (p99 of 5 s): median ${median(lags).toFixed(1)} ms, most ${Math.max(...lags).toFixed(1)} ms`,
    `memory, median of each twelfth: ${medians(samples.map(({ memory }) => memory))
      .map(megabytes)
      .join(", ")}`,
    `SQLite's files: ${megabytes(first)} at first, ${megabytes(last)} in the end`,
  ];
}
