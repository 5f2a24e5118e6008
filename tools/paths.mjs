import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, wherever the command was started. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export const BIN = join(ROOT, "node_modules", ".bin");

/**
 * True in the file that was given to node on the command line.
 * @param {string} url the caller's import.meta.url
 */
export function isMain(url) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(url);
}
