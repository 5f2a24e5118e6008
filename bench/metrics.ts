import { fileURLToPath } from "node:url";
import { userInfo } from "../contract/session/endpoints.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { answered, type Target } from "./load.ts";
import type { Place } from "./places.ts";
import { cpuSeconds, type Running, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const MAIN = fileURLToPath(new URL("../server/dist/main.js", import.meta.url));
/** Many short rounds: other work on the machine still affects the processor's caches. */
const ROUNDS = 10;
const WARM_UP_ROUNDS = 2;
const SECONDS = 2;
const LEAST_RATIO = 0.97;

interface Load {
  requests: number;
  seconds: number;
}

interface Site {
  server: Running;
  origin: string;
  metricsPort: number;
}

/** Both on the same data. */
async function openSite(place: Place, isMeasured: boolean): Promise<Site> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const metrics: Record<string, string> = isMeasured ? { METRICS_PORT: String(metricsPort) } : {};
  // As in production, where each call ends with the hook that logs it.
  const env = { ...place.env, LOG: "on", PORT: String(port), ...metrics };
  const server = await start(MAIN, env);
  return { server, origin: `http://127.0.0.1:${port}`, metricsPort };
}

/** Requests for each second of CPU time: what else the machine does takes none of it. */
async function loadOnce({ server }: Site, target: Target): Promise<Load> {
  const before = cpuSeconds(server);
  const requests = await answered(target, SECONDS);
  return { requests, seconds: cpuSeconds(server) - before };
}

const perSecond = (loads: readonly Load[]) =>
  loads.reduce((sum, { requests }) => sum + requests, 0) /
  loads.reduce((sum, { seconds }) => sum + seconds, 0);

async function ratioRow(
  what: string,
  [measured, plain]: readonly [Site, Site],
  targetAt: (origin: string) => Target,
): Promise<Row> {
  const [on, off] = [targetAt(measured.origin), targetAt(plain.origin)];
  for (const [site, target] of [[measured, on] as const, [plain, off] as const]) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await loadOnce(site, target);
  }
  const loads: { on: Load[]; off: Load[] } = { on: [], off: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const scrape = await fetch(`http://127.0.0.1:${measured.metricsPort}/metrics`);
    if (!scrape.ok) throw new Error("The metrics could not be read");
    await scrape.text();
    loads.on.push(await loadOnce(measured, on));
    loads.off.push(await loadOnce(plain, off));
  }
  const [a, b] = [perSecond(loads.on), perSecond(loads.off)];
  return {
    what,
    value: `${Math.round(a)}/s / ${Math.round(b)}/s = ${(a / b).toFixed(3)}`,
    goal: `≥ ${LEAST_RATIO}`,
    met: a / b >= LEAST_RATIO,
  };
}

/** What measuring costs: the same calls with METRICS_PORT and without. */
export async function metricsRows(place: Place, database: string): Promise<Row[]> {
  const { headers } = await signedIn(place.env);
  const sites = [await openSite(place, true), await openSite(place, false)] as const;
  try {
    return [
      await ratioRow(
        `session check with metrics, against without (${database})`,
        sites,
        (origin) => ({
          url: origin + userInfo.path,
          headers,
        }),
      ),
      await ratioRow(`page with metrics, against without (${database})`, sites, (origin) => ({
        url: `${origin}/en/login`,
        headers: { "accept-encoding": "br" },
      })),
    ];
  } finally {
    for (const { server } of sites) await server.stop();
  }
}
