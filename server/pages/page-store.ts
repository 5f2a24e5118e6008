import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@portico/contract/locales";
import { escapeHtml } from "../platform/escape-html.ts";
import type { PublicPasswordKey } from "../platform/passwords/password-keys.ts";
import type { BrandSettings } from "../platform/settings/brand-settings.ts";
import { offersPhone, type Settings } from "../platform/settings/settings.ts";
import { type Asset, assetType, isServed } from "./assets/asset.ts";
import { iconLinks, pathOfPicture, picturesOfPages } from "./brand-files.ts";
import { brandStyle } from "./brand-style.ts";
import { openBrandedPages } from "./branded-pages.ts";
import { addBrandedTexts, catalogueOf } from "./branded-texts.ts";
import { Encoded } from "./encoded.ts";
import { openPageArchive, type PageArchive } from "./page-archive.ts";
import { pageHead, type PageHead } from "./page-head.ts";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface PageVariant {
  /** A screen, or one of `not-found`, `not-ready`, `development-…`. */
  page: string;
  locale: Locale;
  theme: Theme;
  signedIn: boolean;
}

interface RefusalVariant {
  locale: Locale;
  theme: Theme;
  status: number;
  /** A fixed sentence: it never contains parts of the request. */
  explanation: string;
}

interface Stylesheet {
  /** The path that handwritten pages link to. */
  path: string;
  /** In the syntax of a content security policy. */
  hash: string;
  /** The hash of the stylesheet of refusals, which loads no pictures. */
  refusalHash: string;
}

export interface PageStore {
  page(variant: PageVariant): Encoded | undefined;
  /** SCR-5: rendered for each response, so that it needs no memory or compression. */
  refusal(variant: RefusalVariant): string | undefined;
  asset(path: string): Asset | undefined;
  /** The content of every asset, by its path. */
  assetFiles: ReadonlyMap<string, Buffer>;
  /** The site's stylesheet, with the brand's. */
  stylesheet: Stylesheet | undefined;
}

/** For commands and tests that serve no pages. */
export const NO_PAGES: PageStore = {
  page: () => undefined,
  asset: () => undefined,
  assetFiles: new Map(),
  refusal: () => undefined,
  stylesheet: undefined,
};

/** Compressed while a visitor waits: the best quality takes three times as long, to save 2%. */
export const PAGE_QUALITY = 10;

/** The most buttons that the stylesheet supports. */
const MAX_PROVIDERS = 6;

/** The settings that the browser's code needs; none of them is secret. */
function publicConfig(settings: Settings, passwordKey: PublicPasswordKey) {
  return {
    brand: settings.brand.name,
    logo: settings.brand.logo ?? null,
    siteOrigin: settings.siteOrigin,
    cookieDomain: settings.cookieDomain ?? null,
    links: settings.links,
    termsVersion: settings.termsVersion,
    localeRedirects: settings.localeRedirects,
    tagManagerId: settings.tagManagerId ?? null,
    passwordKey,
  };
}

/** How many provider buttons will appear: the stylesheet reserves space for them. */
function providersAttribute({ providers }: Settings): string {
  return providers.length === 0
    ? ""
    : ` data-providers="${Math.min(providers.length, MAX_PROVIDERS)}"`;
}

/** What is turned off: pages are rendered once for all sites, and the stylesheet hides it. */
function offAttribute(settings: Settings): string {
  const off = [
    ...(settings.institutions ? [] : ["institutions"]),
    ...(offersPhone(settings) ? [] : ["phone"]),
    ...(settings.subAccounts.for === "nobody" ? ["sub-accounts"] : []),
    ...(settings.subAccounts.for === "everyone" ? [] : ["personal-sub-accounts"]),
  ];
  return off.length === 0 ? "" : ` data-off="${off.join(" ")}"`;
}

/** Makes links absolute, for a page that may be shown on a foreign host. */
function absoluteLinks({ links, siteOrigin }: Settings): Record<string, string> {
  const absolute = (link: string) => escapeHtml(new URL(link, siteOrigin).href);
  return {
    "%TERMS_URL%": absolute(links.terms),
    "%PRIVACY_URL%": absolute(links.privacy),
    "%SUPPORT_URL%": absolute(links.support),
  };
}

export function readAssets(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const room of ["js", "css"]) {
    for (const name of readdirSync(join(folder, room))) {
      files.set(`/${room}/${name}`, readFileSync(join(folder, room, name)));
    }
  }
  return files;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const sourceOf = (digest: Buffer) => `'sha256-${digest.toString("base64")}'`;

/** Adds the brand's style to the stylesheet, which then has its own file name. */
function openStylesheet(
  files: Map<string, Buffer>,
  brand: BrandSettings,
): (Stylesheet & { text: string; refusalText: string }) | undefined {
  const [built, body] = [...files].find(([path]) => path.endsWith(".css")) ?? [];
  if (built === undefined || body === undefined) return undefined;
  const plain = body.toString("utf8");
  const branded = (own: string) => (own === "" ? plain : `${plain}\n${own}`);
  const text = branded(brandStyle(brand, pathOfPicture));
  const refusalText = branded(brandStyle(brand));
  const digest = hashOf(text);
  const path = text === plain ? built : `/css/brand-${digest.toString("hex").slice(0, 8)}.css`;
  files.set(path, Buffer.from(text));
  const refusalHash = sourceOf(hashOf(refusalText));
  return { text, refusalText, path, hash: sourceOf(digest), refusalHash };
}

/** The files of the build that are served, and the brand's pictures. */
function collectAssets(
  files: ReadonlyMap<string, Buffer>,
  settings: Settings,
): ReadonlyMap<string, Buffer> {
  const { pack } = settings.brand;
  const pictures = pack === undefined ? [] : picturesOfPages(pack);
  return new Map([
    ...[...files].filter(([path]) => isServed(path, settings)),
    ...pictures.map((picture): [string, Buffer] => [pathOfPicture(picture), picture.body]),
  ]);
}

/** The built pages; those of a language with the brand's words are rendered with them. */
async function openPages(folder: string, files: Map<string, Buffer>, { pack }: BrandSettings) {
  const archive: PageArchive = openPageArchive(folder);
  if (pack === undefined || pack.texts.size === 0) return { archive, textsVersion: undefined };
  const textsVersion = addBrandedTexts(files, pack.texts);
  const branded = await openBrandedPages({
    folder,
    archive,
    locales: pack.texts.keys(),
    catalogueOf: (locale) => catalogueOf(files, textsVersion, locale),
  });
  return { archive: branded, textsVersion };
}

/** Holds every page variant and asset of the built site; a page is rendered on first use. */
export async function openPageStore(
  folder: string,
  settings: Settings,
  passwordKey: PublicPasswordKey,
): Promise<PageStore> {
  if (!existsSync(folder)) {
    throw new Error(
      `The built pages are missing (${folder}): unpack the release again or, in a clone, run npm run build.`,
    );
  }
  const { brand } = settings;
  const files = readAssets(folder);
  const stylesheet = openStylesheet(files, brand);
  const { archive, textsVersion } = await openPages(folder, files, brand);
  const config = JSON.stringify({
    ...publicConfig(settings, passwordKey),
    ...(textsVersion === undefined ? {} : { textsVersion }),
  }).replaceAll("<", "\\u003c");
  const html: Record<string, string> = {
    "%BRAND%": escapeHtml(brand.name),
    "%ORIGIN%": escapeHtml(settings.siteOrigin),
    "%TERMS_URL%": escapeHtml(settings.links.terms),
    "%PRIVACY_URL%": escapeHtml(settings.links.privacy),
    "%SUPPORT_URL%": escapeHtml(settings.links.support),
    '"%CONFIG%"': config,
  };
  const attributes = providersAttribute(settings) + offAttribute(settings);
  const filled = new Map<string, Encoded>();
  const refusals = new Map<Locale, string>();
  const assetFiles = collectAssets(files, settings);
  const assets = new Map<string, Asset>();
  for (const [path, body] of assetFiles) {
    assets.set(path, { encoded: new Encoded(() => body), type: assetType(path) });
  }
  const head = pageHead(brand, { style: stylesheet?.text, icons: iconLinks(brand.pack) });
  // A refusal may be seen on a foreign host, where our pictures are not.
  const refusalHead = pageHead(brand, {
    style: stylesheet?.refusalText,
    icons: brand.pack && '<link rel="icon" href="data:,">',
  });

  function fill(template: string, values = html, fillHead: PageHead = head): string {
    let text = template;
    for (const [placeholder, value] of Object.entries(values)) {
      text = text.replaceAll(placeholder, () => value);
    }
    return fillHead(text);
  }

  const withTheme = (template: string, theme: Theme) =>
    template.replace('data-theme="system"', `data-theme="${theme}"${attributes}`);

  function refusalTemplate(locale: Locale): string | undefined {
    const known = refusals.get(locale);
    if (known !== undefined) return known;
    const template = archive.read(`refusal/${locale}`);
    if (typeof template !== "string") return undefined;
    const text = fill(template, { ...html, ...absoluteLinks(settings) }, refusalHead);
    refusals.set(locale, text);
    return text;
  }

  return {
    stylesheet,
    assetFiles,
    asset: (path) => assets.get(path),
    refusal({ locale, theme, status, explanation }) {
      const template = refusalTemplate(locale);
      if (template === undefined) return undefined;
      return withTheme(template, theme)
        .replace("%STATUS%", String(status))
        .replace("%EXPLANATION%", () => escapeHtml(explanation));
    },
    page({ page, locale, theme, signedIn }) {
      const key = `${page}/${locale}/${signedIn ? "in" : "out"}`;
      const variant = `${key}/${theme}`;
      let entry = filled.get(variant);
      if (entry === undefined) {
        if (!archive.has(key)) return undefined;
        const read = async () =>
          Buffer.from(fill(withTheme((await archive.read(key)) ?? "", theme)));
        entry = new Encoded(read, PAGE_QUALITY);
        filled.set(variant, entry);
      }
      return entry;
    },
  };
}
