import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from "node:fs";
import { refusedError } from "../platform/command-error.ts";
import { publishFile } from "../platform/publish-file.ts";

/** Writes a file that only its owner may read. It appears when it is complete, and replaces none. */
export async function writeNewFile(
  path: string,
  fill: (write: (text: string) => void) => Promise<void>,
): Promise<void> {
  // Refused before the work; publishing refuses a file that appears meanwhile.
  if (existsSync(path)) throw refusedError(`${path} is already there`);
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  const file = openSync(draft, "wx", 0o600);
  try {
    try {
      await fill((text) => writeFileSync(file, text));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    publishFile(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
