import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ERRORS } from "../contract/errors.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import {
  countPasswordAttempts,
  type AttemptCounts,
} from "../server/testing/calls/attempt-counts.ts";
import { type SteadyLoad, type Checks, p99Of, startSteadyLoad } from "./steady-load.ts";
import { startCallers } from "./callers.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { outputOf } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const KNOWN = 2000;
const WRONG = 500;
const WARM_UP = 100;
const CALLERS = 32;
const QUIET_MS = 6000;
const MAX_MS = 300;
/** While the logins come in, and those that were admitted first are done. */
const BURST_MS = 2000;
const SCRIPT = fileURLToPath(new URL("login-storm-process.ts", import.meta.url));

/** The outcome of one login. */
export interface LoginResult {
  /** The code of its last answer. */
  code: number;
  tries: number;
  /** Milliseconds since the storm began. */
  endedMs: number;
}

export interface Storm {
  /** By the wall clock, in milliseconds. */
  begunAt: number;
  /** How long it took to send all of them once. */
  sentInMs: number;
  results: LoginResult[];
}

/** Interleaved as in production: one wrong password after four from known devices. */
function mixed<Item>(known: Item[], wrong: Item[]): Item[] {
  const every = known.length / wrong.length;
  return wrong.flatMap((one, index) => [...known.slice(index * every, (index + 1) * every), one]);
}

async function triedAt(environment: ServerEnvironment): Promise<AttemptCounts> {
  const database = await openDatabase(environment);
  try {
    return await countPasswordAttempts(database);
  } finally {
    await database.close();
  }
}

/** A market falls: everybody logs in within a second (F21). */
export async function runLoginStorm(environment: ServerEnvironment, load: SteadyLoad) {
  const all = KNOWN + WRONG + WARM_UP;
  const { prepare, signIn, stop } = await startCallers(environment, all, 1);
  try {
    await signIn(await prepare(WARM_UP), CALLERS);
    const [known, wrong] = [await prepare(KNOWN), await prepare(WRONG, "wrong password")];
    const file = join(environment.dataDir, "storm.json");
    writeFileSync(file, JSON.stringify(mixed(known, wrong)));
    const before = await triedAt(environment);
    const quiet = await load.during(() => sleep(QUIET_MS));
    const checks = await load.during(async () => {
      const output = await outputOf(SCRIPT, {}, [environment.origin, file]);
      return JSON.parse(output) as Storm;
    });
    const after = await triedAt(environment);
    const written = {
      challenges: after.challenges - before.challenges,
      tries: after.tries - before.tries,
    };
    return { quietMs: p99Of(quiet), ...p99sOf(checks), checks, written };
  } finally {
    await stop();
  }
}

function p99sOf(checks: Checks & { result: Storm }) {
  const { begunAt } = checks.result;
  return {
    burstMs: p99Of(checks, begunAt, BURST_MS),
    afterwardsMs: p99Of(checks, begunAt + BURST_MS),
  };
}

export async function loginStormRows(
  environment: ServerEnvironment,
  database: string,
): Promise<Row[]> {
  const { headers } = await signedIn(environment.env);
  const load = await startSteadyLoad(environment.origin, headers);
  try {
    const { quietMs, checks, written } = await runLoginStorm(environment, load);
    return rowsOf(database, quietMs, checks, written);
  } finally {
    load.close();
  }
}

function rowsOf(
  database: string,
  quietMs: number,
  checks: Checks & { result: Storm },
  written: AttemptCounts,
): Row[] {
  const { sentInMs, results } = checks.result;
  const isRefused = ({ code }: LoginResult) => code === ERRORS.unavailable.code;
  const isRight = ({ code }: LoginResult) => code === 0 || code === ERRORS.loginFailed.code;
  const signedInNow = results.filter(({ code }) => code === 0);
  const answered = results.filter((one) => !isRefused(one));
  const refusals = results.reduce((sum, one) => sum + one.tries - (isRefused(one) ? 0 : 1), 0);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const last = (of: LoginResult[], what: "tries" | "endedMs") =>
    Math.max(...of.map((one) => one[what]));
  const { burstMs: stormyMs, afterwardsMs } = p99sOf(checks);
  const { length: failed, 0: firstFailure } = checks.failed;
  const inAll = checks.completed.length + failed;
  return [
    {
      what: `${KNOWN} right and ${WRONG} wrong logins sent in ${seconds(sentInMs)} (${database}): session check p99 in these ${seconds(BURST_MS)}; until the last is in; quiet`,
      value: `${stormyMs.toFixed(1)} ms; ${afterwardsMs.toFixed(1)} ms; ${quietMs.toFixed(1)} ms`,
      goal: `≤ ${MAX_MS} ms`,
      met: Math.max(stormyMs, afterwardsMs) <= MAX_MS,
    },
    {
      what: `the same storm (${database}): session checks that failed; logins told to come back`,
      value: `${failed} of ${inAll}${failed > 0 ? ` (${firstFailure})` : ""}; ${refusals} times`,
      goal: "0",
      met: failed === 0 && results.every(isRight),
    },
    {
      what: `the same storm (${database}): known devices that follow Retry-After are in; most tries of one; the last`,
      value: `${signedInNow.length} of ${KNOWN}; ${last(signedInNow, "tries")}; after ${seconds(last(signedInNow, "endedMs"))}`,
      goal: "all",
      met: signedInNow.length === KNOWN,
    },
    {
      what: `the same storm (${database}): passwords tried; tries counted; challenges spent`,
      value: `${answered.length}; ${written.tries}; ${written.challenges}`,
      goal: "the same",
      met: written.tries === answered.length && written.challenges === answered.length,
    },
  ];
}
