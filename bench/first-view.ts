import { fileURLToPath } from "node:url";
import type { Browser, Page, Route } from "@playwright/test";
import { type BareSite, startBareSite } from "./bare-sites.ts";
import { FIRST_SCREENS, type FirstScreen, pathOf, selectorsOf } from "./first-screens.ts";
import type { Watched } from "./page-watch.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { start } from "./processes.ts";
import { type SignedIn, signedIn } from "./signed-in.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";
import { type SlowestInteractions, measureInteractions } from "./interactions.ts";
import { hydrated, openBrowser, painted, type Visit, visit } from "./visits.ts";

const ROUNDS = 5;
const LARGEST_PAINT_GOAL = 1.2;
const HYDRATED_GOAL = 1.3;
const INTERACTION_GOAL_MS = 100;
/** After the time at which an untouched page fetches the rest of itself. */
const SETTLED_MS = 3000;
const INTERACTION_ROUNDS = 3;
const MOMENT_MS = 500;
const WIDTHS = [360, 1440];

interface Bench {
  browser: Browser;
  bare: BareSite;
  origin: string;
  session: SignedIn;
}

function ourVisit({ origin, session }: Bench, screen: FirstScreen): Visit {
  const pairs = screen.signedIn ? (session.headers["cookie"] ?? "").split("; ") : [];
  return {
    url: origin + pathOf(screen),
    cookies: pairs.map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value };
    }),
    remembered: screen.remembered ?? {},
    selectors: selectorsOf(screen),
  };
}

function watch(browser: Browser, asked: Visit, until: (page: Page) => Promise<void>) {
  return visit(browser, asked, async ({ page, watched }) => {
    await page.goto(asked.url);
    await until(page);
    return watched();
  });
}

interface Round {
  ours: Watched;
  still: Watched;
  react: Watched;
}

/** Measures in turns, so that other load on the machine affects all alike. */
async function round(bench: Bench, screen: FirstScreen, rest: number): Promise<Round> {
  const { browser, bare } = bench;
  const selectors = selectorsOf(screen);
  return {
    still: await watch(browser, { url: bare.staticUrl(screen.screen), selectors }, async (page) => {
      await painted(page);
      await page.waitForTimeout(MOMENT_MS);
    }),
    ours: await watch(browser, ourVisit(bench, screen), async (page) => {
      await hydrated(page);
      await page.waitForTimeout(rest);
    }),
    react: await watch(browser, { url: bare.reactUrl(screen.screen), selectors }, hydrated),
  };
}

const abort = (route: Route) => route.abort();
const leaveWaiting = async () => {};

/** Whether the page looks the same before and after its scripts run. */
async function isWholeWithoutScript(bench: Bench, screen: FirstScreen): Promise<boolean> {
  const asked = ourVisit(bench, screen);
  const photograph = (
    width: number,
    block: string,
    answer: (route: Route) => Promise<void>,
    ready: (page: Page) => Promise<void>,
  ) =>
    visit(
      bench.browser,
      asked,
      async ({ page }) => {
        await page.route(block, answer);
        await page.goto(asked.url);
        await ready(page);
        return page.screenshot({ animations: "disabled" });
      },
      { slow: false, viewport: { width, height: 900 } },
    );
  for (const width of WIDTHS) {
    const before = await photograph(width, "**/js/**", abort, async () => {});
    const after = await photograph(width, "**/api/**", leaveWaiting, hydrated);
    if (!before.equals(after)) return false;
  }
  return true;
}

const milliseconds = (values: number[]) => `${Math.round(median(values))} ms`;

function ratioRow(what: string, ours: number[], theirs: number[], goal: number): Row {
  const ratio = median(ours) / median(theirs);
  return {
    what,
    value: `${milliseconds(ours)} / ${milliseconds(theirs)} = ${ratio.toFixed(2)}`,
    goal: `≤ ${goal}`,
    met: ratio <= goal,
  };
}

function timesOf(rounds: Round[], whose: keyof Round, what: "largestPaint" | "hydrated"): number[] {
  return rounds.map((one) => {
    const time = one[whose][what];
    if (time === undefined) throw new Error(`No ${what} was seen`);
    return time;
  });
}

/** Absolute times include the machine's other load, so the row also shows bare React's times. */
function interactionRow(
  name: string,
  interactions: SlowestInteractions[],
  bareInteractions: SlowestInteractions[],
): Row {
  const slowestOf = (all: SlowestInteractions[], kind: keyof SlowestInteractions) =>
    median(all.map((one) => one[kind]));
  const pair = (all: SlowestInteractions[]) =>
    `${slowestOf(all, "typing")} ms, ${slowestOf(all, "submit")} ms`;
  return {
    what: `interaction to next paint on ${name}: typing, submit`,
    value: `${pair(interactions)} (bare React ${pair(bareInteractions)})`,
    goal: `< ${INTERACTION_GOAL_MS} ms`,
    met:
      slowestOf(interactions, "typing") < INTERACTION_GOAL_MS &&
      slowestOf(interactions, "submit") < INTERACTION_GOAL_MS,
  };
}

async function screenRows(bench: Bench, screen: FirstScreen): Promise<Row[]> {
  const name = `/${screen.screen}`;
  const whole = await isWholeWithoutScript(bench, screen);
  const rounds: Round[] = [];
  const interactions: SlowestInteractions[] = [];
  const bareInteractions: SlowestInteractions[] = [];
  const bareUrl = bench.bare.reactUrl(screen.screen);
  for (let count = 0; count < ROUNDS; count += 1) {
    rounds.push(await round(bench, screen, count === 0 ? SETTLED_MS : MOMENT_MS));
    if (count < INTERACTION_ROUNDS) {
      bareInteractions.push(
        await measureInteractions(bench.browser, screen, { url: bareUrl, selectors: [] }),
      );
      interactions.push(await measureInteractions(bench.browser, screen, ourVisit(bench, screen)));
    }
  }
  const asked = selectorsOf(screen).length;
  const allPainted = rounds.every(({ ours }) => ours.paintedFields === asked);
  const shift = Math.max(...rounds.map(({ ours }) => ours.shift));
  const of = (whose: keyof Round, what: "largestPaint" | "hydrated") =>
    timesOf(rounds, whose, what);
  return [
    {
      what: `first paint of ${name}: all of it, and the script changes no pixel`,
      value: `${allPainted ? "all" : "a part"}, ${whole ? "none" : "some"} changed`,
      goal: "all, none",
      met: allPainted && whole,
    },
    ratioRow(
      `largest paint of ${name} against the same page with no script`,
      of("ours", "largestPaint"),
      of("still", "largestPaint"),
      LARGEST_PAINT_GOAL,
    ),
    {
      what: `layout shift of ${name}`,
      value: String(Number(shift.toFixed(4))),
      goal: "0",
      met: shift === 0,
    },
    ratioRow(
      `${name} answers, against bare React with the same fields`,
      of("ours", "hydrated"),
      of("react", "hydrated"),
      HYDRATED_GOAL,
    ),
    interactionRow(name, interactions, bareInteractions),
  ];
}

async function allRows(browser: Browser, origin: string, session: SignedIn): Promise<Row[]> {
  const bare = await startBareSite(
    FIRST_SCREENS.map((screen) => ({
      name: screen.screen,
      url: origin + pathOf(screen),
      headers: screen.signedIn ? session.headers : {},
      fields: screen.fields,
    })),
  );
  try {
    const rows: Row[] = [];
    for (const screen of FIRST_SCREENS) {
      rows.push(...(await screenRows({ browser, bare, origin, session }, screen)));
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

/** The first views of a slow phone on a slow network: 4 × CPU, 1.6 Mbit/s, 150 ms. */
export async function firstViewRows({ env, origin }: ServerEnvironment): Promise<Row[]> {
  const session = await signedIn(env);
  const browser = await openBrowser();
  try {
    const server = await start(
      fileURLToPath(new URL("../server/dist/main.js", import.meta.url)),
      env,
    );
    try {
      return await allRows(browser, origin, session);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}
