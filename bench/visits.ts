import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium, launchOptions } from "../tools/setup/chromium.mjs";
import { type Watched, type WatchedWindow, watchPage } from "./page-watch.ts";

const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000 };
const PHONE = { width: 360, height: 800 };
const PATIENCE_MS = 30_000;

export interface Visit {
  url: string;
  cookies?: { name: string; value: string }[];
  /** The session storage of a flow in progress. */
  remembered?: Record<string, string>;
  /** What has to be visible at the first paint. */
  selectors: string[];
}

export interface Visitor {
  page: Page;
  watched(): Promise<Watched>;
  /** The slowest interaction since the last call. */
  slowest(): Promise<number>;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...launchOptions(), executablePath: await ensureChromium() });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...NETWORK,
    uploadThroughput: NETWORK.downloadThroughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** A first visit: nothing cached, a slow phone on a slow network unless specified otherwise. */
export async function visit<Result>(
  browser: Browser,
  { url, cookies = [], remembered = {}, selectors }: Visit,
  look: (visitor: Visitor) => Promise<Result>,
  { slow = true, viewport = PHONE }: { slow?: boolean; viewport?: typeof PHONE } = {},
): Promise<Result> {
  const context = await browser.newContext({ viewport, locale: "en-US" });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    // Chromium accepts a `__Host-` cookie only for a secure origin.
    const safe = `https://${new URL(url).host}`;
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: safe, secure: true })));
    const page = await context.newPage();
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    }, Object.entries(remembered));
    await page.addInitScript(watchPage, selectors);
    if (slow) await slowDown(page);
    const watched = () => page.evaluate(() => (window as unknown as WatchedWindow).watched);
    return await look({
      page,
      watched,
      async slowest() {
        return page.evaluate(() => {
          const { watched: seen } = window as unknown as WatchedWindow;
          const { slowest } = seen;
          seen.slowest = 0;
          return slowest;
        });
      },
    });
  } finally {
    await context.close();
  }
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as WatchedWindow).watched.hydrated !== undefined,
  );
}

export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as WatchedWindow).watched.largestPaint !== undefined,
  );
}
