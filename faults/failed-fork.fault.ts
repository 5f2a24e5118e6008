import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { startServer, workersOf } from "./harness/server.ts";

/** The pause before a worker that could not start is replaced, and its start. */
const REPLACED = { timeout: 60_000, interval: 200 };

it("F19: a worker that cannot be started for want of descriptors is started later", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace(), { env: { WORKERS: "2" } });
  await server.child.printed("is ready.");
  await ledger.register(server);
  const limitFiles = (most: string) =>
    execFileSync("prlimit", ["--pid", String(server.child.process.pid), `--nofile=${most}:`]);
  const [one = 0, other = 0] = workersOf(server.child);
  limitFiles("8");
  process.kill(one, "SIGKILL");
  // Counts the worker that died, and the one that was not started.
  const failures = () => server.child.out.match(/"a worker ended/g)?.length ?? 0;
  await expect.poll(failures, REPLACED).toBeGreaterThan(1);
  expect(workersOf(server.child)).toEqual([other]);
  limitFiles("4096");
  await expect.poll(() => workersOf(server.child).length, REPLACED).toBe(2);
  await checkInvariants(ledger, server);
  expect(await server.stop()).toBe(0);
});
