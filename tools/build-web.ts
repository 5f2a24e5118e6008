import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES } from "../contract/locales.ts";
import { ALL_SCREENS, INDEXED_SCREENS, type Screen } from "../contract/routes.ts";
import { inlineRuntime } from "./inline-runtime.ts";
import { compileCatalogue, compilePage, readTexts, textsVersion } from "./messages.ts";
import { pageTemplate } from "./page-template.ts";

const CONFIG_FILE = fileURLToPath(new URL("../web/vite.config.ts", import.meta.url));
const SERVER_ENTRY = fileURLToPath(new URL("../web/entry-server.tsx", import.meta.url));
const INBOX_MODE = "development-inbox";
const INBOX = "screens/development/inbox.tsx";
const SPECIAL_PAGES = ["not-found", "error", "not-ready"] as const;

interface RenderedPage {
  html: string;
  head: {
    languageTag: string;
    title: string;
    description: string;
    keywords: string;
    links: { rel: string; hreflang?: string; href: string }[];
  };
  data: object;
}

interface ServerEntry {
  renderPage(input: object): Promise<RenderedPage>;
}

/** The files a page needs at once: the entry, what it imports, and its screen's code. */
class Assets {
  readonly #manifest: Manifest;
  readonly stylesheets: string[];

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
    const styles = Object.values(manifest).flatMap((chunk) => [
      ...(chunk.css ?? []),
      ...(chunk.file.endsWith(".css") ? [chunk.file] : []),
    ]);
    this.stylesheets = [...new Set(styles)].map((file) => `/${file}`);
  }

  script(source: string): string {
    const chunk = this.#manifest[source];
    if (chunk === undefined) throw new Error(`${source} was not built`);
    return `/${chunk.file}`;
  }

  preloads(sources: string[]): string[] {
    const files = new Set<string>();
    const add = (source: string) => {
      const chunk = this.#manifest[source];
      if (chunk === undefined || files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    for (const source of sources) add(source);
    files.delete(this.#manifest[sources[0] ?? ""]?.file ?? "");
    return [...files].map((file) => `/${file}`);
  }
}

function screenSource(screen: Screen): string {
  const sources: Partial<Record<Screen, string>> = {
    login: "screens/login/page.tsx",
    register: "screens/registration/register-page.tsx",
    registerCodeVerify: "screens/registration/code-page.tsx",
    account: "screens/account/page.tsx",
    verifyCode: "screens/login/verify-code-page.tsx",
    device: "screens/login/device-page.tsx",
    "forget-password": "screens/recovery/page.tsx",
    "security-validation": "screens/recovery/security-validation-page.tsx",
    email: "screens/binding/page.tsx",
    phone: "screens/binding/page.tsx",
  };
  return sources[screen] ?? "screens/steps/page.tsx";
}

/** The inbox is a site of its own, so that nothing of it is in what visitors load. */
async function buildDevelopmentInbox(outDir: string): Promise<Assets> {
  const folder = `${outDir}-development`;
  await build({
    configFile: CONFIG_FILE,
    logLevel: "error",
    mode: INBOX_MODE,
    build: { outDir: folder, emptyOutDir: true },
  });
  const assets = readManifest(folder);
  cpSync(join(folder, "js"), join(outDir, "js"), { recursive: true });
  cpSync(join(folder, "css"), join(outDir, "css"), { recursive: true });
  rmSync(folder, { recursive: true });
  return assets;
}

function readManifest(folder: string): Assets {
  const file = join(folder, ".vite", "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const built = Object.entries(manifest).filter(([, chunk]) =>
    existsSync(join(folder, chunk.file)),
  );
  return new Assets(Object.fromEntries(built));
}

async function buildServerEntry(folder: string): Promise<ServerEntry> {
  await build({
    configFile: CONFIG_FILE,
    logLevel: "error",
    build: { ssr: SERVER_ENTRY, outDir: folder, emptyOutDir: true },
    ssr: { noExternal: true },
  });
  return (await import(pathToFileURL(join(folder, "entry-server.js")).href)) as ServerEntry;
}

async function renderAll(entry: ServerEntry, assets: Assets): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const locale of LOCALES) {
    const messages = compileCatalogue(locale);
    for (const page of [...ALL_SCREENS, ...SPECIAL_PAGES]) {
      for (const signedIn of [false, true]) {
        const { html, head, data } = await entry.renderPage({
          page,
          locale,
          signedIn,
          messages,
          localeRedirects: {},
        });
        const screen = (ALL_SCREENS as readonly string[]).includes(page)
          ? (page as Screen)
          : undefined;
        const sources = ["entry-client.tsx", ...(screen ? [screenSource(screen)] : [])];
        pages[`${page}/${locale}/${signedIn ? "in" : "out"}`] = pageTemplate({
          ...head,
          html,
          data,
          stylesheets: assets.stylesheets,
          script: assets.script("entry-client.tsx"),
          preloads: assets.preloads(sources),
          indexed: screen !== undefined && INDEXED_SCREENS.includes(screen),
        });
      }
    }
  }
  return pages;
}

function developmentInbox(assets: Assets): string {
  const page = INBOX_MODE;
  const texts = readTexts(DEFAULT_LOCALE, `screens/${page}`);
  return pageTemplate({
    languageTag: LANGUAGE_TAGS[DEFAULT_LOCALE],
    title: texts["headTitle"] ?? "",
    description: texts["headDescription"] ?? "",
    keywords: texts["headKeywords"] ?? "",
    links: [],
    stylesheets: assets.stylesheets,
    script: assets.script(INBOX),
    preloads: assets.preloads([INBOX]),
    indexed: false,
    html: "",
    data: { page, locale: DEFAULT_LOCALE, signedIn: false, messages: compilePage(page) },
  });
}

/** Builds the browser's files and every page variant into one folder. */
async function buildWeb(outDir: string): Promise<void> {
  await build({ configFile: CONFIG_FILE, logLevel: "error", build: { outDir, emptyOutDir: true } });
  inlineRuntime(join(outDir, "js"));
  const assets = readManifest(outDir);
  for (const locale of LOCALES) {
    const file = join(outDir, "js", `texts-${textsVersion()}-${locale}.json`);
    writeFileSync(file, JSON.stringify(compileCatalogue(locale)));
  }
  const serverFolder = join(outDir, "server");
  const entry = await buildServerEntry(serverFolder);
  const pages = await renderAll(entry, assets);
  const inbox = developmentInbox(await buildDevelopmentInbox(outDir));
  for (const signedIn of ["in", "out"])
    pages[`${INBOX_MODE}/${DEFAULT_LOCALE}/${signedIn}`] = inbox;
  writeFileSync(join(outDir, "pages.json"), JSON.stringify(pages));
  rmSync(serverFolder, { recursive: true });
}

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("Usage: build-web.ts FOLDER");
await buildWeb(outDir);
