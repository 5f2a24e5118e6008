import { describe, expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger, proveAddress } from "./harness/ledger.ts";
import { keepAsking } from "./harness/load.ts";
import { makePlace } from "./harness/place.ts";
import { startServer, workersOf } from "./harness/server.ts";

const KILLS = 200;
const AT_ONCE = 2;
const ALL_KILLS_MS = 30 * 60_000;
const GONE = { timeout: 20_000, interval: 100 };

describe("F02: kill -9 right after an answer", () => {
  it("keeps the account and the session that were acknowledged", async () => {
    const ledger = openLedger();
    const server = await startServer(await makePlace());
    await ledger.register(server);
    await server.kill();
    await checkInvariants(ledger, server);
  });

  it(
    "keeps every one that was acknowledged, 200 times, each with another under way",
    async () => {
      const ledger = openLedger();
      let server = await startServer(await makePlace());
      for (let kill = 0; kill < KILLS; kill += 1) {
        const proven = await Promise.all(
          Array.from({ length: AT_ONCE }, () => proveAddress(server)),
        );
        const { process: running } = server.child;
        const completed = proven.map(async (one) => {
          const answer = await one.browser
            .completeRegistration(one.email, one.ticket)
            .catch(() => undefined);
          running.kill("SIGKILL");
          if (answer?.body.code !== 0) return;
          ledger.accounts.push({ ...one, userId: String(answer.data["userId"]) });
        });
        await Promise.all(completed);
        await server.kill();
        server = await server.restart();
      }
      expect(ledger.accounts.length).toBeGreaterThanOrEqual(KILLS);
      await checkInvariants(ledger, server);
    },
    ALL_KILLS_MS,
  );
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("F02: kill -9 of one of several processes (WORKERS=2)", () => {
  it("a worker: calls on new connections are answered throughout, and it is replaced", async () => {
    const ledger = openLedger();
    const server = await startServer(await makePlace(), { env: { WORKERS: "2" } });
    const { browser } = await ledger.register(server);
    const [killed = 0, other = 0] = workersOf(server.child);
    expect(other).toBeGreaterThan(0);
    process.kill(killed, "SIGKILL");
    await expect.poll(() => workersOf(server.child).includes(killed), GONE).toBe(false);
    const load = keepAsking(browser);
    await expect.poll(() => workersOf(server.child).length, GONE).toBe(2);
    const seen = await load.stop();
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    await checkInvariants(ledger, server);
  });

  it("the primary: its workers end too, and the next start has the port", async () => {
    const ledger = openLedger();
    const server = await startServer(await makePlace(), { env: { WORKERS: "2" } });
    await ledger.register(server);
    const workers = workersOf(server.child);
    expect(workers).toHaveLength(2);
    server.child.process.kill("SIGKILL");
    await server.child.ended;
    await expect.poll(() => workers.filter(isAlive), GONE).toEqual([]);
    const { port, place, mail } = server;
    const next = await startServer(place, { mail, env: { WORKERS: "2", PORT: String(port) } });
    await checkInvariants(ledger, next);
  });
});
