import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@portico/contract/locales";
import { escapeHtml } from "../platform/mail/layout.ts";
import type { PublicPasswordKey } from "../platform/passwords/password-keys.ts";
import { offersPhone, type Settings } from "../platform/settings/settings.ts";
import { type Asset, assetType, isServed } from "./assets/asset.ts";
import { brandStyle } from "./brand-style.ts";
import { Encoded } from "./encoded.ts";
import { openPageArchive } from "./page-archive.ts";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface PageVariant {
  /** A screen, or one of `not-found`, `not-ready`, `development-…`. */
  page: string;
  locale: Locale;
  theme: Theme;
  signedIn: boolean;
}

export interface RefusalVariant {
  locale: Locale;
  theme: Theme;
  status: number;
  /** A fixed sentence: it never contains parts of the request. */
  explanation: string;
}

export interface Stylesheet {
  /** For handwritten pages. */
  path: string;
  /** In the syntax of a content security policy. */
  hash: string;
}

export interface PageStore {
  page(variant: PageVariant): Encoded | undefined;
  /** SCR-5: rendered for each response, so that it needs no memory or compression. */
  refusal(variant: RefusalVariant): string | undefined;
  asset(path: string): Asset | undefined;
  /** The content of every asset, by its path. */
  assetFiles: ReadonlyMap<string, Buffer>;
  /** The site's stylesheet, in the brand's color. */
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

/** The link in a built page, with the path of the file. */
export const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)">/;

/** The most buttons that the stylesheet supports. */
const MAX_WAYS = 6;

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
function waysAttribute({ providers }: Settings): string {
  return providers.length === 0 ? "" : ` data-ways="${Math.min(providers.length, MAX_WAYS)}"`;
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

/** For a page that may be shown on a foreign host: its links point to ours. */
function absoluteLinks({ links, siteOrigin }: Settings): Record<string, string> {
  const absolute = (link: string) => escapeHtml(new URL(link, siteOrigin).href);
  return {
    "%TERMS_URL%": absolute(links.terms),
    "%PRIVACY_URL%": absolute(links.privacy),
    "%SUPPORT_URL%": absolute(links.support),
  };
}

function readAssets(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const room of ["js", "css"]) {
    for (const name of readdirSync(join(folder, room))) {
      files.set(`/${room}/${name}`, readFileSync(join(folder, room, name)));
    }
  }
  return files;
}

/** Adds the brand's color to the stylesheet, which then has its own file name. */
function openStylesheet(
  files: Map<string, Buffer>,
  color: string | undefined,
): (Stylesheet & { text: string }) | undefined {
  const [built, body] = [...files].find(([path]) => path.endsWith(".css")) ?? [];
  if (built === undefined || body === undefined) return undefined;
  const plain = body.toString("utf8");
  const text = color === undefined ? plain : `${plain}\n${brandStyle(color)}`;
  const digest = createHash("sha256").update(text).digest();
  const name = digest.toString("base64url").slice(0, 8);
  const path = color === undefined ? built : `/css/brand-${name}.css`;
  files.set(path, Buffer.from(text));
  return { text, path, hash: `'sha256-${digest.toString("base64")}'` };
}

/** Holds every page variant and asset of the built site; a page is rendered on first use. */
export function openPageStore(
  folder: string,
  settings: Settings,
  passwordKey: PublicPasswordKey,
): PageStore {
  const archive = openPageArchive(folder);
  const files = readAssets(folder);
  const stylesheet = openStylesheet(files, settings.brand.color);
  const config = JSON.stringify(publicConfig(settings, passwordKey)).replaceAll("<", "\\u003c");
  const html: Record<string, string> = {
    "%BRAND%": escapeHtml(settings.brand.name),
    "%ORIGIN%": escapeHtml(settings.siteOrigin),
    "%TERMS_URL%": escapeHtml(settings.links.terms),
    "%PRIVACY_URL%": escapeHtml(settings.links.privacy),
    "%SUPPORT_URL%": escapeHtml(settings.links.support),
    '"%CONFIG%"': config,
  };
  const attributes = waysAttribute(settings) + offAttribute(settings);
  const filled = new Map<string, Encoded>();
  const refusals = new Map<Locale, string>();
  const assets = new Map<string, Asset>();
  const assetFiles = new Map([...files].filter(([path]) => isServed(path, settings)));
  for (const [path, body] of assetFiles) {
    assets.set(path, { encoded: new Encoded(() => body), type: assetType(path) });
  }

  function fill(template: string, values = html): string {
    let text = template;
    for (const [placeholder, value] of Object.entries(values)) {
      text = text.replaceAll(placeholder, () => value);
    }
    // Inlined, so that the first paint waits for no second response.
    return text.replace(STYLESHEET_LINK, (link) =>
      stylesheet === undefined ? link : `<style>${stylesheet.text}</style>`,
    );
  }

  const withTheme = (template: string, theme: Theme) =>
    template.replace('data-theme="system"', `data-theme="${theme}"${attributes}`);

  function refusalTemplate(locale: Locale): string | undefined {
    const known = refusals.get(locale);
    if (known !== undefined) return known;
    const template = archive.read(`refusal/${locale}`);
    if (template === undefined) return undefined;
    const text = fill(template, { ...html, ...absoluteLinks(settings) });
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
        if (archive.read(key) === undefined) return undefined;
        const read = () => Buffer.from(fill(withTheme(archive.read(key) ?? "", theme)));
        entry = new Encoded(read, PAGE_QUALITY);
        filled.set(variant, entry);
      }
      return entry;
    },
  };
}
