import type { Counted, Hit, LimitStore } from "./limit-store.ts";

/** The hits of one call. */
export type Call = readonly Hit[];

interface Waiting {
  call: Call;
  resolve(counted: Counted[]): void;
  reject(error: unknown): void;
}

/** However many come at once, no trip takes long. */
const MOST = 64;

/** Sends all calls of one turn of the event loop together: a trip costs more than what it counts. */
export function gather(
  countAll: (calls: readonly Call[], now: number) => Promise<readonly Counted[][]>,
): LimitStore["count"] {
  let waiting: Waiting[] = [];

  async function send(sent: readonly Waiting[], now: number): Promise<void> {
    try {
      const counted = await countAll(
        sent.map(({ call }) => call),
        now,
      );
      for (const [index, { resolve }] of sent.entries()) resolve(counted[index] ?? []);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }

  function sendAll(now: number): void {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MOST) void send(all.slice(at, at + MOST), now);
  }

  return (call, now) => {
    const { promise, resolve, reject } = Promise.withResolvers<Counted[]>();
    if (waiting.length === 0) setImmediate(sendAll, now);
    waiting.push({ call, resolve, reject });
    return promise;
  };
}

/** One hit of a call among those of other calls. */
export interface Asked extends Hit {
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
