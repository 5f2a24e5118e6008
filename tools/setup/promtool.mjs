import { findOnPath, installSystemPackage } from "./system-packages.mjs";

/** @returns {string | undefined} */
function findPromtool() {
  return findOnPath(["promtool"]);
}

/** @returns {Promise<string>} its path; throws one clear line if it is missing */
export async function ensurePromtool() {
  const found = findPromtool();
  if (found !== undefined) return found;
  const problem = await installSystemPackage("prometheus");
  const installed = findPromtool();
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("promtool is missing: install Prometheus.");
}
