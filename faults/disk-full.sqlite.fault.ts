import { cpSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace, withWitness } from "./harness/place.ts";
import { startServer } from "./harness/server.ts";
import { ageSessions } from "./harness/sessions.ts";
import { mountVolume } from "./harness/volume.ts";

describe("F17: a full data volume", () => {
  it("lets sessions be checked, refuses what must be written with 503, and is over when there is space", async () => {
    const ledger = openLedger();
    const volume = mountVolume(16_384);
    const made = await makePlace();
    cpSync(made.dataDir, volume.folder, { recursive: true });
    const server = await startServer({ ...made, dataDir: volume.folder });
    const { browser, email } = await ledger.register(server);
    const before = await ageSessions(server.place);
    const stranger = await server.visitor();
    const solution = await stranger.solve("send-code");
    const sendCode = () =>
      stranger.call("registerEmailSendCode", { email: "somebody@example.com" }, { solution });
    volume.fill();
    const info = await browser.call("userInfo");
    expect(info.status).toBe(200);
    const lastSeen = () =>
      withWitness(server.place, ({ database: { db } }) =>
        db.selectFrom("sessions").select("last_seen_at").executeTakeFirstOrThrow(),
      );
    const refused = await sendCode();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await server.ask("/en/login")).status).toBe(200);
    // Within the ten seconds after which the time is stored again.
    const notes = async () => (await server.ask("/readyz")).text;
    await expect.poll(notes, { timeout: 30_000 }).toContain("rejects writes");
    volume.free();
    await expect.poll(notes, { timeout: 30_000 }).not.toContain("rejects writes");
    expect((await lastSeen()).last_seen_at).toBe(before);
    expect((await browser.call("userInfo")).status).toBe(200);
    await expect.poll(async () => (await lastSeen()).last_seen_at).toBeGreaterThan(before);
    expect((await (await server.visitor()).login(email)).body.code).toBe(0);
    expect((await sendCode()).body.code, "the solved challenge was not spent").toBe(0);
    await checkInvariants(ledger, server);
  });
});
