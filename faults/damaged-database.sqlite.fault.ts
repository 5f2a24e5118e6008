import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { launchServer, startServer } from "./harness/server.ts";
import { fatalWords } from "../server/testing/servers/server-process.ts";

const NAMES = ["portico.db", "portico.db-wal", "portico.db-shm"] as const;

type Files = Record<(typeof NAMES)[number], Buffer | undefined>;

function readFiles(folder: string): Files {
  const read = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path) : undefined;
  };
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Files;
}

function writeFiles(folder: string, files: Files): void {
  for (const name of NAMES) {
    const content = files[name];
    if (content === undefined) rmSync(join(folder, name), { force: true });
    else writeFileSync(join(folder, name), content, { mode: 0o600 });
  }
}

const GONE = Buffer.from("gone");
const half = (bytes: Buffer | undefined) => bytes?.subarray(0, bytes.length / 2);
const garbled = (bytes: Buffer | undefined, from: number, to: number) =>
  bytes && Buffer.from(bytes).fill(0xa5, from, to);

function emptyLog(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

const HEADER = "its header is garbled";

const DAMAGES: [string, (files: Files) => Partial<Files>][] = [
  ["the file is cut in half", (files) => ({ "portico.db": half(files["portico.db"]) })],
  [HEADER, (files) => ({ "portico.db": garbled(files["portico.db"], 0, 100) })],
  ["it is gone, its log is there", () => ({ "portico.db": undefined })],
  [
    "it is gone with its log",
    () => ({ "portico.db": undefined, "portico.db-wal": undefined, "portico.db-shm": undefined }),
  ],
  ["its log is cut in half", (files) => ({ "portico.db-wal": half(files["portico.db-wal"]) })],
  [
    "its log is garbled in the middle",
    (files) => ({ "portico.db-wal": garbled(files["portico.db-wal"], 9000, 9100) }),
  ],
];

it.each(DAMAGES)(
  "F05: %s: the start ends in one line, changes nothing, and all is there once it is restored",
  async (fault, damage) => {
    const ledger = openLedger();
    const server = await startServer(await makePlace());
    const { place, mail } = server;
    await ledger.register(server);
    await server.kill();
    // While the log has the first page, the file's own is not read.
    if (fault === HEADER) emptyLog(join(place.dataDir, "portico.db"));
    const whole = readFiles(place.dataDir);
    if (fault !== HEADER) expect(whole["portico.db-wal"]?.length).toBeGreaterThan(0);
    writeFiles(place.dataDir, { ...whole, ...damage(whole) });
    const before = readFiles(place.dataDir);
    const { child } = await launchServer(place, { mail });
    expect(await child.ended).toBe(1);
    expect(fatalWords(child.err)).toMatch(/^DATA_DIR [^\n]+\.$/);
    expect(child.out).toBe("");
    const after = readFiles(place.dataDir);
    // Compares bytes, because a difference of whole files would fill the log.
    const same = (name: keyof Files) =>
      Buffer.compare(after[name] ?? GONE, before[name] ?? GONE) === 0;
    expect([same("portico.db"), same("portico.db-wal")]).toEqual([true, true]);
    writeFiles(place.dataDir, whole);
    await checkInvariants(ledger, server);
  },
);
