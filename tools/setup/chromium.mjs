import { fontEnvironment } from "./fonts.mjs";
import { findOnPath, installSystemPackage, isExecutable, isRoot } from "./system-packages.mjs";

/** Chromium without its windows: the same engine, and a sixth less time for all journeys. */
const HEADLESS = "chromium-headless-shell";
const NAMES = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPLICATIONS = ["Chromium", "Google Chrome"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Arguments for every start: no questions, no extra pages. */
const CHROMIUM_ARGS = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  // Chromium takes the last of these lists: the first line repeats Playwright's own. The second
  // prevents two internal pages of Chromium in every window.
  `--disable-features=${[
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch",
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup",
  ].join()}`,
  // Chromium's sandbox refuses to start for root.
  ...(isRoot() ? ["--no-sandbox"] : []),
];

/**
 * Options of Playwright's `launch`: our browser, its arguments, and no fonts but ours.
 * @param {import("./fonts.mjs").FontSet} [fonts]
 */
export function launchOptions(fonts = "usual") {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: CHROMIUM_ARGS,
    env: { ...process.env, ...fontEnvironment(fonts) },
  };
}

/** @returns {string | undefined} */
function findChromium() {
  const chosen = process.env["PORTICO_CHROMIUM"];
  if (chosen !== undefined && chosen !== "") return isExecutable(chosen) ? chosen : undefined;
  const usual = NAMES.map((name) => `/usr/bin/${name}`);
  return [...usual, ...MAC_APPLICATIONS].find(isExecutable) ?? findOnPath(NAMES);
}

/** @returns {Promise<string>} the browser's path; throws one clear line if it is missing */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env["PORTICO_CHROMIUM"]) {
    throw new Error(`PORTICO_CHROMIUM names no program: ${process.env["PORTICO_CHROMIUM"]}`);
  }
  // Not every system has the first package.
  for (const name of [HEADLESS, "chromium"]) {
    const problem = await installSystemPackage(name);
    const installed = findChromium();
    if (installed !== undefined) return installed;
    if (problem !== "") console.error(problem);
  }
  throw new Error("Chromium is missing: install it, or set PORTICO_CHROMIUM to its path.");
}
