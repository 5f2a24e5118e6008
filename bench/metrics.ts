import { fileURLToPath } from "node:url";
import { userInfo } from "../contract/session/endpoints.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { rate, type Target } from "./load.ts";
import type { Place } from "./places.ts";
import { type Running, start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

const MAIN = fileURLToPath(new URL("../server/dist/main.js", import.meta.url));
/** Many short rounds: the difference is smaller than what other work on the machine takes. */
const ROUNDS = 15;
const SECONDS = 1;
const LEAST_RATIO = 0.97;

interface Site {
  server: Running;
  origin: string;
  metricsPort: number;
}

/** Both on the same data. As in production, somebody reads the metrics while the load runs. */
async function openSite(place: Place, isMeasured: boolean): Promise<Site> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const metrics: Record<string, string> = isMeasured ? { METRICS_PORT: String(metricsPort) } : {};
  const server = await start(MAIN, { ...place.env, PORT: String(port), ...metrics });
  return { server, origin: `http://127.0.0.1:${port}`, metricsPort };
}

async function ratioRow(
  what: string,
  [measured, plain]: readonly [Site, Site],
  targetAt: (origin: string) => Target,
): Promise<Row> {
  const [on, off] = [targetAt(measured.origin), targetAt(plain.origin)];
  await rate(on, SECONDS);
  await rate(off, SECONDS);
  const rates: { on: number[]; off: number[]; ratios: number[] } = { on: [], off: [], ratios: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const scrape = fetch(`http://127.0.0.1:${measured.metricsPort}/metrics`);
    // Whoever goes first may find the machine in another state.
    const isFirst = round % 2 === 0;
    const first = await rate(isFirst ? on : off, SECONDS);
    const second = await rate(isFirst ? off : on, SECONDS);
    const [a, b] = isFirst ? [first, second] : [second, first];
    rates.on.push(a);
    rates.off.push(b);
    rates.ratios.push(a / b);
    if (!(await scrape).ok) throw new Error("The metrics could not be read");
  }
  const ratio = median(rates.ratios);
  return {
    what,
    value: `${Math.round(median(rates.on))}/s / ${Math.round(median(rates.off))}/s = ${ratio.toFixed(3)}`,
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
