import { findOnPath, installSystemPackage, isExecutable } from "./system-packages.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPLICATIONS = ["Chromium", "Google Chrome"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** @returns {string | undefined} */
export function findChromium() {
  const chosen = process.env["PORTICO_CHROMIUM"];
  if (chosen !== undefined && chosen !== "") return isExecutable(chosen) ? chosen : undefined;
  const usual = NAMES.map((name) => `/usr/bin/${name}`);
  return [...usual, ...MAC_APPLICATIONS].find(isExecutable) ?? findOnPath(NAMES);
}

/** @returns {Promise<string>} the browser's path; throws one clear line when there is none */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env["PORTICO_CHROMIUM"]) {
    throw new Error(`PORTICO_CHROMIUM names no program: ${process.env["PORTICO_CHROMIUM"]}`);
  }
  const problem = await installSystemPackage("chromium");
  const installed = findChromium();
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("Chromium is missing: install it, or set PORTICO_CHROMIUM to its path.");
}
