import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installSystemPackage } from "./system-packages.mjs";

const FOLDER = "/usr/lib";
/** The one for several threads: node has some. */
const LIBRARY = "faketime/libfaketimeMT.so.1";

/** @returns {string | undefined} the library that is loaded before a process to shift its clock */
function findFaketime() {
  if (!existsSync(FOLDER)) return undefined;
  // Debian has a folder for each architecture.
  const folders = ["", ...readdirSync(FOLDER)];
  return folders.map((name) => join(FOLDER, name, LIBRARY)).find((path) => existsSync(path));
}

/** @returns {Promise<string>} the same path; throws one clear line when it is missing */
export async function ensureFaketime() {
  const found = findFaketime();
  if (found !== undefined) return found;
  const problem = await installSystemPackage("faketime");
  const installed = findFaketime();
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("faketime is missing: install Debian's package faketime.");
}
