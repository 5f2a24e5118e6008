import { expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { startServer, workersOf } from "./harness/server.ts";

const CONNECTIONS = 60;
/** The bounded silence, the kill and the next start. */
const REPLACED = { timeout: 60_000, interval: 200 };

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("A frozen worker, one of two, is killed and replaced, and the log says so", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace(), { env: { WORKERS: "2" } });
  await ledger.register(server);
  await expect.poll(() => workersOf(server.child).length, REPLACED).toBe(2);
  await server.child.printed("is ready.");
  const [frozen = 0] = workersOf(server.child);
  process.kill(frozen, "SIGSTOP");
  await expect.poll(() => workersOf(server.child), REPLACED).not.toContain(frozen);
  await expect.poll(() => workersOf(server.child).length, REPLACED).toBe(2);
  expect(server.child.out).toContain("a worker was silent and is replaced");

  for (let connection = 0; connection < CONNECTIONS; connection += 1) {
    expect((await server.ask("/readyz", { timeoutMs: 5000 })).status).toBe(200);
  }
  await checkInvariants(ledger, server);
});

it("A frozen primary process, which accepts the connections, is ended with its workers", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace(), { env: { WORKERS: "2" } });
  await ledger.register(server);
  const workers = workersOf(server.child);
  server.child.process.kill("SIGSTOP");
  await expect.poll(() => server.child.process.signalCode, REPLACED).toBe("SIGKILL");
  await expect.poll(() => workers.filter(isRunning), REPLACED).toEqual([]);
  expect(server.child.out).toContain("the primary process was silent and is ended");
  // systemd does this.
  await server.restart();
  await checkInvariants(ledger, server);
});

it("A whole service that was frozen and goes on keeps its workers", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace(), { env: { WORKERS: "2" } });
  await ledger.register(server);
  const before = workersOf(server.child);
  const all = [server.child.process.pid ?? 0, ...before];
  for (const pid of all) process.kill(pid, "SIGSTOP");
  // Longer than a worker may be silent.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  for (const pid of all) process.kill(pid, "SIGCONT");
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(workersOf(server.child)).toEqual(before);
  expect((await server.ask("/readyz", { timeoutMs: 5000 })).status).toBe(200);
  await checkInvariants(ledger, server);
});
