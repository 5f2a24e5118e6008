import { fileURLToPath } from "node:url";
import { userInfo } from "../contract/session/endpoints.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { answered, type Target } from "./load.ts";
import type { Place } from "./places.ts";
import { cpuSeconds, type Running, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

const MAIN = fileURLToPath(new URL("../server/dist/main.js", import.meta.url));
/** Many short rounds: other work on the machine still affects the processor's caches. */
const ROUNDS = 11;
const WARM_UP_ROUNDS = 2;
const SECONDS = 2;
const LEAST_RATIO = 0.97;

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

/** Requests for each second of CPU time: what else the machine does takes little of it. */
async function perCpuSecond({ server }: Site, target: Target): Promise<number> {
  const before = cpuSeconds(server);
  const requests = await answered(target, SECONDS);
  return requests / (cpuSeconds(server) - before);
}

async function ratioRow(
  what: string,
  [measured, plain]: readonly [Site, Site],
  targetAt: (origin: string) => Target,
): Promise<Row> {
  const asks = {
    on: () => perCpuSecond(measured, targetAt(measured.origin)),
    off: () => perCpuSecond(plain, targetAt(plain.origin)),
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await asks.on();
    await asks.off();
  }
  const rates: Record<"on" | "off" | "ratio", number[]> = { on: [], off: [], ratio: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const scrape = await fetch(`http://127.0.0.1:${measured.metricsPort}/metrics`);
    if (!scrape.ok) throw new Error("The metrics could not be read");
    await scrape.text();
    // Neither is always the first.
    const first = round % 2 === 0 ? "on" : "off";
    const second = first === "on" ? "off" : "on";
    const got = { [first]: await asks[first](), [second]: await asks[second]() };
    const { on = Number.NaN, off = Number.NaN } = got;
    rates.on.push(on);
    rates.off.push(off);
    rates.ratio.push(on / off);
  }
  const [on, off, ratio] = [median(rates.on), median(rates.off), median(rates.ratio)];
  return {
    what,
    value: `${Math.round(on)}/s / ${Math.round(off)}/s = ${ratio.toFixed(3)}`,
    goal: `≥ ${LEAST_RATIO}`,
    met: ratio >= LEAST_RATIO,
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
