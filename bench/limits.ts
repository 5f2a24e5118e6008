import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "../contract/endpoints.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { answered, type Target } from "./load.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { cpuMicroseconds, type Running, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

/** Warms up each kind, because a long-running server has compiled its hot code. */
const WARM_UP_SECONDS = 5;
const SECONDS = 2;
const ROUNDS = 7;

const peer = fileURLToPath(new URL("peers/limited-calls.ts", import.meta.url));

/** Microseconds of one call. */
interface Cost {
  /** Counts only the server's process. */
  cpu: number;
  /** Wall-clock time, with 32 parallel callers, including the database. */
  wall: number;
}

async function costOf(server: Running, target: Target): Promise<Cost> {
  const begun = cpuMicroseconds(server);
  const calls = await answered(target, SECONDS);
  const used = cpuMicroseconds(server) - begun;
  return { cpu: used / calls, wall: (SECONDS * 1_000_000) / calls };
}

const share = (ratio: number) => `${Math.round(ratio * 100)} %`;

function rowOf(many: string, store: string, limited: Cost, plain: Cost): Row {
  const added = (kind: keyof Cost) => limited[kind] / plain[kind] - 1;
  const shown = (kind: keyof Cost) =>
    `${limited[kind].toFixed(0)} µs / ${plain[kind].toFixed(0)} µs = + ${share(added(kind))}`;
  return {
    what: `a session check that counts ${many} first (${store}) against one without: processor; clock`,
    value: `${shown("cpu")}; ${shown("wall")}`,
    goal: "",
  };
}

/**
 * What limits add to a call: the one limit of most calls, and the three of a password. Recorded
 * without a goal: one round trip per call is enough. One process serves the call with and without
 * limits, in turns.
 */
export async function limitRows(
  environment: ServerEnvironment,
  store: string,
  redis?: string,
): Promise<Row[]> {
  const env = { ...environment.env, ...(redis === undefined ? {} : { REDIS_URL: redis }) };
  const headers = { ...(await signedIn(env)).headers, host: new URL(environment.origin).host };
  const ports = [await freePort(), await freePort(), await freePort()];
  const server = await start(peer, env, ports.map(String));
  try {
    const kinds = ports.map((port) => ({
      target: { url: `http://127.0.0.1:${port}${ENDPOINTS.userInfo.path}`, headers },
      costs: [] as Cost[],
    }));
    for (const { target } of kinds) await answered(target, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { target, costs } of kinds) costs.push(await costOf(server, target));
    const [plain, one, three] = kinds.map(({ costs }) => ({
      cpu: median(costs.map(({ cpu }) => cpu)),
      wall: median(costs.map(({ wall }) => wall)),
    })) as [Cost, Cost, Cost];
    return [rowOf("one limit", store, one, plain), rowOf("three limits", store, three, plain)];
  } finally {
    await server.stop();
  }
}
