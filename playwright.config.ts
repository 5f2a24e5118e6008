import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/chromium.mjs";
import { isRoot } from "./tools/system-packages.mjs";

const executablePath = findChromium();
const offline = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  // Chromium takes the last of these lists: the first line is what Playwright itself asks for. The
  // second keeps two pages of Chromium's own from being made for every window of a test.
  `--disable-features=${[
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch",
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup",
  ].join()}`,
];

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Ceilings, for a machine that is busy with something else: what is right comes much sooner.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".cache/test/e2e.json" }]],
  ...(process.env["PORTICO_FULL"] === undefined && { grepInvert: /@full/ }),
  use: {
    browserName: "chromium",
    trace: "off",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Chromium's own sandbox refuses to start for root.
      args: isRoot() ? [...offline, "--no-sandbox"] : offline,
    },
  },
});
