import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isLocale, type Locale } from "@portico/contract/locales";
import type { Catalogue } from "./branded-texts.ts";
import type { PageArchive } from "./page-archive.ts";

/** The build's own renderer (web/entry-documents.ts), loaded by path like the pages. */
interface Renderer {
  renderDocument(
    files: object,
    input: { page: string; locale: Locale; signedIn: boolean; messages: Catalogue },
  ): Promise<string>;
  renderRefusalDocument(
    files: object,
    input: { locale: Locale; messages: Catalogue },
  ): Promise<string>;
}

const RENDERER_FOLDER = "renderer";
const isDevelopmentPage = (page: string) => page.startsWith("development-");

async function loadRenderer(folder: string): Promise<{ renderer: Renderer; files: object }> {
  const file = join(folder, RENDERER_FOLDER, "renderer.js");
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Renderer;
  const files = readFileSync(join(folder, RENDERER_FOLDER, "files.json"), "utf8");
  return { renderer, files: JSON.parse(files) as object };
}

interface BrandedPages {
  folder: string;
  archive: PageArchive;
  /** The languages whose texts the brand changes. */
  locales: Iterable<Locale>;
  catalogueOf(locale: Locale): Catalogue;
}

/**
 * Pages of these languages are rendered here, on first use, by the code that rendered the built
 * ones. So the words of the page and of its script are the same, wherever a text appears.
 */
export async function openBrandedPages(pages: BrandedPages): Promise<PageArchive> {
  const { archive, folder } = pages;
  const locales = new Set(pages.locales);
  const { renderer, files } = await loadRenderer(folder);
  const catalogues = new Map<Locale, Catalogue>();
  const rendered = new Map<string, string | Promise<string>>();

  function messagesOf(locale: Locale): Catalogue {
    const messages = catalogues.get(locale) ?? pages.catalogueOf(locale);
    catalogues.set(locale, messages);
    return messages;
  }

  // Rendered at the start: a refusal need not wait, and a broken renderer prevents the start.
  for (const locale of locales) {
    const input = { locale, messages: messagesOf(locale) };
    rendered.set(`refusal/${locale}`, await renderer.renderRefusalDocument(files, input));
  }

  function render(key: string): Promise<string> | undefined {
    const [page = "", locale, signedIn] = key.split("/");
    if (!isLocale(locale) || !locales.has(locale) || isDevelopmentPage(page)) return undefined;
    const input = { page, locale, signedIn: signedIn === "in", messages: messagesOf(locale) };
    return renderer.renderDocument(files, input);
  }

  return {
    has: archive.has,
    read(key) {
      const known = rendered.get(key);
      if (known !== undefined || !archive.has(key)) return known;
      const rendering = render(key);
      if (rendering === undefined) return archive.read(key);
      rendered.set(key, rendering);
      // A failure is answered as such and tried again with the next request.
      rendering.catch(() => rendered.delete(key));
      return rendering;
    },
  };
}
