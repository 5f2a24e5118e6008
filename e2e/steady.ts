import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Steady } from "./steady-screens.ts";

interface Seen {
  /** What moved, and from where to where. */
  moves: string[];
  shift: number;
  painted: boolean;
}

/** In the page: notes every move that no input of the visitor explains. */
function watchMoves(entry: readonly [string, object] | null): void {
  if (entry) sessionStorage.setItem(entry[0], JSON.stringify(entry[1]));
  const seen: Seen = { moves: [], shift: 0, painted: false };
  Object.assign(window, { seen });
  interface Source {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as {
      value: number;
      sources: Source[];
    }[]) {
      seen.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.localName}.${element?.className} “${node?.textContent?.slice(0, 20)}”`;
        seen.moves.push(`${name}: ${place(previousRect)} → ${place(currentRect)}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver(() => {
    seen.painted = true;
  }).observe({ type: "paint", buffered: true });
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Loads a page whose script comes when it has been painted; what moved from then on. */
async function movesOf(context: BrowserContext, screen: Steady): Promise<string[]> {
  const { path, whole, flow, method } = screen;
  const page = await context.newPage();
  try {
    await page.addInitScript(watchMoves, flow ?? null);
    let heading: Promise<number | undefined> | undefined;
    const headingTop = () =>
      page.evaluate(() => document.querySelector("h1")?.getBoundingClientRect().top);
    await page.route("**/js/**", async (route) => {
      await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.painted);
      await (heading ??= headingTop());
      await route.continue();
    });
    if (method) await page.route(`**/en/${path}`, (route) => route.continue({ method }));
    await page.goto(`/en/${path}`);
    await expect(page.locator(whole).first(), path).toBeVisible();
    await page.waitForLoadState("networkidle");
    // Two frames more: a shift is reported after the frame it happens in.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const { shift, moves } = await seenIn(page);
    if (shift > 0) moves.unshift(`shift ${shift.toFixed(4)}`);
    const [before, after] = [await heading, await headingTop()];
    // A page without a script has nothing that could move it.
    if (heading && before !== after) moves.push(`the heading: ${before} → ${after}`);
    return moves;
  } finally {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  }
}

/** How many pages are open at the same time: most of the time each waits for the network to rest. */
const AT_ONCE = 4;

/** What moved, by screen; nothing where all is still. */
export async function movesOfAll(
  context: BrowserContext,
  screens: readonly Steady[],
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  const left = screens.values();
  async function work(): Promise<void> {
    for (const screen of left) {
      const moves = await movesOf(context, screen);
      if (moves.length > 0) moved[`${screen.path} ${screen.whole}`] = moves;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return moved;
}
