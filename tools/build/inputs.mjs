import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a build is made from, its own code included.
 * @typedef {{ folders: string[], files: string[] }} Inputs
 */

/** @type {Inputs} */
export const PAGES = {
  folders: ["client", "contract", "messages", "web"],
  files: [
    "package-lock.json",
    "package.json",
    "tools/build/inputs.mjs",
    "tools/paths.mjs",
    "tools/texts/messages.ts",
  ],
};
/** @type {Inputs} */
export const SERVER = {
  folders: ["contract", "messages", "server"],
  files: ["package-lock.json", "package.json", "tools/build/build-server.ts"],
};
/** @type {Inputs} */
export const CONSOLE = {
  folders: ["client", "console", "contract", "messages"],
  files: ["package-lock.json", "package.json", "web/ui/styles/tokens.css"],
};
const NOT_BUILT = /^(node_modules|dist(-.*)?|.*\.test\..*)$/;

/**
 * @param {string} root
 * @param {Inputs} inputs
 * @returns {string[]} paths relative to the root
 */
export function inputFiles(root, { folders, files }) {
  return [...folders.flatMap((folder) => filesUnder(root, folder)), ...files];
}

/**
 * One hash over all of them.
 * @param {string} root
 * @param {Inputs} inputs
 */
export function hashInputs(root, inputs) {
  const hash = createHash("sha256");
  for (const file of inputFiles(root, inputs).toSorted()) {
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
