import { Client } from "pg";
import { expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { newEmail, openLedger } from "./harness/ledger.ts";
import { type OwnPostgres, startOwnPostgres } from "./harness/postgres.ts";
import { startServer } from "./harness/server.ts";

const RECOVERED = { timeout: 20_000, interval: 500 };

/** Affects only new connections: those that are open stay as they are. */
async function setReadOnly({ place }: OwnPostgres, readOnly: boolean): Promise<void> {
  const url = new URL(place.databaseUrl ?? "");
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `alter database "${name}" ${readOnly ? "set default_transaction_read_only = on" : "reset default_transaction_read_only"}`,
  );
  await client.end();
}

it("F06: connections that stay read-only after a failover are replaced without a restart", async () => {
  const ledger = openLedger();
  const postgres = await startOwnPostgres();
  const server = await startServer(postgres.place, { env: postgres.env });
  const { browser } = await ledger.register(server);
  const stranger = await server.visitor();
  const solution = await stranger.solve("send-code");
  const email = newEmail();
  const sendCode = () => stranger.call("registerEmailSendCode", { email }, { solution });
  // Simulates an address that leads to a standby for a moment, while connections to it stay open.
  await setReadOnly(postgres, true);
  postgres.proxy.cut();
  await expect.poll(async () => (await browser.call("userInfo")).status, RECOVERED).toBe(200);
  expect((await sendCode()).status).toBe(503);
  await setReadOnly(postgres, false);
  await expect.poll(async () => (await sendCode()).status, RECOVERED).toBe(200);
  await ledger.register(server);
  await checkInvariants(ledger, server);
});
