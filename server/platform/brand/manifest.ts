import { COLOR_NAMES, type Themed, type ThemeName, THEMES } from "./color-tokens.ts";
import { readObject, readPattern, type Report } from "./fields.ts";
import type { GivenColors } from "./theme-colors.ts";

export const MANIFEST_FILE = "brand.json";

const LINKS = ["terms", "privacy", "support"] as const;
export type BrandLinks = Partial<Record<(typeof LINKS)[number], string>>;

/** What brand.json says; files are names, not read yet. */
export interface Manifest {
  name: string | undefined;
  links: BrandLinks;
  colors: Themed<GivenColors>;
  mark: Partial<Themed<string>>;
  wordmark: Partial<Themed<string>>;
  favicon: string[];
  touchIcon: string | undefined;
  panelPicture: Partial<Themed<string>>;
  mailLogo: Partial<Themed<string>>;
}

const FIELDS = ["name", "logo", "favicon", "touchIcon", "colors", "panel", "mail", "links"];
const MAX_FAVICONS = 3;

const NAME = { shape: /^[^\p{C}]{1,40}$/u, example: "a name of at most 40 characters" };
const COLOR = { shape: /^#[0-9a-fA-F]{6}$/, example: "a color such as #0d6557" };
/** Below the folder: neither absolute nor with a way up. */
const FILE = {
  shape: /^(?!.*\.\.)[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*$/,
  example: "the name of a file in this folder",
};
const LINK = {
  shape: /^(?:\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\/]+(?:\/[^\s\\]*)?)$/,
  example: "a path of this site or a URL",
};

function readThemed(value: unknown, path: string, report: Report): Partial<Themed<string>> {
  if (typeof value === "string" || value === undefined) {
    const file = readPattern(value, path, FILE, report);
    return file === undefined ? {} : { light: file, dark: file };
  }
  const files = readObject(value, path, THEMES, report);
  const one = (theme: ThemeName) => readPattern(files[theme], `${path}.${theme}`, FILE, report);
  const [light, dark] = [one("light"), one("dark")];
  if (files["light"] === undefined || files["dark"] === undefined) {
    report(`${path} must be one file, or one for light and one for dark`);
  }
  return light === undefined || dark === undefined ? {} : { light, dark };
}

function readColors(value: unknown, report: Report): Themed<GivenColors> {
  const themes = readObject(value, "colors", THEMES, report);
  const of = (theme: ThemeName): GivenColors => {
    const path = `colors.${theme}`;
    const given = readObject(themes[theme], path, COLOR_NAMES, report);
    const colors: GivenColors = {};
    for (const name of COLOR_NAMES) {
      const color = readPattern(given[name], `${path}.${name}`, COLOR, report);
      if (color !== undefined) colors[name] = color.toLowerCase();
    }
    return colors;
  };
  return { light: of("light"), dark: of("dark") };
}

function readFavicons(value: unknown, report: Report): string[] {
  const files = Array.isArray(value) ? (value as unknown[]) : [value];
  if (files.length > MAX_FAVICONS) report(`favicon may be at most ${MAX_FAVICONS} files`);
  return files.flatMap((file) => readPattern(file, "favicon", FILE, report) ?? []);
}

function readLinks(value: unknown, report: Report): BrandLinks {
  const given = readObject(value, "links", LINKS, report);
  const links: BrandLinks = {};
  for (const name of LINKS) {
    const link = readPattern(given[name], `links.${name}`, LINK, report);
    if (link !== undefined) links[name] = link;
  }
  return links;
}

/** Reads brand.json strictly: a field that is not known would be ignored, and its writer wonder. */
export function readManifest(source: string, report: Report): Manifest {
  const fields = readObject(parse(source, report), "", FIELDS, report);
  const logo = readObject(fields["logo"], "logo", ["mark", "wordmark"], report);
  const panel = readObject(fields["panel"], "panel", ["picture"], report);
  const mail = readObject(fields["mail"], "mail", ["logo"], report);
  return {
    name: readPattern(fields["name"], "name", NAME, report),
    links: readLinks(fields["links"], report),
    colors: readColors(fields["colors"], report),
    mark: readThemed(logo["mark"], "logo.mark", report),
    wordmark: readThemed(logo["wordmark"], "logo.wordmark", report),
    favicon: readFavicons(fields["favicon"], report),
    touchIcon: readPattern(fields["touchIcon"], "touchIcon", FILE, report),
    panelPicture: readThemed(panel["picture"], "panel.picture", report),
    mailLogo: readThemed(mail["logo"], "mail.logo", report),
  };
}

function parse(source: string, report: Report): unknown {
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
    report("must be a JSON object");
  } catch (error) {
    report(`is not JSON: ${(error as Error).message}`);
  }
  return {};
}
