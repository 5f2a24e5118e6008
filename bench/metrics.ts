import { fileURLToPath } from "node:url";
import { userInfo } from "../contract/session/endpoints.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { type Call, type Client, createClient } from "./client.ts";
import { pinToOneCore } from "./cores.ts";
import { type Comparison, medianOf } from "./load.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { cpuMicroseconds, type Running, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const MAIN = fileURLToPath(new URL("../server/dist/main.js", import.meta.url));
const LEAST_RATIO = 0.97;
/** Two processes of the same code differ by a percent or two, so several pairs are compared. */
const PAIRS = 5;
/** A turn takes less than 100 ms: other work on the machine lasts longer, and so affects both alike. */
const CALLERS = 16;
const CALLS_EACH = 20;
const WARM_UP_TURNS = 30;
const TURNS = 60;

interface Site {
  server: Running;
  client: Client;
}

/** Both on the same data. */
async function openSite(environment: ServerEnvironment, isMeasured: boolean): Promise<Site> {
  const port = await freePort();
  const metrics: Record<string, string> = isMeasured
    ? { METRICS_PORT: String(await freePort()) }
    : {};
  // Logs as in production, where each call ends with the hook that logs it.
  const env = { ...environment.env, LOG: "on", PORT: String(port), ...metrics };
  const server = await start(MAIN, env);
  pinToOneCore(server);
  return { server, client: createClient(`http://127.0.0.1:${port}`, CALLERS) };
}

/** The CPU time of the server for one request, in microseconds. */
async function cpuOfTurn({ server, client }: Site, call: Call): Promise<number> {
  const before = cpuMicroseconds(server);
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let made = 0; made < CALLS_EACH; made += 1) await client.send(call);
  });
  await Promise.all(callers);
  return (cpuMicroseconds(server) - before) / (CALLERS * CALLS_EACH);
}

/** Measures the two in turns, each as often first. `ours` is the one with metrics. */
async function compareCost(on: Site, off: Site, call: Call): Promise<Comparison> {
  const costs: Comparison[] = [];
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    const isFirst = turn % 2 === 0;
    const early = isFirst ? await cpuOfTurn(on, call) : undefined;
    const theirs = await cpuOfTurn(off, call);
    const ours = early ?? (await cpuOfTurn(on, call));
    if (turn >= 0) costs.push({ ours, theirs, ratio: theirs / ours });
  }
  return medianOf(costs);
}

function rowOf(what: string, costs: Comparison[]): Row {
  const { ours, theirs, ratio } = medianOf(costs);
  return {
    what,
    value: `${ours.toFixed(1)} µs / ${theirs.toFixed(1)} µs of CPU time: ${ratio.toFixed(3)}`,
    goal: `≥ ${LEAST_RATIO}`,
    met: ratio >= LEAST_RATIO,
  };
}

/** What measuring costs: the same calls with METRICS_PORT and without. */
export async function metricsRows(
  environment: ServerEnvironment,
  database: string,
): Promise<Row[]> {
  const { headers } = await signedIn(environment.env);
  const check: Call = { method: "GET", path: userInfo.path, headers };
  const page: Call = { method: "GET", path: "/en/login", headers: { "accept-encoding": "br" } };
  const costs: Record<"check" | "page", Comparison[]> = { check: [], page: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [on, off] = [await openSite(environment, true), await openSite(environment, false)];
    try {
      costs.check.push(await compareCost(on, off, check));
      costs.page.push(await compareCost(on, off, page));
    } finally {
      for (const { client, server } of [on, off]) {
        client.close();
        await server.stop();
      }
    }
  }
  return [
    rowOf(`session check with metrics, against without (${database})`, costs.check),
    rowOf(`page with metrics, against without (${database})`, costs.page),
  ];
}
