import { describe, expect, it } from "vitest";
import { LIMITS } from "../server/core/limits/limits.ts";
import { testKind } from "../server/testing/database/test-database.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { startOwnPostgres } from "./harness/postgres.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

const READY = { timeout: 60_000, interval: 200 };

/** A server, and what makes its database lose all that was not written to the disk. */
async function startCrashable() {
  if (testKind() === "sqlite") {
    const server = await startServer(await makePlace());
    const crash = async () => {
      await server.kill();
      return server.restart();
    };
    return { server, crash };
  }
  const postgres = await startOwnPostgres();
  const server = await startServer(postgres.place, { env: postgres.env });
  const crash = async () => {
    await postgres.crash();
    await expect.poll(async () => (await server.ask("/readyz")).status, READY).toBe(200);
    return server;
  };
  return { server, crash };
}

const guess = async (server: FaultServer, email: string) =>
  (await (await server.visitor()).login(email, "not the right password")).status;

describe("A19: a crash between guesses at a password", () => {
  it("gives none of them back", async () => {
    const ledger = openLedger();
    const { server, crash } = await startCrashable();
    const { email } = await ledger.register(server);
    for (let count = 0; count < LIMITS.loginAttemptsUnknownDevice.max; count += 1) {
      expect(await guess(server, email)).not.toBe(429);
    }
    const after = await crash();
    expect(await guess(after, email)).toBe(429);
    // Its owner has no tries left from here, either: the others have to hold.
    ledger.accounts.splice(0);
    await checkInvariants(ledger, after);
  });
});
