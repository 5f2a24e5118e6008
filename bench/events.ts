import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/process/free-port.mjs";
import { createAccount } from "../server/core/accounts/accounts.ts";
import { createServices, type Services } from "../server/services.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { OPERATOR } from "../server/testing/people/sign-in.ts";
import { makeCertificate } from "../server/testing/servers/webhook-receiver.ts";
import { lineOf } from "./outbox.ts";
import { NO_PAGES } from "../server/pages/page-store.ts";
import { createServerEnvironment } from "./server-environment.ts";
import { start } from "./processes.ts";
import type { Row } from "./table.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const EVENTS = 20_000;
const ACCOUNTS = 500;
/** Transactions at once. */
const WRITERS = 4;
const EVENTS_PER_TRANSACTION = 20;
const GOAL = 2000;

async function makeAccounts({ database, clock }: Services): Promise<string[]> {
  return database.transaction(async (db) => {
    const ids: string[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const contact = { channel: "email", address: `reader-${index}@example.com` } as const;
      const input = { contact, passwordHash: "none", locale: "en", termsVersion: "1" } as const;
      ids.push((await createAccount(db, clock, input)).id);
    }
    return ids;
  });
}

/** Writes events through the audit log, as every change does. */
async function write({ database, audit }: Services, ids: readonly string[]): Promise<void> {
  let made = 0;
  async function writeSome(): Promise<void> {
    while (made < EVENTS) {
      const from = made;
      made += EVENTS_PER_TRANSACTION;
      await database.transaction(async (db) => {
        for (let index = from; index < from + EVENTS_PER_TRANSACTION; index += 1) {
          const accountId = ids[index % ids.length] ?? "";
          await audit.record(db, OPERATOR, "sessionsEnded", { accountId });
        }
      });
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writeSome));
}

/** Events a second, from the first transaction to the answer of the receiver to the last event. */
async function rate(postgres?: string): Promise<number> {
  const environment = await createServerEnvironment(postgres);
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const certificate = await makeCertificate();
  writeFileSync(key, certificate.key);
  writeFileSync(cert, certificate.cert);
  const port = String(await freePort());
  const env = {
    ...environment.env,
    WEBHOOK_ALLOW_ADDRESSES: "127.0.0.1/32",
    NODE_EXTRA_CA_CERTS: cert,
  };
  const services = await createServices(readSettings(env), { pages: NO_PAGES });
  const ids = await makeAccounts(services);
  const url = `https://127.0.0.1:${port}/hook`;
  await services.webhooks.add(OPERATOR, { url, types: [], since: undefined });
  const sink = await start(path("peers/webhook-sink.ts"), {}, [port, String(EVENTS), key, cert]);
  const server = await start(path("../server/dist/main.js"), env);
  try {
    const last = lineOf(sink, "at");
    const begun = Date.now();
    await write(services, ids);
    return EVENTS / (((await last) - begun) / 1000);
  } finally {
    await server.stop();
    await sink.stop();
    await services.close();
    environment.remove();
    rmSync(folder, { recursive: true });
  }
}

export async function eventRows(postgres?: string): Promise<Row[]> {
  const kind = postgres === undefined ? "SQLite" : "PostgreSQL";
  const measured = await rate(postgres);
  return [
    {
      what: `events/s (${kind}), from the first write to the answer of one receiver to the last`,
      value: String(Math.round(measured)),
      goal: postgres === undefined ? "" : `≥ ${GOAL}`,
      ...(postgres === undefined ? {} : { met: measured >= GOAL }),
    },
  ];
}
