import { createLimits, type LimitName } from "../../server/core/limits/limits.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/database/index.ts";
import { openLimitStore } from "../../server/platform/limits/index.ts";
import { readSettings } from "../../server/platform/settings.ts";

const [many = ""] = process.argv.slice(2);
const WARM_UP = 4000;
const CALLS = 20_000;
const CALLERS = 32;
/** Fewer than the calls: some windows are new, most are not. */
const VISITORS = 5000;

const settings = readSettings(process.env);
const database = await openDatabase(settings);
const store = await openLimitStore(settings, database.limits);
const limits = createLimits(store, systemClock);
let calls = 0;

/** As a password from a device that the account does not know, or the first of its limits. */
async function countOne(): Promise<void> {
  const visitor = (calls += 1) % VISITORS;
  const hits: [LimitName, string][] = [
    ["loginTriesFromAddress", `10.0.${visitor >> 8}.${visitor & 255}`],
    ["loginTries", `a-keyed-hash-of-as-many-bits-as-it-has-${visitor}`],
    ["loginTriesDaily", `an-account-id-of-the-usual-length-${visitor}`],
  ];
  await limits.hitAll(hits.slice(0, Number(many)));
}

async function run(times: number): Promise<void> {
  let left = times;
  async function caller(): Promise<void> {
    while (left > 0) {
      left -= 1;
      await countOne();
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

await run(WARM_UP);
const [cpu, begun] = [process.cpuUsage(), performance.now()];
await run(CALLS);
const wall = ((performance.now() - begun) * 1000) / CALLS;
const { user, system } = process.cpuUsage(cpu);
store.close();
await database.close();
process.stdout.write(JSON.stringify({ cpu: (user + system) / CALLS, wall }));
