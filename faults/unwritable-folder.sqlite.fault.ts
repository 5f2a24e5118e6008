import { cpSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makeEmptyPlace, makePlace, type Place } from "./harness/place.ts";
import { launchServer, startServer } from "./harness/server.ts";
import { mountVolume, type Volume } from "./harness/volume.ts";
import { fatalWords } from "../server/testing/servers/server-process.ts";

interface Fault {
  name: string;
  spoil(volume: Volume): void;
  undo(volume: Volume): void;
  reason: RegExp;
}

const FAULTS: Fault[] = [
  {
    name: "full",
    spoil: (volume) => volume.fill(),
    undo: (volume) => volume.free(),
    reason: /full disk/,
  },
  {
    name: "read-only",
    spoil: (volume) => volume.setReadOnly(true),
    undo: (volume) => volume.setReadOnly(false),
    reason: /read-only/,
  },
];

async function placeOn(volume: Volume, made: Promise<Place>): Promise<Place> {
  const place = await made;
  cpSync(place.dataDir, volume.folder, { recursive: true });
  return { ...place, dataDir: volume.folder };
}

async function failedStart(place: Place): Promise<string> {
  const { child } = await launchServer(place);
  expect(await child.ended).toBe(1);
  expect(fatalWords(child.err)).toMatch(/^DATA_DIR [^\n]+\.$/);
  return child.err;
}

describe.each(FAULTS)("F17: a $name data folder", ({ spoil, undo, reason }) => {
  it("says so at the start, is not called damaged, and is used again when that is over", async () => {
    const ledger = openLedger();
    const volume = mountVolume(16_384);
    const place = await placeOn(volume, makePlace());
    const server = await startServer(place);
    await ledger.register(server);
    expect(await server.stop()).toBe(0);
    spoil(volume);
    const said = await failedStart(place);
    expect(said).toMatch(reason);
    expect(said).not.toMatch(/damaged|backup/);
    undo(volume);
    await checkInvariants(ledger, server);
  });

  it("says so when it is still empty", async () => {
    const volume = mountVolume(4096);
    const place = await placeOn(volume, makeEmptyPlace());
    spoil(volume);
    expect(await failedStart(place)).toMatch(reason);
  });
});
