import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["client", "contract", "messages", "web"];
export const FILES = [
  "package-lock.json",
  "package.json",
  "tools/texts/messages.ts",
  "tools/paths.mjs",
];
const NOT_BUILT = /^(node_modules|dist(-.*)?|.*\.test\..*)$/;

/**
 * Every file that the pages are made from, the build's own code included.
 * @param {string} root
 * @returns {string[]} paths relative to the root
 */
export function inputFiles(root) {
  return [...FOLDERS.flatMap((folder) => filesUnder(root, folder)), ...FILES];
}

/**
 * One hash over all of them.
 * @param {string} root
 */
export function hashInputs(root) {
  const hash = createHash("sha256");
  for (const file of inputFiles(root).toSorted()) {
    const content = createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("hex");
    hash.update(`${file}\n${content}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths relative to the root
 */
function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_BUILT.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    });
}
