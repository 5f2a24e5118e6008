import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ERRORS } from "../contract/errors.ts";
import { type Call, createClient } from "./client.ts";
import type { LoginResult, Storm } from "./login-storm.ts";

// A separate process: everybody logs in within a second, and follows Retry-After.

const SECOND_MS = 1000;
const MAX_TRIES = 20;
/** How many a proxy would hold open. */
const CONNECTIONS = 256;

const [origin = "", file = ""] = process.argv.slice(2);
const calls = JSON.parse(readFileSync(file, "utf8")) as Call[];
const client = createClient(origin, CONNECTIONS);
await client.openAll();
const begun = performance.now();
let sentInMs = 0;

async function logIn(call: Call, dueMs: number): Promise<LoginResult> {
  await sleep(dueMs);
  for (let tries = 1; ; tries += 1) {
    const asked = client.ask(call);
    if (tries === 1) sentInMs = Math.max(sentInMs, performance.now() - begun);
    const { code, data } = JSON.parse((await asked).text) as {
      code: number;
      data: { retryAfter?: number };
    };
    const isRefused = code === ERRORS.unavailable.code;
    if (!isRefused || tries === MAX_TRIES) {
      return { code, tries, endedMs: performance.now() - begun };
    }
    await sleep((data.retryAfter ?? Number.NaN) * 1000);
  }
}

const results = await Promise.all(
  calls.map((call, index) => logIn(call, (index / calls.length) * SECOND_MS)),
);
client.close();
const begunAt = performance.timeOrigin + begun;
process.stdout.write(JSON.stringify({ begunAt, sentInMs, results } satisfies Storm));
