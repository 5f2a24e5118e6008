import { setTimeout as sleep } from "node:timers/promises";
import { p99Of, startSteadyLoad } from "./steady-load.ts";
import { startCallers } from "./callers.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const CALLERS = 32;
const SIGN_INS = 800;
const WARM_UP = 100;
const QUIET_MS = 6000;
const MAX_TIMES = 3;
const ALWAYS_GOOD_MS = 50;

/** What a session check waits while people sign in as fast as they can be served (F21). */
export async function busyRow(environment: ServerEnvironment): Promise<Row> {
  const { headers } = await signedIn(environment.env);
  const { prepare, signIn, stop } = await startCallers(environment, WARM_UP + SIGN_INS);
  const load = await startSteadyLoad(environment.origin, headers);
  try {
    await signIn(await prepare(WARM_UP), CALLERS);
    const calls = await prepare(SIGN_INS);
    await load.during(() => sleep(QUIET_MS / 3));
    const quiet = p99Of(await load.during(() => sleep(QUIET_MS)));
    const checks = await load.during(() => signIn(calls, CALLERS));
    const busy = p99Of(checks);
    const most = Math.max(quiet * MAX_TIMES, ALWAYS_GOOD_MS);
    return {
      what: `session check p99 while ${CALLERS} callers sign in, against quiet (SQLite)`,
      value: `${busy.toFixed(1)} ms / ${quiet.toFixed(1)} ms`,
      goal: `≤ ${MAX_TIMES} × or ${ALWAYS_GOOD_MS} ms`,
      met: busy <= most && checks.failed.length === 0,
    };
  } finally {
    load.close();
    await stop();
  }
}
