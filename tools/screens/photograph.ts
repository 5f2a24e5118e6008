import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import type { Locale } from "../../contract/locales.ts";
import { openInbox } from "../../e2e/fixtures/fixtures.ts";
import { openPeople } from "../../e2e/fixtures/people.ts";
import { openState, STATES } from "../../e2e/fixtures/states.ts";
import type { StateSetup, State } from "../../e2e/states/state-setup.ts";
import { openScreenshotServer } from "../../e2e/states/screenshot-server.ts";
import { ROOT } from "../paths.mjs";
import { launchOptions } from "../setup/chromium.mjs";
import { drawPages, drawSheet, type Picture } from "./contact-sheet.ts";
import { layoutFaults } from "./layout-faults.ts";
import { parseLocales } from "./parse-locales.ts";

const DEFAULT_LOCALES = "en,de,ja,th,hi";
const SIZES = [
  {
    width: 320,
    height: 740,
    thumbnail: 192,
    columns: 10,
    large: { width: 300, columns: 5, rows: 2 },
  },
  {
    width: 360,
    height: 740,
    thumbnail: 216,
    columns: 9,
    large: { width: 300, columns: 5, rows: 2 },
  },
  {
    width: 1440,
    height: 900,
    thumbnail: 460,
    columns: 4,
    large: { width: 760, columns: 2, rows: 2 },
  },
  {
    width: 1920,
    height: 1080,
    thumbnail: 460,
    columns: 4,
    large: { width: 760, columns: 2, rows: 2 },
  },
] as const;
const THEMES = ["light", "dark"] as const;
/** How many states are captured at the same time. */
const CAPTURE_SESSIONS = 2;

const USAGE = `Usage: npm run screens -- [--locales en,de | all] [--only words] [--out folder]
                            [--widths 320,360,1440,1920] [--themes light,dark] [--large]
       npm run screens -- mails …`;

interface CaptureOptions {
  locales: Locale[];
  sizes: (typeof SIZES)[number][];
  themes: (typeof THEMES)[number][];
  states: State[];
  folder: string;
  /** Sheets of a few readable pictures, instead of one with all of them. */
  large: boolean;
}

function readCaptureOptions(): CaptureOptions {
  const { values } = parseArgs({
    options: {
      locales: { type: "string", default: DEFAULT_LOCALES },
      only: { type: "string", default: "" },
      out: { type: "string", default: join(ROOT, ".cache", "screens") },
      widths: { type: "string", default: "360,1440" },
      themes: { type: "string", default: THEMES.join() },
      large: { type: "boolean", default: false },
    },
  });
  const states = STATES.filter(({ name, path }) => `${path} ${name}`.includes(values.only));
  if (states.length === 0) throw new Error(`No state has ${values.only} in its path or name`);
  return {
    locales: parseLocales(values.locales),
    states,
    folder: values.out,
    large: values.large,
    sizes: SIZES.filter(({ width }) => values.widths.split(",").includes(String(width))),
    themes: THEMES.filter((theme) => values.themes.split(",").includes(theme)),
  };
}

const sheetName = (locale: string, width: number, theme: string) => `${locale}-${width}-${theme}`;

/** The result for one state: its pictures by sheet, and its faults. */
interface Seen {
  pictures: Map<string, Picture>;
  faults: Fault[];
}

interface Fault {
  what: string;
  where: string;
}

interface CaptureSession {
  browser: Browser;
  options: CaptureOptions;
  enter: (state: State, capture: (setup: StateSetup) => Promise<void>) => Promise<void>;
  close(): Promise<void>;
}

/** A server with its accounts, for one state at a time. */
async function openCaptureSession(
  browser: Browser,
  options: CaptureOptions,
): Promise<CaptureSession> {
  const screenshotServer = await openScreenshotServer();
  const { server, providers } = screenshotServer;
  const people = await openPeople(server);
  const inbox = openInbox(server.origin);
  let count = 0;
  return {
    browser,
    options,
    async enter(state, capture) {
      count += 1;
      const context = await browser.newContext({ baseURL: server.origin, locale: "en-US" });
      try {
        await screenshotServer.enter(context);
        const page = await context.newPage();
        const address = `visitor-${count}@example.com`;
        const setup = { page, context, people, inbox, providers, address };
        await state.prepare?.(setup);
        await capture(setup);
      } finally {
        await context.close();
      }
    },
    async close() {
      await people.close();
      await screenshotServer.close();
    },
  };
}

/** A visitor who signs in for each language has a limited number of attempts. */
const LOCALES_OF_ONE = 6;

/** Reaches the state once for a few languages, then captures it in each size and theme. */
async function photograph({ options, enter }: CaptureSession, state: State): Promise<Seen> {
  const seen: Seen = { pictures: new Map(), faults: [] };

  async function capture(setup: StateSetup, locale: Locale): Promise<void> {
    const { page } = setup;
    await openState(state, setup, locale);
    for (const { width, height } of options.sizes) {
      await page.setViewportSize({ width, height });
      const where = `${locale}, ${width} px, ${state.name}`;
      seen.faults.push(...(await layoutFaults(page)).map((what) => ({ what, where })));
      for (const theme of options.themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        const png = await page.screenshot({ fullPage: true });
        const name = sheetName(locale, width, theme);
        seen.pictures.set(name, { label: state.name, png });
        const folder = join(options.folder, name);
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${state.name.replaceAll(/\W+/g, "-")}.png`), png);
      }
    }
  }

  for (let at = 0; at < options.locales.length; at += LOCALES_OF_ONE) {
    const locales = options.locales.slice(at, at + LOCALES_OF_ONE);
    let current = locales[0] ?? "";
    try {
      await enter(state, async (setup) => {
        for (const locale of locales) {
          current = locale;
          await capture(setup, locale);
        }
      });
    } catch (error) {
      const [line = ""] = String(error).split("\n");
      seen.faults.push({ what: `not reached: ${line}`, where: `${current}, ${state.name}` });
    }
  }
  return seen;
}

/** Two at a time; the results are in the order of the states. */
async function photographAll(
  sessions: readonly CaptureSession[],
  states: readonly State[],
): Promise<Seen[]> {
  const all: Seen[] = [];
  const left = states.entries();
  async function work(session: CaptureSession): Promise<void> {
    for (const [at, state] of left) {
      all[at] = await photograph(session, state);
      console.log(state.name);
      for (const { what, where } of all[at].faults) console.log(`  ${where}: ${what}`);
    }
  }
  await Promise.all(sessions.map(work));
  return all;
}

async function drawSheets(
  browser: Browser,
  options: CaptureOptions,
  seen: readonly Seen[],
): Promise<void> {
  const page = await browser.newPage();
  for (const locale of options.locales) {
    for (const { width, thumbnail, columns, large } of options.sizes) {
      for (const theme of options.themes) {
        const name = sheetName(locale, width, theme);
        const pictures = seen.flatMap((one) => one.pictures.get(name) ?? []);
        const sheets = options.large
          ? await drawPages(page, { ...large, title: name, pictures })
          : [await drawSheet(page, { title: name, width: thumbnail, columns, pictures })];
        for (const [at, sheet] of sheets.entries()) {
          const file = join(
            options.folder,
            options.large ? `${name}-${at + 1}.png` : `${name}.png`,
          );
          writeFileSync(file, sheet);
          console.log(file);
        }
      }
    }
  }
}

/** Prints all faults, grouped; true if nothing was found. */
function reportFaults(seen: readonly Seen[]): boolean {
  const all = Map.groupBy(
    seen.flatMap(({ faults }) => faults),
    ({ what }) => what,
  );
  for (const [what, places] of all) {
    console.log(`${places.length} × ${what}`);
    for (const { where } of places) console.log(`    ${where}`);
  }
  return all.size === 0;
}

async function main(options: CaptureOptions): Promise<boolean> {
  const browser = await chromium.launch(launchOptions("screens"));
  const sessions: CaptureSession[] = [];
  try {
    for (let session = 0; session < CAPTURE_SESSIONS; session += 1)
      sessions.push(await openCaptureSession(browser, options));
    const seen = await photographAll(sessions, options.states);
    await drawSheets(browser, options, seen);
    return reportFaults(seen);
  } finally {
    await browser.close();
    for (const session of sessions) await session.close();
  }
}

try {
  if (!(await main(readCaptureOptions()))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
