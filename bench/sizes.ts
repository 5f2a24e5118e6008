import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { ALL_SCREENS, isAccountScreen, type Screen } from "../contract/routes.ts";
import { VIEWER_QUALITY } from "../server/pages/console-files.ts";
import { openPageArchive } from "../server/pages/page-archive.ts";
import { STYLESHEET_LINK } from "../server/pages/page-head.ts";
import { PAGE_QUALITY } from "../server/pages/page-store.ts";

const CONSOLE = fileURLToPath(new URL("../console/dist/assets", import.meta.url));
const VIEWER = fileURLToPath(new URL("../console/dist/document-viewer/assets", import.meta.url));
const DIST = fileURLToPath(new URL("../web/dist", import.meta.url));

interface Budget {
  script: number;
  visible: number;
  all: number;
  requests: number;
}

/** Bytes, decimal kilobytes. */
const SIGNED_OUT: Budget = { script: 80_000, visible: 14_000, all: 95_000, requests: 6 };
/** A page of the account has one more file: what such pages share. */
const SIGNED_IN: Budget = { script: 100_000, visible: 14_000, all: 115_000, requests: 7 };
export const TEXTS_BUDGET = 12_000;
/** All scripts and styles of the operators' console, also those that few pages load. */
export const CONSOLE_BUDGET = 250_000;
/** What the first applicant's PDF loads in addition: pdf.js, in the viewer's frame. */
export const VIEWER_BUDGET = 500_000;

export const budgetOf = (screen: Screen) => (isAccountScreen(screen) ? SIGNED_IN : SIGNED_OUT);

interface FirstLoad {
  screen: Screen;
  script: number;
  /** Includes the stylesheet. */
  page: number;
  requests: number;
}

function compressed(content: string, quality = constants.BROTLI_MAX_QUALITY): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(content, { params }).length;
}

const read = (file: string) => readFileSync(join(DIST, file), "utf8");

/** What a first visit loads, as the built page names it. */
export function firstLoads(): FirstLoad[] {
  const pages = openPageArchive(DIST);
  return ALL_SCREENS.map((screen) => {
    const variant = isAccountScreen(screen) ? "in" : "out";
    const html = pages.read(`${screen}/en/${variant}`) ?? "";
    const scripts = new Set(
      [...html.matchAll(/(?:src|href)="(\/js\/[^"]+)"/g)].map(([, file]) => file ?? ""),
    );
    return {
      screen,
      script: [...scripts].reduce((sum, file) => sum + compressed(read(file)), 0),
      page: compressed(
        html.replace(STYLESHEET_LINK, (_, file: string) => `<style>${read(file)}</style>`),
        PAGE_QUALITY,
      ),
      requests: scripts.size + 1,
    };
  });
}

/** The largest file of texts that a visitor's language may cost. */
export function largestTexts(): { file: string; bytes: number } {
  const sizes = readdirSync(join(DIST, "js"))
    .filter((file) => file.startsWith("texts-"))
    .map((file) => ({ file, bytes: compressed(read(join("js", file))) }));
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { file: "none", bytes: Number.NaN };
}

/** All scripts and styles in a folder. */
const codeIn = (folder: string, quality?: number): number =>
  readdirSync(folder)
    .filter((file) => /\.(m?js|css)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .reduce((sum, content) => sum + compressed(content, quality), 0);

export const consoleSize = (): number => codeIn(CONSOLE);
export const viewerSize = (): number => codeIn(VIEWER, VIEWER_QUALITY);
