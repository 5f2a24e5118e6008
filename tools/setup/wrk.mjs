import { findOnPath, installSystemPackage } from "./system-packages.mjs";

/** @returns {Promise<string>} the load generator's path; throws one clear line if it is missing */
export async function ensureWrk() {
  const found = findOnPath(["wrk"]);
  if (found !== undefined) return found;
  const problem = await installSystemPackage("wrk");
  const installed = findOnPath(["wrk"]);
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("wrk is missing: install it (Debian's package wrk).");
}
