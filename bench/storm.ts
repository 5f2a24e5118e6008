import { setTimeout as sleep } from "node:timers/promises";
import { ENDPOINTS } from "../contract/endpoints.ts";
import { startCallers } from "./callers.ts";
import { createClient } from "./client.ts";
import type { Place } from "./places.ts";
import { signedIn } from "./signed-in.ts";
import { percentile } from "./statistics.ts";
import type { Row } from "./table.ts";

const CALLERS = 32;
const SIGN_INS = 800;
const WARM_UP = 100;
const QUIET_MS = 6000;
const CHECK_EVERY_MS = 5;
/** However many wait, checks go out in time. */
const CONNECTIONS = 256;
const MOST_TIMES = 3;
const ALWAYS_GOOD_MS = 50;

/** Session checks in an even beat until `done`, however long they take; the p99 in milliseconds. */
async function checkUntil(check: () => Promise<unknown>, done: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const underWay: Promise<unknown>[] = [];
  const watch = (work: Promise<unknown>) => {
    // Its failure is looked at in the end, and must not end the bench before that.
    work.catch(() => {});
    underWay.push(work);
  };
  let goesOn = true;
  watch(
    done.finally(() => {
      goesOn = false;
    }),
  );
  const begun = performance.now();
  for (let beat = 1; goesOn; beat += 1) {
    const due = performance.now();
    watch(check().then(() => times.push(performance.now() - due)));
    await sleep(Math.max(0, begun + beat * CHECK_EVERY_MS - performance.now()));
  }
  await Promise.all(underWay);
  return percentile(times, 0.99);
}

/** What a session check waits while everybody signs in at once (F21). */
export async function stormRow(place: Place): Promise<Row> {
  const { headers } = await signedIn(place.env);
  const { prepare, signIn, stop } = await startCallers(place, WARM_UP + SIGN_INS);
  const client = createClient(place.origin, CONNECTIONS);
  const check = () => client.send({ method: "GET", path: ENDPOINTS.userInfo.path, headers });
  try {
    await signIn(await prepare(WARM_UP), CALLERS);
    const calls = await prepare(SIGN_INS);
    await checkUntil(check, sleep(QUIET_MS / 3));
    const quiet = await checkUntil(check, sleep(QUIET_MS));
    const stormy = await checkUntil(check, signIn(calls, CALLERS));
    const most = Math.max(quiet * MOST_TIMES, ALWAYS_GOOD_MS);
    return {
      what: `session check p99 while ${CALLERS} callers sign in, against quiet (SQLite)`,
      value: `${stormy.toFixed(1)} ms / ${quiet.toFixed(1)} ms`,
      goal: `≤ ${MOST_TIMES} × or ${ALWAYS_GOOD_MS} ms`,
      met: stormy <= most,
    };
  } finally {
    client.close();
    await stop();
  }
}
