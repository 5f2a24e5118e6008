import { gather } from "../gather.ts";
import type { Counted, Hit, LimitStore } from "./limit-store.ts";

/** The hits of one call. */
export type Call = readonly Hit[];

/** Counts all calls of one turn together, by the clock of the first. */
export function gatherCalls(
  countAll: (calls: readonly Call[], now: number) => Promise<readonly Counted[][]>,
  tripsAtOnce?: number,
): LimitStore["count"] {
  const count = gather((asked: readonly { call: Call; now: number }[]) => {
    const calls = asked.map(({ call }) => call);
    return countAll(calls, asked[0]?.now ?? 0);
  }, tripsAtOnce);
  return (call, now) => count({ call, now });
}

/** One hit of a call among those of other calls. */
interface Asked extends Hit {
  call: number;
}

export const inOneList = (calls: readonly Call[]): Asked[] =>
  calls.flatMap((hits, call) => hits.map((hit) => ({ ...hit, call })));

/** Puts what was counted back to its calls, each up to its first that is too many. */
export function byCall(
  calls: readonly Call[],
  asked: readonly Asked[],
  countedAt: (place: number) => { count: number; endsAt: number } | undefined,
): Counted[][] {
  const results: Counted[][] = calls.map(() => []);
  for (const [place, { call, max }] of asked.entries()) {
    const result = results[call];
    const counted = countedAt(place);
    if (counted === undefined || result === undefined || result.at(-1)?.isTooMany) continue;
    result.push({ ...counted, isTooMany: counted.count > max });
  }
  return results;
}
