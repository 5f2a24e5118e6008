import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { startCallers } from "./callers.ts";
import type { Place } from "./places.ts";
import { outputOf } from "./processes.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

const GOAL = 0.75;
const ROUNDS = 3;
const CALLERS = [8, 32];
const WARM_UP = 600;
const SIGN_INS = 240;
const RAW_SECONDS = 3;

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
  const raw: number[] = [];
  const rates = new Map<number, number[]>(CALLERS.map((callers) => [callers, []]));
  try {
    await signIn(await prepare(WARM_UP), Math.max(...CALLERS));
    for (let round = 0; round < ROUNDS; round += 1) {
      raw.push(await rawRate(place.env));
      for (const [callers, measured] of rates) {
        const calls = await prepare(SIGN_INS);
        const begun = performance.now();
        await signIn(calls, callers);
        measured.push((SIGN_INS / (performance.now() - begun)) * 1000);
      }
    }
  } finally {
    await stop();
  }
  return [...rates].map(([callers, measured]) => {
    const [ours, floor] = [median(measured), median(raw)];
    return {
      what: `sign-ins/s (${database}, ${callers} callers) against bare Argon2id`,
      value: `${Math.round(ours)} / ${Math.round(floor)} = ${(ours / floor).toFixed(2)}`,
      goal: `≥ ${GOAL}`,
      met: ours / floor >= GOAL,
    };
  });
}
