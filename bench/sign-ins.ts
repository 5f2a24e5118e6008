import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startCallers } from "./callers.ts";
import { type Comparison, medianOf } from "./load.ts";
import type { Place } from "./places.ts";
import { outputOf } from "./processes.ts";
import type { Row } from "./table.ts";

const GOAL = 0.75;
const ROUNDS = 7;
const CALLERS = [8, 32];
const WARM_UP = 600;
const SIGN_INS = 120;
const RAW_SECONDS = 1.5;

/** As many at once as the server allows (settings.hashThreads). */
const AT_ONCE = availableParallelism();

async function rawRate(env: Record<string, string>): Promise<number> {
  const script = fileURLToPath(new URL("peers/argon2.ts", import.meta.url));
  return Number(await outputOf(script, env, [String(AT_ONCE), String(RAW_SECONDS)]));
}

/** In turns with the raw hash, which runs while the server is idle. */
export async function signInRows(place: Place, database: string): Promise<Row[]> {
  const all = WARM_UP + ROUNDS * CALLERS.length * SIGN_INS;
  const { prepare, signIn, stop } = await startCallers(place, all);
  const rounds = new Map<number, Comparison[]>(CALLERS.map((callers) => [callers, []]));
  try {
    await signIn(await prepare(WARM_UP), Math.max(...CALLERS));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [callers, measured] of rounds) {
        const calls = await prepare(SIGN_INS);
        const theirs = await rawRate(place.env);
        const ours = SIGN_INS / (await signIn(calls, callers));
        measured.push({ ours, theirs, ratio: ours / theirs });
      }
    }
  } finally {
    await stop();
  }
  return [...rounds].map(([callers, measured]) => {
    const { ours, theirs, ratio } = medianOf(measured);
    return {
      what: `sign-ins/s (${database}, ${callers} callers) against bare Argon2id`,
      value: `${Math.round(ours)} / ${Math.round(theirs)} = ${ratio.toFixed(2)}`,
      goal: `≥ ${GOAL}`,
      met: ratio >= GOAL,
    };
  });
}
