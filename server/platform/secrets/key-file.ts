import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refusedError } from "../command-error.ts";
import { parseKeys } from "./keyring.ts";

const SECRET_BYTES = 32;

export const newPair = (id: string) => `${id}:${randomBytes(SECRET_BYTES).toString("base64")}`;

const idOf = (pair: string) => pair.split(":")[0] ?? "";

/** Replaces the file in one step: a crash leaves the old keys or the new ones. */
function change(dataDir: string, edit: (pairs: string[]) => string[]): void {
  const path = join(dataDir, "keys");
  const text = readFileSync(path, "utf8").trim();
  parseKeys(text, path);
  const edited = edit(text.split(",").map((pair) => pair.trim())).join(",");
  parseKeys(edited, path);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${edited}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
  const folder = openSync(dataDir, "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Last: it can be read, and nothing is encrypted with it yet. */
export function addKey(dataDir: string, pair: string): void {
  change(dataDir, (pairs) => {
    if (pairs.some((one) => idOf(one) === idOf(pair))) {
      throw refusedError(`There is already a key ${idOf(pair)}: choose another id`);
    }
    return [...pairs, pair];
  });
}

/** First: from the next start on, everything is encrypted with it. */
export function promoteKey(dataDir: string, id: string): void {
  change(dataDir, (pairs) => [
    ...pairs.filter((pair) => idOf(pair) === id),
    ...pairs.filter((pair) => idOf(pair) !== id),
  ]);
}

export function removeKey(dataDir: string, id: string): void {
  change(dataDir, (pairs) => pairs.filter((pair) => idOf(pair) !== id));
}
