import { expect, it } from "vitest";
import { runChild } from "../server/testing/servers/run-child.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace, type Place, withWitness } from "./harness/place.ts";
import { launchServer, startServer, workersOf } from "./harness/server.ts";
import { RESTART_PAUSE_MS } from "../server/platform/workers.ts";
import { fatalWords } from "../server/testing/servers/server-process.ts";

const CLI = new URL("../server/cli/main.ts", import.meta.url);
/** A worker's start, twice, and the pauses. */
const TRIED_TWICE = { timeout: 60_000, interval: 200 };
const NEWER = "9999-from-a-newer-version.sql";

/** The record that a newer version leaves behind. */
const recordOf = (safe_for_older: number) => ({
  name: NEWER,
  checksum: "of the newer file",
  applied_at: Date.now(),
  safe_for_older,
});

async function applyNewer(place: Place, safe: number): Promise<void> {
  await withWitness(place, async ({ database: { db } }) => {
    await db.insertInto("migrations").values(recordOf(safe)).execute();
  });
}

it("F23: an older server refuses a database that a newer version has changed", async () => {
  const ledger = openLedger();
  const place = await makePlace();
  const server = await startServer(place);
  await ledger.register(server);
  await server.stop();
  // Open from before: it would be refused, too.
  await withWitness(place, async ({ database: { db } }) => {
    await db.insertInto("migrations").values(recordOf(0)).execute();
    const { child } = await launchServer(place);
    expect(await child.ended).toBe(1);
    expect(fatalWords(child.err)).toMatch(
      /^(?:DATA_DIR|DATABASE_URL) [^\n]*newer version[^\n]*\.$/,
    );
    expect(fatalWords(child.err)).toContain(NEWER);
    await db.deleteFrom("migrations").where("name", "=", NEWER).execute();
  });
  await checkInvariants(ledger, server);
});

it("F23: the operator's command line refuses a database that a newer version has changed", async () => {
  const place = await makePlace();
  await applyNewer(place, 0);
  const child = runChild(CLI, ["operator", "outbox", "dead", "--operator", "Ada"], {
    DATA_DIR: place.dataDir,
    SECRET_KEYS: place.secretKeys,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
  });
  expect(await child.ended).toBe(1);
  expect(child.err).toMatch(/^(?:DATA_DIR|DATABASE_URL) [^\n]*newer version[^\n]*\.\n$/);
});

it("F23: a newer migration that is marked as safe for older code is accepted", async () => {
  const ledger = openLedger();
  const place = await makePlace();
  await applyNewer(place, 1);
  const server = await startServer(place);
  await ledger.register(server);
  await checkInvariants(ledger, server);
});

it("F23: a worker that cannot start again is tried after a pause, while the others serve", async () => {
  const ledger = openLedger();
  const place = await makePlace();
  const server = await startServer(place, { env: { WORKERS: "2" } });
  await server.child.printed("is ready.");
  await ledger.register(server);
  const endings = () =>
    server.child.out
      .split("\n")
      .filter((line) => line.includes("a worker ended"))
      .map((line) => Date.parse((JSON.parse(line) as { time: string }).time));

  await withWitness(place, async ({ database: { db } }) => {
    await db.insertInto("migrations").values(recordOf(0)).execute();
    const [killed = 0] = workersOf(server.child);
    process.kill(killed, "SIGKILL");
    // The killed one, and two that could not start.
    await expect.poll(() => endings().length, TRIED_TWICE).toBe(3);
    const [, first = 0, second = 0] = endings();
    expect(second - first).toBeGreaterThanOrEqual(RESTART_PAUSE_MS);
    expect((await server.ask("/healthz", { timeoutMs: 5000 })).status).toBe(200);
    await db.deleteFrom("migrations").where("name", "=", NEWER).execute();
  });
  await expect.poll(() => workersOf(server.child).length, TRIED_TWICE).toBe(2);
  await checkInvariants(ledger, server);
});
