import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace, type Place } from "./harness/place.ts";
import { ageSessions } from "./harness/sessions.ts";
import { startServer } from "./harness/server.ts";

/** Keeps every session's row, or SQLite whole, from being written, until it is called. */
async function lockSessions(place: Place): Promise<() => unknown> {
  if (place.databaseUrl === undefined) {
    const other = new DatabaseSync(join(place.dataDir, "portico.db"));
    other.exec("begin immediate");
    afterCase(() => other.close());
    return () => other.exec("rollback");
  }
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query("begin; select 1 from sessions for update");
  afterCase(() => client.end());
  return () => client.query("rollback");
}

async function timed(
  work: () => Promise<{ status: number }>,
): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const { status } = await work();
  return { status, ms: performance.now() - started };
}

describe("F08: a session's row that somebody else has locked", () => {
  it("delays neither its own calls, nor others', nor readiness", async () => {
    const ledger = openLedger();
    const server = await startServer(await makePlace());
    const { browser: locked } = await ledger.register(server);
    await ageSessions(server.place);
    const unlock = await lockSessions(server.place);
    const others = await server.visitor();
    const asked: Promise<{ status: number; ms: number }>[] = [];
    // The rate at which one page that polls would fill a pool of ten.
    for (let call = 0; call < 100; call += 1) {
      asked.push(timed(() => locked.call("userInfo")));
      if (call % 10 === 0) {
        asked.push(timed(() => server.ask("/readyz")));
        asked.push(timed(async () => ({ status: (await others.call("userInfo")).status - 201 })));
      }
      await sleep(20);
    }
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const slowest = answers.map(({ ms }) => ms).toSorted((a, b) => b - a);
    expect(slowest[0]).toBeLessThan(2000);
    await unlock();
    await checkInvariants(ledger, server);
  });
});
