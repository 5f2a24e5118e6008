import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { refusedError } from "../command-error.ts";
import { publishFile, syncFolder } from "../publish-file.ts";
import { parseKeys } from "./keyring.ts";

const SECRET_BYTES = 32;

export const newPair = (id: string) => `${id}:${randomBytes(SECRET_BYTES).toString("base64")}`;

const idOf = (pair: string) => pair.split(":")[0] ?? "";

/** A complete copy beside a path, to be put there in one step. Discard it in the end. */
export function stageFile(path: string, text: string) {
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  const discard = () => rmSync(draft, { force: true });
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
  } catch (error) {
    discard();
    throw error;
  }
  return {
    discard,
    /** Fails if there is a file already. */
    create: () => publishFile(draft, path),
    replace(): void {
      renameSync(draft, path);
      syncFolder(dirname(path));
    },
  };
}

/** Copies a file that other text is about to replace. Returns the path of the copy. */
export function keepAside(path: string, suffix: string, replacement: string): string | undefined {
  const text = existsSync(path) ? readFileSync(path, "utf8") : replacement;
  if (text === replacement) return undefined;
  const aside = path + suffix;
  writeFileSync(aside, text, { mode: 0o600, flag: "wx", flush: true });
  return aside;
}

/** Replaces the file in one step: a crash leaves the old keys or the new ones. */
function change(dataDir: string, edit: (pairs: string[]) => string[]): void {
  const path = join(dataDir, "keys");
  const text = readFileSync(path, "utf8").trim();
  parseKeys(text, path);
  const edited = edit(text.split(",").map((pair) => pair.trim())).join(",");
  parseKeys(edited, path);
  const draft = stageFile(path, `${edited}\n`);
  try {
    draft.replace();
  } finally {
    draft.discard();
  }
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
