import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "../contract/endpoint-table.ts";
import { send } from "./load.ts";
import type { Place } from "./places.ts";
import { cpuSeconds, outputOf, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const GOAL = 0.1;
const WARM_UP = 4000;
const CALLS = 20_000;

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Microseconds of one call. */
interface Cost {
  /** Of our process alone. */
  cpu: number;
  /** Of the clock, with 32 callers at once: whatever the database does too. */
  wall: number;
}

async function sessionCheck({ env, origin }: Place): Promise<Cost> {
  const { headers } = await signedIn(env);
  const server = await start(path("../server/main.ts"), env);
  try {
    const target = { url: origin + ENDPOINTS.userInfo.path, headers };
    await send(target, WARM_UP);
    const [cpu, begun] = [cpuSeconds(server), performance.now()];
    await send(target, CALLS);
    const wall = ((performance.now() - begun) * 1000) / CALLS;
    return { cpu: ((cpuSeconds(server) - cpu) * 1_000_000) / CALLS, wall };
  } finally {
    await server.stop();
  }
}

/** What the three limits of a password add to a call, against a whole session check. */
export async function limitRow(place: Place, store: string, redis?: string): Promise<Row> {
  const env = { ...place.env, ...(redis === undefined ? {} : { REDIS_URL: redis }) };
  const session = await sessionCheck({ ...place, env });
  const limits = JSON.parse(await outputOf(path("peers/limits.ts"), env, [])) as Cost;
  const [cpu, wall] = [limits.cpu / session.cpu, limits.wall / session.wall];
  const share = (ratio: number) => `${Math.round(ratio * 100)} %`;
  const pair = (kind: keyof Cost) =>
    `${limits[kind].toFixed(0)} µs / ${session[kind].toFixed(0)} µs`;
  return {
    what: `cost of three limits (${store}) against a session check: processor; clock`,
    value: `${pair("cpu")} = ${share(cpu)}; ${pair("wall")} = ${share(wall)}`,
    goal: `≤ ${share(GOAL)}`,
    met: cpu <= GOAL && wall <= GOAL,
  };
}
