import { chromium } from "@playwright/test";
import { launchOptions } from "../tools/setup/chromium.mjs";
import type { FontSet } from "../tools/setup/fonts.mjs";
import { test as base } from "./people.ts";

/** Fonts are chosen when a browser starts: each test starts one with its own. */
export const test = base.extend<{ font: FontSet }>({
  font: ["usual", { option: true }],
  context: async ({ font, baseURL, viewport, colorScheme, locale }, use) => {
    const browser = await chromium.launch(launchOptions(font));
    await use(
      await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport,
        colorScheme,
        ...(locale !== undefined && { locale }),
      }),
    );
    await browser.close();
  },
});
