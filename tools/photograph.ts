import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { isLocale, type Locale, LOCALES } from "../contract/locales.ts";
import { openInbox } from "../e2e/fixtures.ts";
import { openPeople, type People } from "../e2e/people.ts";
import { type RunningServer, startServer } from "../e2e/server.ts";
import { openState, type State, STATES } from "../e2e/states.ts";
import { CHROMIUM_ARGS } from "./chromium.mjs";
import { drawSheet, type Picture } from "./contact-sheet.ts";
import { layoutFaults } from "./layout-faults.ts";
import { ROOT } from "./paths.mjs";

const DEFAULT_LOCALES = "en,de,ja,th,hi";
const SIZES = [
  { width: 320, height: 740, thumbnail: 192, columns: 10 },
  { width: 360, height: 740, thumbnail: 216, columns: 9 },
  { width: 1440, height: 900, thumbnail: 460, columns: 4 },
] as const;
const THEMES = ["light", "dark"] as const;

const USAGE = `Usage: npm run screens -- [--locales en,de | all] [--only words] [--out folder]
                            [--widths 320,360,1440] [--themes light,dark]`;

interface Wish {
  locales: Locale[];
  sizes: (typeof SIZES)[number][];
  themes: (typeof THEMES)[number][];
  states: State[];
  folder: string;
}

function readWish(): Wish {
  const { values } = parseArgs({
    options: {
      locales: { type: "string", default: DEFAULT_LOCALES },
      only: { type: "string", default: "" },
      out: { type: "string", default: join(ROOT, ".cache", "screens") },
      widths: { type: "string", default: "360,1440" },
      themes: { type: "string", default: THEMES.join() },
    },
  });
  const named = values.locales === "all" ? [...LOCALES] : values.locales.split(/[ ,]+/);
  const unknown = named.filter((name) => !isLocale(name));
  if (unknown.length > 0) throw new Error(`No such locale: ${unknown.join(", ")}`);
  const states = STATES.filter(({ name }) => name.includes(values.only));
  if (states.length === 0) throw new Error(`No state is named like ${values.only}`);
  return {
    locales: named.filter(isLocale),
    states,
    folder: values.out,
    sizes: SIZES.filter(({ width }) => values.widths.split(",").includes(String(width))),
    themes: THEMES.filter((theme) => values.themes.split(",").includes(theme)),
  };
}

type Album = Map<string, Picture[]>;

const sheetName = (locale: string, width: number, theme: string) => `${locale}-${width}-${theme}`;

interface Studio {
  browser: Browser;
  server: RunningServer;
  people: People;
  wish: Wish;
}

/** The state is reached once; then it is only looked at, in each language, size and theme. */
async function photograph(studio: Studio, state: State, at: number, album: Album): Promise<void> {
  const { browser, server, people, wish } = studio;
  const { origin } = server;
  const context = await browser.newContext({ baseURL: origin, locale: "en-US" });
  try {
    const page = await context.newPage();
    const address = `visitor-${at}@example.com`;
    await state.prepare?.({ page, context, people, inbox: openInbox(origin), address });
    for (const locale of wish.locales) {
      await openState(state, page, locale);
      for (const { width, height } of wish.sizes) {
        await page.setViewportSize({ width, height });
        for (const fault of await layoutFaults(page)) {
          console.log(`  ${locale}, ${width} px: ${fault}`);
        }
        for (const theme of wish.themes) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          const png = await page.screenshot({ fullPage: true });
          const name = sheetName(locale, width, theme);
          const pictures = album.get(name) ?? [];
          album.set(name, [...pictures, { label: state.name, png }]);
          const folder = join(wish.folder, name);
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, `${state.name.replaceAll(/\W+/g, "-")}.png`), png);
        }
      }
    }
  } finally {
    await context.close();
  }
}

async function drawSheets({ browser, wish }: Studio, album: Album): Promise<void> {
  const page = await browser.newPage();
  for (const locale of wish.locales) {
    for (const { width, thumbnail, columns } of wish.sizes) {
      for (const theme of wish.themes) {
        const name = sheetName(locale, width, theme);
        const pictures = album.get(name) ?? [];
        const sheet = { title: name, width: thumbnail, columns, pictures };
        const file = join(wish.folder, `${name}.png`);
        writeFileSync(file, await drawSheet(page, sheet));
        console.log(file);
      }
    }
  }
}

async function main(wish: Wish): Promise<void> {
  const server = await startServer({ CAPTCHA_COST: "1", CAPTCHA_COUNTER: "2" });
  const people = await openPeople(server);
  const browser = await chromium.launch({
    executablePath: process.env["PORTICO_CHROMIUM"] ?? "",
    args: CHROMIUM_ARGS,
  });
  const studio = { browser, server, people, wish };
  const album: Album = new Map();
  try {
    for (const [at, state] of wish.states.entries()) {
      console.log(state.name);
      await photograph(studio, state, at, album);
    }
    await drawSheets(studio, album);
  } finally {
    await browser.close();
    await people.close();
    await server.stop();
  }
}

try {
  await main(readWish());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
