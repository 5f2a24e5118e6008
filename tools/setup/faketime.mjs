import { globSync } from "node:fs";
import { installSystemPackage } from "./system-packages.mjs";

/** @returns {string | undefined} the library that is loaded before a process to shift its clock */
export function findFaketime() {
  // The one for several threads: node has some.
  return globSync([
    "/usr/lib/*/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
  ])[0];
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
