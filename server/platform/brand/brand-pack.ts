import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "../settings/setting-readers.ts";
import { localeOfFile, readTexts, type TextOverrides } from "./brand-texts.ts";
import { type Themed, THEMES } from "./color-tokens.ts";
import { contrastProblems, panelVeil, shownRatio } from "./contrast-check.ts";
import type { Report } from "./fields.ts";
import { type BrandLinks, MANIFEST_FILE, readManifest } from "./manifest.ts";
import { type Picture, PICTURE_RULES, readPicture } from "./picture.ts";
import { PictureError } from "./svg.ts";
import { type GivenColors, themeColors } from "./theme-colors.ts";
import { englishTexts } from "./text-sources.ts";

export interface BrandPack {
  folder: string;
  name: string | undefined;
  links: BrandLinks;
  /** What differs from the built-in colors. */
  colors: Themed<GivenColors> | undefined;
  mark: Themed<Picture> | undefined;
  wordmark: Themed<Picture> | undefined;
  favicons: Picture[];
  touchIcon: Picture | undefined;
  panelPicture: Themed<Picture> | undefined;
  mailLogo: Themed<Picture> | undefined;
  texts: TextOverrides;
}

/** All problems of a pack; its message is one line with the first of them. */
export class BrandError extends SettingsError {
  readonly problems: readonly string[];

  constructor(folder: string, problems: readonly string[]) {
    const [first = "", ...more] = problems;
    const rest =
      more.length === 0 ? "" : ` (and ${more.length} more: portico brand check ${folder})`;
    super(`BRAND_DIR ${first}${rest}.`);
    this.problems = problems;
  }
}

export const problemLines = (problems: readonly string[]) =>
  problems.map((problem) => `BRAND_DIR ${problem}.`).join("\n");

const TEXTS_FOLDER = "texts";
const oneLine = (text: string) => text.replaceAll(/\p{C}+/gu, " ");

function readFile(folder: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PictureError(code === "ENOENT" ? "is missing" : `cannot be read (${code})`);
  }
}

/** Kubernetes keeps hidden folders beside the files it mounts. */
function textFiles(folder: string): string[] {
  try {
    return readdirSync(join(folder, TEXTS_FOLDER))
      .filter((name) => !name.startsWith("."))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reports what is wrong with a file instead of throwing it. */
function attempt<Value>(report: Report, run: () => Value): Value | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    report(error.message);
    return undefined;
  }
}

function readOverrides(folder: string, reportOf: (file: string) => Report): TextOverrides {
  const files = textFiles(folder);
  const english = files.length === 0 ? new Map<string, string>() : englishTexts();
  const overrides = new Map();
  for (const file of files) {
    const report = reportOf(`${TEXTS_FOLDER}/${file}`);
    const locale = localeOfFile(file, report);
    const source = attempt(report, () => readFile(folder, `${TEXTS_FOLDER}/${file}`).toString());
    if (locale === undefined || source === undefined) continue;
    const texts = readTexts(source, locale, report, english);
    if (texts.size > 0) overrides.set(locale, texts);
  }
  return overrides;
}

function reportVeils(colors: Themed<GivenColors> | undefined, report: Report): void {
  for (const theme of THEMES) {
    if (panelVeil(theme, colors?.[theme] ?? {}) === undefined) {
      report(
        `panel.picture leaves the words of the panel unreadable in the ${theme} theme: make panelInk and panelMuted differ more from panel (${shownRatio(4.5)}:1 even on a white pixel)`,
      );
    }
  }
}

/**
 * Reads and checks a folder, and collects every problem. `color` is BRAND_COLOR, which replaces
 * the accent.
 */
export function checkBrandPack(
  folder: string,
  color?: string,
): { pack: BrandPack; problems: string[] } {
  const problems: string[] = [];
  const reportOf = (file: string) => (problem: string) =>
    void problems.push(oneLine(`${file}: ${problem}`));
  const report = reportOf(MANIFEST_FILE);
  const source = attempt(report, () => readFile(folder, MANIFEST_FILE).toString()) ?? "{}";
  const manifest = readManifest(source, report);

  function picture(name: string, file: string, rules: keyof typeof PICTURE_RULES) {
    return attempt(reportOf(file), () =>
      readPicture(name, readFile(folder, file), PICTURE_RULES[rules]),
    );
  }
  function themed(
    name: string,
    { light, dark }: Partial<Themed<string>>,
    rules: keyof typeof PICTURE_RULES,
  ): Themed<Picture> | undefined {
    if (light === undefined || dark === undefined) return undefined;
    const one = picture(name, light, rules);
    const other = dark === light ? one : picture(`${name}-dark`, dark, rules);
    return one && other && { light: one, dark: other };
  }

  const colors = themeColors(manifest.colors, color);
  if (colors !== undefined) contrastProblems(colors).forEach(report);
  const panelPicture = themed("panel", manifest.panelPicture, "panel");
  if (panelPicture !== undefined) reportVeils(colors, report);
  const pack: BrandPack = {
    folder,
    name: manifest.name,
    links: manifest.links,
    colors,
    mark: themed("mark", manifest.mark, "logo"),
    wordmark: themed("wordmark", manifest.wordmark, "logo"),
    favicons: manifest.favicon.flatMap((file) => picture("favicon", file, "favicon") ?? []),
    touchIcon:
      manifest.touchIcon === undefined
        ? undefined
        : picture("touch-icon", manifest.touchIcon, "touchIcon"),
    panelPicture,
    mailLogo: themed("mail-logo", manifest.mailLogo, "mailLogo"),
    texts: readOverrides(folder, reportOf),
  };
  return { pack, problems };
}

/** A pack with any problem stops the start. */
export function readBrandPack(folder: string, color?: string): BrandPack {
  const { pack, problems } = checkBrandPack(folder, color);
  if (problems.length > 0) throw new BrandError(folder, problems);
  return pack;
}
