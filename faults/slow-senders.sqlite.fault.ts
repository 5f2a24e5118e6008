import { spawnSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { ipCheck } from "@portico/contract/visitor/endpoints";
import { afterCase } from "./harness/clean-up.ts";
import { SITE_ORIGIN } from "./harness/http.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { keepAsking } from "./harness/load.ts";
import { makePlace } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

/** Of each kind. */
const SENDERS = 1000;
const BYTE_EVERY_MS = 2000;
/** The longest limit, a round of the check for it, and some time for a busy machine. */
const CLOSED = { timeout: 90_000, interval: 500 };
const QUICK_MS = 2000;

const { host } = new URL(SITE_ORIGIN);
const HEADERS = `POST ${ipCheck.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${SITE_ORIGIN}\r\n`;
const BODY = `${HEADERS}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`;

/** Sends a start, then a byte now and then, and never an end. */
function sendSlowly(port: number, beginning: string, byte: string): Socket {
  const socket = connect(port, "127.0.0.1", () => socket.write(beginning));
  socket.on("error", () => {}).resume();
  const timer = setInterval(() => socket.write(byte), BYTE_EVERY_MS);
  socket.on("close", () => clearInterval(timer));
  afterCase(() => socket.destroy());
  return socket;
}

it("F19: thousands of slow senders are disconnected, and nobody else waits for them", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  const { browser } = await ledger.register(server);
  const sockets = Array.from({ length: SENDERS }, () => [
    sendSlowly(server.port, HEADERS, "X"),
    sendSlowly(server.port, BODY, " "),
  ]).flat();
  const load = keepAsking(browser);
  const open = () => sockets.filter(({ closed }) => !closed).length;
  await expect.poll(open, CLOSED).toBe(0);
  const seen = await load.stop();
  expect(seen.filter(({ status, ms }) => status !== 200 || ms > QUICK_MS)).toEqual([]);
  await checkInvariants(ledger, server);
});

const DESCRIPTORS = 128;

it("F19: with all file descriptors taken it waits, and works when some are free", async () => {
  const ledger = openLedger();
  const server = await startServer(await makePlace());
  await ledger.register(server);
  const limit = `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`;
  const { status } = spawnSync("prlimit", ["--pid", String(server.child.process.pid), limit]);
  expect(status).toBe(0);
  const sockets = Array.from({ length: 2 * DESCRIPTORS }, () =>
    sendSlowly(server.port, HEADERS, "X"),
  );
  const asked = server.ask("/healthz", { timeoutMs: 3000 }).then(
    () => "answered",
    () => "not answered",
  );
  expect(await asked).toBe("not answered");
  expect(server.isRunning()).toBe(true);
  for (const socket of sockets) socket.destroy();
  const answers = () =>
    server.ask("/healthz", { timeoutMs: 2000 }).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(answers, CLOSED).toBe(200);
  await ledger.register(server);
  await checkInvariants(ledger, server);
});
