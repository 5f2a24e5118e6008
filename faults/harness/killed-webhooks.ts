import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Child, runChild } from "../../server/testing/servers/run-child.ts";
import { makeCertificate } from "../../server/testing/servers/webhook-receiver.ts";
import { freePort } from "../../tools/process/free-port.mjs";
import { makeAccounts, writeChanges } from "./change-writer.ts";
import { afterCase } from "./clean-up.ts";
import { productionSettings } from "./http.ts";
import { openLedger } from "./ledger.ts";
import { makePlace, type Place, withWitness } from "./place.ts";
import { type FaultServer, startServer } from "./server.ts";

const KILL_EVERY_MS = 2000;
/** Audit records without an event of the account. */
const WITHOUT_EVENT = new Set(["codeSent", "codeProven", "passwordProven", "webhooksChanged"]);
const CLI = new URL("../../server/cli/main.ts", import.meta.url);
const file = (name: string) => new URL(name, import.meta.url);

interface Killing {
  kills(): number;
  /** Ends with a kill. */
  stop(): Promise<void>;
}

/** A process that is killed every two seconds, and started again. */
function keepKilling(start: () => Promise<Child>): Killing {
  let isOver = false;
  let kills = 0;
  const loop = (async () => {
    while (!isOver) {
      const child = await start();
      await sleep(KILL_EVERY_MS);
      child.process.kill("SIGKILL");
      await child.ended;
      kills += 1;
    }
  })();
  return {
    kills: () => kills,
    async stop() {
      isOver = true;
      await loop;
    },
  };
}

async function portico(server: FaultServer, ...args: string[]): Promise<string> {
  const settings = productionSettings(server.place, server.mail, server.port);
  const env = { ...settings, ...TRUSTED, PORTICO_OPERATOR: "ada" };
  const child = runChild(CLI, args, env);
  expect(await child.ended, child.err).toBe(0);
  return child.out;
}

const TRUSTED = { WEBHOOK_ALLOW_ADDRESSES: "127.0.0.1/32" };

const countEvents = (place: Place) =>
  withWitness(place, async ({ database: { db } }) => {
    const { count } = await db
      .selectFrom("events")
      .select((one) => one.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  });

/** Each event once, in the order of its first arrival. */
function received(folder: string): { id: string; userId: string; sequence: number }[] {
  const lines = readFileSync(join(folder, "received"), "utf8").split("\n").filter(Boolean);
  expect(lines.filter((line) => line === "unverified")).toEqual([]);
  return [...new Set(lines)].map((line) => {
    const [id = "", userId = "", sequence = ""] = line.split(" ");
    return { id, userId, sequence: Number(sequence) };
  });
}

/**
 * So many changes, while the server and the receiver are killed every two seconds: every event
 * arrives, signed and in the order of its account.
 */
export async function checkKilledWebhooks({
  changes,
  rounds,
  settledMs,
}: {
  changes: number;
  /** How often both processes are killed at least. */
  rounds: number;
  settledMs: number;
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portico-webhooks-"));
  afterCase(() => rmSync(folder, { recursive: true, force: true }));
  const { key, cert } = await makeCertificate();
  writeFileSync(join(folder, "key.pem"), key);
  writeFileSync(join(folder, "cert.pem"), cert);
  writeFileSync(join(folder, "received"), "");

  const place = await makePlace();
  const env = { ...TRUSTED, NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") };
  const first = await startServer(place, { env });
  const { mail } = first;
  const port = String(await freePort());
  const url = `https://127.0.0.1:${port}/hook`;
  const added = await portico(first, "webhooks", "add", url, "--reason", "fault", "--json");
  const { data } = JSON.parse(added) as { data: { id: string; secret: string } };
  const ledger = openLedger();
  await ledger.register(first);
  const accounts = await makeAccounts(place);

  const startReceiver = async () => {
    const args = [port, folder, data.secret];
    const child = runChild(file("webhook-receiver-process.ts"), args);
    afterCase(() => child.process.kill("SIGKILL"));
    await child.printed("listening");
    return child;
  };
  let isFirst = true;
  const startAgain = async () => {
    const server = isFirst ? first : await startServer(place, { env, mail });
    isFirst = false;
    return server.child;
  };
  const killing = [startAgain, startReceiver].map((start) => keepKilling(start));
  // Writes in parts, so that each of them meets kills on a machine of any speed.
  const writing = (async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await writeChanges(place, accounts, Math.ceil(changes / rounds));
      while (killing.some((one) => one.kills() < round)) await sleep(100);
    }
  })();
  await writing.catch(() => {});
  for (const one of killing) await one.stop();
  await writing;

  const receiver = await startReceiver();
  const server = await startServer(place, { env, mail });
  const written = await countEvents(place);
  const before = received(folder).length;
  await expect
    .poll(() => received(folder).length, { timeout: settledMs, interval: 500 })
    .toBe(written);
  // Shown, so that a run says what it did.
  console.log({ kills: killing.map((one) => one.kills()), written, deliveredUnderKills: before });
  expect(before).toBeGreaterThan(0);

  const exported = await portico(server, "operator", "audit", "export");
  const records = exported
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { id: string; event: string; account_id: string | null })
    .filter(({ event, account_id }) => account_id !== null && !WITHOUT_EVENT.has(event));
  const events = received(folder);
  expect(events.map(({ id }) => id).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
  const sequences = new Map<string, number[]>();
  for (const { userId, sequence } of events) {
    sequences.set(userId, [...(sequences.get(userId) ?? []), sequence]);
  }
  for (const [userId, seen] of sequences) {
    expect(seen, userId).toEqual(seen.map((_, index) => index + 1));
  }
  receiver.process.kill("SIGKILL");
}
