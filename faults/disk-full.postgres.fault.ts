import { chmodSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { expectDone, newEmail, openLedger } from "./harness/ledger.ts";
import { startOwnPostgres } from "./harness/postgres.ts";
import { startServer } from "./harness/server.ts";
import { mountVolume } from "./harness/volume.ts";

const VOLUME_KB = 160 * 1024;
const PEOPLE = 20;
/** Together more rows than the pages that PostgreSQL already has take in. */
const LOOK_UPS_EACH = 10;

describe("F17: PostgreSQL's volume is full", () => {
  it("gives 503 for what must be written, keeps sessions and pages, and is over when there is space", async () => {
    const ledger = openLedger();
    const volume = mountVolume(VOLUME_KB);
    // PostgreSQL runs as another user.
    chmodSync(volume.folder, 0o755);
    const postgres = await startOwnPostgres({ within: volume.folder });
    const server = await startServer(postgres.place, { env: postgres.env });
    const { browser, email: known } = await ledger.register(server);
    const people = [];
    for (let count = 0; count < PEOPLE; count += 1) {
      const visitor = await server.visitor();
      people.push({ visitor, solution: await visitor.solve("send-code") });
    }
    volume.fill();
    const statuses: number[] = [];
    for (const { visitor, solution } of people) {
      for (let count = 0; count < LOOK_UPS_EACH; count += 1) {
        const looked = (await server.visitor()).call("checkInviteCode", { code: "NOBODYHASIT" });
        statuses.push((await looked).status);
      }
      const email = newEmail();
      const sent = await visitor.call("registerEmailSendCode", { email }, { solution });
      statuses.push(sent.status);
    }
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await browser.call("userInfo")).status).toBe(200);
    for (const path of ["/healthz", "/readyz", "/en/login"]) {
      expect((await server.ask(path)).status, path).toBe(200);
    }
    volume.free();
    expectDone(await (await server.visitor()).login(known), "signed in");
    await ledger.register(server);
    await checkInvariants(ledger, server);
  });
});
