import { defineConfig } from "@playwright/test";
import { SLOW_TIMEOUT_MS, TEST_TIMEOUT_MS } from "./server/testing/timeouts.ts";
import { launchOptions } from "./tools/setup/chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  workers: 3,
  fullyParallel: true,
  // Repeated once in CI; what passes only then is listed as flaky (tools/test/test-report.mjs).
  retries: process.env["CI"] === undefined ? 0 : 1,
  // Ceilings, for a machine that is busy with something else: what is right comes much sooner.
  timeout: SLOW_TIMEOUT_MS,
  expect: { timeout: TEST_TIMEOUT_MS },
  forbidOnly: true,
  // Only fontconfig lets a run choose its fonts.
  testIgnore: process.platform === "linux" ? [] : ["fonts.spec.ts"],
  reporter: [["list"], ["json", { outputFile: ".cache/test/e2e.json" }]],
  ...(process.env["PORTICO_FULL"] === undefined && { grepInvert: /@full/ }),
  use: {
    browserName: "chromium",
    trace: "off",
    launchOptions: launchOptions(),
  },
});
