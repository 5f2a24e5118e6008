import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { newEmail, openLedger } from "./harness/ledger.ts";
import { untilReady } from "./harness/load.ts";
import { makePlace } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";

const LOGS = ["portico.db-wal", "portico.db-shm"];

interface Swap {
  name: string;
  cause(folder: string): void;
  /** The system may kill a process that reads beyond the end of a mapped file. */
  mayEndBySignal?: boolean;
}

const SWAPS: Swap[] = [
  {
    name: "deleted",
    cause(folder) {
      for (const name of ["portico.db", ...LOGS]) rmSync(join(folder, name));
    },
  },
  {
    name: "replaced by a copy",
    cause(folder) {
      copyFileSync(join(folder, "portico.db"), join(folder, "copy"));
      for (const name of LOGS) rmSync(join(folder, name));
      renameSync(join(folder, "copy"), join(folder, "portico.db"));
    },
  },
  {
    name: "overwritten by a smaller copy",
    cause(folder) {
      const path = join(folder, "portico.db");
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.subarray(0, bytes.length / 2));
    },
    mayEndBySignal: true,
  },
  {
    name: "left without its log",
    cause(folder) {
      for (const name of LOGS) rmSync(join(folder, name));
    },
  },
];

describe("F05: the open database", () => {
  it.each(SWAPS)(
    "is $name: calls answer 503, because their changes would be lost",
    async ({ cause, mayEndBySignal }) => {
      const ledger = openLedger();
      const server = await startServer(await makePlace());
      const { browser } = await ledger.register(server);
      const stranger = await server.visitor();
      const solution = await stranger.solve("send-code");
      cause(server.place.dataDir);
      const email = newEmail();
      const sent = await stranger.call("registerEmailSendCode", { email }, { solution });
      expect(sent.status).toBe(503);
      await expect.poll(async () => (await browser.call("userInfo")).status).toBe(503);
      expect((await server.ask("/readyz")).status).toBe(503);
      expect((await server.ask("/healthz")).status).toBe(200);
      expect(server.child.out).toContain("DATABASE_REPLACED");
      const code = await server.stop();
      expect(mayEndBySignal === true ? [0, null] : [0]).toContain(code);
    },
  );

  it("is moved away and back: it is used again without a restart", async () => {
    const ledger = openLedger();
    const server = await startServer(await makePlace());
    const { browser } = await ledger.register(server);
    const folder = server.place.dataDir;
    const aside = join(folder, "aside");
    mkdirSync(aside);
    const names = ["portico.db", ...LOGS];
    for (const name of names) renameSync(join(folder, name), join(aside, name));
    await expect.poll(async () => (await browser.call("userInfo")).status).toBe(503);
    for (const name of names) renameSync(join(aside, name), join(folder, name));
    await untilReady(server);
    await expect.poll(async () => (await browser.call("userInfo")).status).toBe(200);
    await ledger.register(server);
    await checkInvariants(ledger, server);
  });
});
