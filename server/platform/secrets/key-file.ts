import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { refusedError } from "../command-error.ts";
import { placeFile } from "../place-file.ts";
import { parseKeys } from "./keyring.ts";

const SECRET_BYTES = 32;

export const newPair = (id: string) => `${id}:${randomBytes(SECRET_BYTES).toString("base64")}`;

const idOf = (pair: string) => pair.split(":")[0] ?? "";

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** A complete copy beside a path, to be put there in one step. */
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
    create(): void {
      placeFile(draft, path);
      syncFolder(path);
    },
    /** With a suffix, keeps other content that was there beside it. Returns its path. */
    replace(suffix?: string): string | undefined {
      const before = existsSync(path) ? readFileSync(path, "utf8") : text;
      const aside = before === text || suffix === undefined ? undefined : path + suffix;
      if (aside !== undefined)
        writeFileSync(aside, before, { mode: 0o600, flag: "wx", flush: true });
      renameSync(draft, path);
      syncFolder(path);
      return aside;
    },
  };
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
