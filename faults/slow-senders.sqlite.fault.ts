import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { afterCase } from "./harness/clean-up.ts";
import { SITE_ORIGIN } from "./harness/http.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { keepAsking, type Seen } from "./harness/load.ts";
import { makePlace } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";
import type { SlowSenders } from "./harness/slow-senders-process.ts";

const SCRIPT = fileURLToPath(new URL("harness/slow-senders-process.ts", import.meta.url));

const { host } = new URL(SITE_ORIGIN);
const HEADERS = `POST ${ipCheck.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${SITE_ORIGIN}\r\n`;
const BODY = `${HEADERS}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`;

const SENDERS: Omit<SlowSenders, "port"> = {
  count: 5000,
  openInMs: 5000,
  byteEveryMs: 2000,
  requests: [
    { beginning: HEADERS, byte: "X" },
    { beginning: BODY, byte: " " },
  ],
};
/** The longest limit, a round of the check for it, and some time for a busy machine. */
const CLOSED = { timeout: 90_000, interval: 500 };
const QUICK_MS = 2000;
const BASELINE_MS = 10_000;
/** A p99 of a few milliseconds doubles with anything else that the machine does. */
const SHORTEST_P99_MS = 25;

function p99(seen: readonly Seen[]): number {
  const sorted = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

interface Senders {
  /** How many were connected at once. */
  connected: Promise<number>;
  /** Whether no sender is connected any more. */
  hasEnded(): boolean;
  end(): void;
}

function startSenders(given: SlowSenders): Senders {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = () => void child.kill("SIGKILL");
  afterCase(end);
  const connected = once(child.stdout, "data").then(([line]) => Number(line));
  return { connected, hasEnded: () => child.exitCode !== null, end };
}

it("F19: thousands of slow senders are disconnected, and nobody else waits for them", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  const { browser } = await ledger.register(server);
  const quiet = keepAsking(browser);
  await sleep(BASELINE_MS);
  const baseline = p99(await quiet.stop());
  const load = keepAsking(browser);
  const { count } = SENDERS;
  const senders = startSenders({ ...SENDERS, port: server.port });
  expect(await senders.connected).toBe(count);
  await expect.poll(senders.hasEnded, CLOSED).toBe(true);
  const seen = await load.stop();
  expect(seen.filter(({ status, ms }) => status !== 200 || ms > QUICK_MS)).toEqual([]);
  expect(p99(seen)).toBeLessThan(2 * Math.max(baseline, SHORTEST_P99_MS));
  await checkInvariants(ledger, server);
});

const DESCRIPTORS = 128;

it("F19: a server with all file descriptors taken waits, and works when some are free", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  await ledger.register(server);
  const limit = `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`;
  const { status } = spawnSync("prlimit", ["--pid", String(server.child.process.pid), limit]);
  expect(status).toBe(0);
  const senders = startSenders({
    ...SENDERS,
    port: server.port,
    count: 2 * DESCRIPTORS,
    openInMs: 1,
  });
  await senders.connected;
  const asked = server.ask("/healthz", { timeoutMs: 3000 }).then(
    () => "answered",
    () => "not answered",
  );
  expect(await asked).toBe("not answered");
  expect(server.isRunning()).toBe(true);
  senders.end();
  const answers = () =>
    server.ask("/healthz", { timeoutMs: 2000 }).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(answers, CLOSED).toBe(200);
  await ledger.register(server);
  await checkInvariants(ledger, server);
});
