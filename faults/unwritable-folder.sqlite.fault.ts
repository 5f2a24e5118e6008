import { cpSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makeEmptyPlace, makePlace, type Place } from "./harness/place.ts";
import { launchServer } from "./harness/server.ts";
import { mountVolume, type Volume } from "./harness/volume.ts";
import { fatalWords } from "../server/testing/server-process.ts";

const FAULTS: [string, (volume: Volume) => void, RegExp][] = [
  ["full", (volume) => volume.fill(), /full disk/],
  ["read-only", (volume) => volume.setReadOnly(true), /read-only/],
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

describe.each(FAULTS)("F17: a %s data folder", (_, spoil, reason) => {
  it("says so at the start, and is not called damaged", async () => {
    const volume = mountVolume(4096);
    const place = await placeOn(volume, makePlace());
    spoil(volume);
    const said = await failedStart(place);
    expect(said).toMatch(reason);
    expect(said).not.toMatch(/damaged|backup/);
  });

  it("says so when it is still empty", async () => {
    const volume = mountVolume(4096);
    const place = await placeOn(volume, makeEmptyPlace());
    spoil(volume);
    expect(await failedStart(place)).toMatch(reason);
  });
});
