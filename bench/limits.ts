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

const share = (ratio: number) => `${Math.round(ratio * 100)} %`;

function rowOf(many: string, store: string, limits: Cost, session: Cost, goal?: number): Row {
  const [cpu, wall] = [limits.cpu / session.cpu, limits.wall / session.wall];
  const pair = (kind: keyof Cost) =>
    `${limits[kind].toFixed(0)} µs / ${session[kind].toFixed(0)} µs`;
  return {
    what: `cost of ${many} (${store}) against a session check: processor; clock`,
    value: `${pair("cpu")} = ${share(cpu)}; ${pair("wall")} = ${share(wall)}`,
    goal: goal === undefined ? "" : `≤ ${share(goal)}`,
    ...(goal === undefined ? {} : { met: cpu <= goal && wall <= goal }),
  };
}

/**
 * What limits add to a call, against a whole session check: the one that most limited calls have,
 * and the three of a password, which are told and not judged.
 */
export async function limitRows(place: Place, store: string, redis?: string): Promise<Row[]> {
  const env = { ...place.env, ...(redis === undefined ? {} : { REDIS_URL: redis }) };
  const session = await sessionCheck({ ...place, env });
  const costOf = async (many: number) =>
    JSON.parse(await outputOf(path("peers/limits.ts"), env, [String(many)])) as Cost;
  return [
    rowOf("one limit", store, await costOf(1), session, GOAL),
    rowOf("three limits", store, await costOf(3), session),
  ];
}
