import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makePeople } from "../../bench/people.ts";
import { createServerEnvironment } from "../../bench/server-environment.ts";
import { type Running, start } from "../../bench/processes.ts";
import { productionSettings } from "../../faults/harness/http.ts";
import { startMailServer } from "../../server/testing/servers/mail-server.ts";
import { freePort } from "../process/free-port.mjs";
import { ROOT } from "../paths.mjs";
import { startPostgres } from "../process/postgres.mjs";
import { startRedis } from "../process/redis.mjs";
import { NODE_FLAGS, serverEnvironment } from "../process/server-options.mjs";
import { ACCOUNTS, createMix, TOTP_EVERY } from "./mix.ts";
import { checksOf, figuresOf, type Soaked } from "./report.ts";
import { descriptorsOf, logsIn, type Sample, takeSample } from "./watch.ts";

const SAMPLE_EVERY_MS = 5000;
const WARM_UP_MS = 10_000;
/** Less, and there are too few samples; more, and the daily limits of the accounts would count. */
const MINUTES = { least: 2, most: 120 };

const RETURNED = { timeoutMs: 60_000, everyMs: 500 };

async function untilReturned(pid: number, most: number): Promise<number> {
  const deadline = performance.now() + RETURNED.timeoutMs;
  while (descriptorsOf(pid) > most && performance.now() < deadline) await sleep(RETURNED.everyMs);
  return descriptorsOf(pid);
}

function collectErrors({ child }: Running): string[] {
  const errors: string[] = [];
  let rest = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    errors.push(...lines.filter((line) => /^\{"level":[56]0|"status":5\d\d/.test(line)));
  });
  return errors;
}

async function soak(minutes: number, urls: { postgres?: string; redis?: string }): Promise<Soaked> {
  const mail = await startMailServer();
  const { dataDir, databaseUrl, remove } = await createServerEnvironment(urls.postgres);
  const port = await freePort();
  const secretKeys = `soak:${randomBytes(32).toString("base64")}`;
  const reports = join(dataDir, "soak-reports");
  const env = {
    ...productionSettings({ secretKeys, dataDir, databaseUrl }, mail, port),
    ...serverEnvironment(),
    ...(urls.redis === undefined ? {} : { REDIS_URL: urls.redis }),
  };
  const people = await makePeople(env, ACCOUNTS, { totpEvery: TOTP_EVERY });
  const server = await start(join(ROOT, "server", "dist", "main.js"), {
    ...env,
    // The flags of `npm start`, and the probe.
    NODE_OPTIONS: [...NODE_FLAGS, `--import=${new URL("probe.ts", import.meta.url).href}`].join(
      " ",
    ),
    SOAK_REPORTS: reports,
  });
  try {
    const pid = server.child.pid ?? 0;
    const isRunning = () => server.child.exitCode === null && server.child.signalCode === null;
    const errors = collectErrors(server);
    const mix = await createMix({ port, mail, people });
    await mix.runUntil(performance.now() + WARM_UP_MS);
    mix.leave();
    await sleep(RETURNED.everyMs);
    const before = descriptorsOf(pid);

    const samples: Sample[] = [];
    const timer = setInterval(() => {
      const sample = isRunning() ? takeSample(pid, { dataDir, reports }) : undefined;
      if (sample !== undefined) samples.push(sample);
    }, SAMPLE_EVERY_MS);
    const seconds = minutes * 60;
    await mix.runUntil(performance.now() + seconds * 1000);
    clearInterval(timer);
    mix.leave();
    if (!isRunning()) throw new Error("The server ended while it was in use.");
    const after = await untilReturned(pid, before);
    await server.stop();
    const { exitCode } = server.child;
    const logsLeft = logsIn(dataDir).filter((path) => existsSync(path));
    const { tallies } = mix;
    const descriptors = { before, after };
    return { tallies, samples, seconds, errors, descriptors, exitCode, logsLeft };
  } finally {
    await server.stop();
    await mail.close();
    remove();
  }
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    database: { type: "string", default: "sqlite" },
  },
});
const minutes = Number(values.minutes);
const isPossible = minutes >= MINUTES.least && minutes <= MINUTES.most;
if (!isPossible || !/^(sqlite|postgres)$/.test(values.database)) {
  const range = `${MINUTES.least}–${MINUTES.most}`;
  console.error(`Usage: npm run soak -- [--minutes ${range}] [--database postgres]`);
  process.exit(1);
}

const isSqlite = values.database === "sqlite";
const postgres = isSqlite ? undefined : await startPostgres({ durable: true });
const redis = isSqlite ? undefined : await startRedis(await freePort());
try {
  console.log(`Soak of ${minutes} min on ${isSqlite ? "SQLite" : "PostgreSQL and Redis"}`);
  const urls = postgres && redis ? { postgres: postgres.url, redis: redis.url } : {};
  const soaked = await soak(minutes, urls);
  for (const line of figuresOf(soaked)) console.log(`  ${line}`);
  const checks = checksOf(soaked, isSqlite);
  for (const { what, seen, passed } of checks) {
    console.log(`  ${passed ? "passed" : "FAILED"}: ${what}: ${seen}`);
  }
  const failed = checks.filter(({ passed }) => !passed).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await postgres?.stop();
  await redis?.stop();
}
