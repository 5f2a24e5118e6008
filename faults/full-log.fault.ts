import { spawnSync } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { userInfo } from "@portico/contract/session/endpoints";
import { TEST_TIMEOUT_MS } from "../server/testing/timeouts.ts";
import { afterCase, closeFile } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";
import { mountVolume } from "./harness/volume.ts";

const CALLS = 60;

/** Their lines exceed the buffer for a full disk. */
const MANY_CALLS = 2500;
const AT_ONCE = 25;

/** Each call writes a line to the log. */
async function callOften(server: FaultServer, count = CALLS): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  for (let call = 0; call < count; call += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, count - call) }, () =>
      server.ask(userInfo.path, { timeoutMs: 10_000, agent }),
    );
    for (const { status } of await Promise.all(asked)) expect(status).toBe(401);
  }
  agent.destroy();
}

function openLog(path: string, flags: string): number {
  const file = openSync(path, flags);
  afterCase(closeFile(file));
  return file;
}

interface Line {
  msg: string;
  path?: string;
  lost?: number;
}

/** The complete lines of the log, without a truncated one. */
function linesOf(path: string): Line[] {
  const texts = readFileSync(path, "utf8").split("\n");
  return texts.flatMap((text) => {
    try {
      return [JSON.parse(text) as Line];
    } catch {
      return [];
    }
  });
}

describe("F17: the log's volume is full", () => {
  it.each(["1", "2"])("keeps serving with WORKERS=%s, and stops when asked", async (WORKERS) => {
    const ledger = openLedger();
    const volume = mountVolume(64);
    const stdout = openLog(join(volume.folder, "log"), "a");
    const server = await startServer(await makePlace(), { stdout, env: { WORKERS } });
    volume.fill();
    await callOften(server);
    await ledger.register(server);
    expect(await server.stop()).toBe(0);
    await checkInvariants(ledger, server);
  });

  it("reports how many lines were lost as soon as there is space, without another call", async () => {
    const ledger = openLedger();
    const volume = mountVolume(1024);
    const path = join(volume.folder, "log");
    const server = await startServer(await makePlace(), { stdout: openLog(path, "a") });
    volume.fill();
    await callOften(server, MANY_CALLS);
    volume.free();
    const isNotice = ({ lost }: Line) => lost !== undefined;
    await expect
      .poll(() => linesOf(path).filter(isNotice).length, { timeout: TEST_TIMEOUT_MS })
      .toBe(1);
    expect(await server.stop()).toBe(0);
    const lines = linesOf(path);
    const written = lines.filter((one) => one.path === userInfo.path).length;
    expect(written + (lines.find(isNotice)?.lost ?? 0)).toBe(MANY_CALLS);
    await checkInvariants(ledger, server);
  });
});

describe("F17: nobody reads the log's pipe", () => {
  it("keeps serving, and stops when asked", async () => {
    const ledger = openLedger();
    const volume = mountVolume(64);
    const path = join(volume.folder, "pipe");
    expect(spawnSync("mkfifo", [path]).status).toBe(0);
    // Open for reading and writing, so that opening does not block.
    const pipe = openLog(path, "r+");
    const server = await startServer(await makePlace(), { stdout: pipe });
    // More than a pipe can buffer.
    await callOften(server, MANY_CALLS);
    await ledger.register(server);
    expect(await server.stop()).toBe(0);
    await checkInvariants(ledger, server);
  });
});
