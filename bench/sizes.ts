import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { ALL_SCREENS, type Screen } from "../contract/routes.ts";

const DIST = fileURLToPath(new URL("../web/dist", import.meta.url));

/** Bytes, decimal kilobytes. */
export const BUDGETS = { script: 72_000, visible: 14_000, all: 90_000, requests: 6, texts: 12_000 };

export interface FirstLoad {
  screen: Screen;
  script: number;
  style: number;
  html: number;
  requests: number;
}

function compressed(content: Buffer | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

/** What a first visit loads, as the built page names it. */
export function firstLoads(): FirstLoad[] {
  const pages = JSON.parse(readFileSync(join(DIST, "pages.json"), "utf8")) as Record<
    string,
    string
  >;
  return ALL_SCREENS.map((screen) => {
    const html = pages[`${screen}/en/out`] ?? "";
    const files = new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:js|css)\/[^"]+)"/g)].map(([, file]) => file ?? ""),
    );
    const size = (ending: string) =>
      [...files]
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + compressed(readFileSync(join(DIST, file))), 0);
    return {
      screen,
      script: size(".js"),
      style: size(".css"),
      html: compressed(html),
      requests: files.size + 1,
    };
  });
}

/** The largest file of texts that a visitor's language may cost. */
export function largestTexts(): { file: string; bytes: number } {
  const sizes = readdirSync(join(DIST, "js"))
    .filter((file) => file.startsWith("texts-"))
    .map((file) => ({ file, bytes: compressed(readFileSync(join(DIST, "js", file))) }));
  return sizes.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { file: "none", bytes: Number.NaN };
}
