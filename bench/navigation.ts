import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { type AccountScreen, screenPath } from "../contract/routes.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { start } from "./processes.ts";
import { type SignedIn, signedIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";
import { openBrowser, visit } from "./visits.ts";

const GOAL_MS = 100;
const ROUNDS = 3;
/** After the time at which a page has loaded its data and the pages next to it. */
const SETTLED_MS = 4000;

const SCROLLED_MS = 500;
/** A finger is down for about this long; what the press leads to begins when it is lifted. */
const PRESS_MS = 80;
/** Long enough for any page. */
const SHOWN_MS = 2000;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Journeys on a phone: from the list to a page, and from there to a page below it. */
const JOURNEYS: readonly (readonly AccountScreen[])[] = [
  ["account", "devices"],
  ["account", "activity"],
  ["account", "preferences"],
  ["account", "security", "passkeys"],
  ["security", "authenticator"],
  ["security", "recovery-codes"],
];

interface Shown {
  /** The time from the press to the frame with the new page's heading, in milliseconds. */
  shownAfter?: number;
}

/** Runs in the page, and is lost with it: notes when the next press has led to another heading. */
function watchNextPage(): void {
  const shown: Shown = {};
  Object.assign(window, { shown });
  const heading = document.querySelector("h1")?.textContent;
  const onClick = (event: Event) => {
    const look = () => {
      if (document.querySelector("h1")?.textContent === heading) {
        requestAnimationFrame(look);
        return;
      }
      // The frame is on the screen when the next task runs.
      setTimeout(() => {
        shown.shownAfter = performance.now() - event.timeStamp;
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener("click", onClick, { capture: true, once: true });
}

async function press(page: Page, screen: AccountScreen): Promise<number> {
  const link = page.locator(`main a[href="${screenPath(screen, "en")}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox()) ?? NOWHERE;
  await page.evaluate(watchNextPage);
  // Not `link.click()` and `waitForFunction()`: their own scripts would run in the page meanwhile.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(SCROLLED_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  await page.waitForTimeout(SHOWN_MS);
  const { shownAfter } = await page.evaluate(() => (window as unknown as { shown: Shown }).shown);
  if (shownAfter === undefined) throw new Error(`No page after ${SHOWN_MS} ms: ${screen}`);
  return shownAfter;
}

function cookiesOf({ headers }: SignedIn): { name: string; value: string }[] {
  return (headers["cookie"] ?? "").split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value };
  });
}

/** The slow phone of the first views: from a press to the next page's heading, without a reload. */
export async function navigationRows({ env, origin }: ServerEnvironment): Promise<Row[]> {
  const session = await signedIn(env);
  const browser = await openBrowser();
  const server = await start(
    fileURLToPath(new URL("../server/dist/main.js", import.meta.url)),
    env,
  );
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [first = "account", ...rest] of JOURNEYS) {
        const url = origin + screenPath(first, "en");
        await visit(browser, { url, cookies: cookiesOf(session), selectors: [] }, async (seen) => {
          await seen.page.goto(url);
          let from = first;
          for (const to of rest) {
            await seen.page.waitForTimeout(SETTLED_MS);
            const name = `/${from} to /${to}`;
            times.set(name, [...(times.get(name) ?? []), await press(seen.page, to)]);
            from = to;
          }
        });
      }
    }
  } finally {
    await server.stop();
    await browser.close();
  }
  return [...times].map(([name, measured]) => ({
    what: `from ${name}: press to the next page`,
    value: `${Math.round(median(measured))} ms`,
    goal: `< ${GOAL_MS} ms`,
    met: median(measured) < GOAL_MS,
  }));
}
