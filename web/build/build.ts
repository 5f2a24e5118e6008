import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES } from "../../contract/locales.ts";
import { ALL_SCREENS, type Screen } from "../../contract/routes.ts";
import {
  catalogueParts,
  compileCatalogue,
  compileDevelopmentPage,
  readTexts,
  textsVersion,
} from "../../tools/texts/messages.ts";
import type { BuiltFiles } from "../entry-documents.ts";
import type * as documents from "../entry-documents.ts";
import { pageTemplate } from "./page-template.ts";

const CONFIG_FILE = fileURLToPath(new URL("../vite.config.ts", import.meta.url));
const RENDERER = fileURLToPath(new URL("../entry-documents.ts", import.meta.url));
/** The renderer and what it needs, for the server (server/pages/branded-pages.ts). */
const RENDERER_FOLDER = "renderer";
const DEVELOPMENT_MODE = "development-pages";
const DEVELOPMENT_SOURCES = {
  "development-inbox": "screens/development/inbox.tsx",
  "development-gallery": "screens/development/gallery.tsx",
} as const;
const SPECIAL_PAGES = ["not-found", "not-ready"] as const;

type Renderer = typeof documents;

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

  preloads(sources: readonly string[]): string[] {
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
  const sources: Record<Screen, string> = {
    login: "screens/login/page.tsx",
    register: "screens/registration/register-page.tsx",
    registerCodeVerify: "screens/registration/code-page.tsx",
    "institutions-register": "screens/registration/institution-page.tsx",
    account: "screens/account/overview/page.tsx",
    security: "screens/account/security/page.tsx",
    password: "screens/account/password/page.tsx",
    authenticator: "screens/account/authenticator/page.tsx",
    passkeys: "screens/account/passkeys/page.tsx",
    "recovery-codes": "screens/account/recovery-codes/page.tsx",
    "anti-phishing": "screens/account/anti-phishing/page.tsx",
    "method-review": "screens/account/method-review/page.tsx",
    devices: "screens/account/devices/page.tsx",
    activity: "screens/account/activity/page.tsx",
    contacts: "screens/account/contacts/page.tsx",
    connections: "screens/account/connections/page.tsx",
    preferences: "screens/account/preferences/page.tsx",
    data: "screens/account/your-data/page.tsx",
    close: "screens/account/close/page.tsx",
    company: "screens/account/company/page.tsx",
    "sub-accounts": "screens/account/sub-accounts/page.tsx",
    verifyCode: "screens/login/verify-code-page.tsx",
    device: "screens/login/device-page.tsx",
    "forget-password": "screens/recovery/page.tsx",
    "security-validation": "screens/recovery/security-validation-page.tsx",
    email: "screens/binding/page.tsx",
    phone: "screens/binding/page.tsx",
    "bind-account": "screens/third-party/page.tsx",
    "create-account": "screens/third-party/page.tsx",
    "bind-existing-account": "screens/third-party/page.tsx",
    "link-existing-account": "screens/third-party/page.tsx",
    "third-callback": "screens/third-party/callback-page.tsx",
    "wasnt-me": "screens/security-alerts/page.tsx",
    "keep-factor": "screens/security-alerts/page.tsx",
    invitation: "screens/invitation/page.tsx",
  };
  return sources[screen];
}

/** A separate site for engineers, so that visitors load nothing of it. */
async function buildDevelopmentSite(outDir: string): Promise<Assets> {
  const folder = `${outDir}-development`;
  await build({
    configFile: CONFIG_FILE,
    logLevel: "error",
    mode: DEVELOPMENT_MODE,
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

async function buildRenderer(folder: string): Promise<Renderer> {
  await build({
    configFile: CONFIG_FILE,
    logLevel: "error",
    // Like the browser's code: a server in development must not load React's slower build.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: RENDERER,
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: "renderer.js", codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  return (await import(pathToFileURL(join(folder, "renderer.js")).href)) as Renderer;
}

function builtFiles(assets: Assets): BuiltFiles {
  const entry = "entry-client.tsx";
  const preloads = [
    ...ALL_SCREENS.map((screen) => [screen, [entry, screenSource(screen)]] as const),
    ...SPECIAL_PAGES.map((page) => [page, [entry]] as const),
  ].map(([page, sources]) => [page, assets.preloads(sources)] as const);
  return {
    stylesheets: assets.stylesheets,
    script: assets.script(entry),
    preloads: Object.fromEntries(preloads),
  };
}

async function renderAll(renderer: Renderer, files: BuiltFiles): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const locale of LOCALES) {
    const messages = compileCatalogue(locale);
    pages[`refusal/${locale}`] = await renderer.renderRefusalDocument(files, { locale, messages });
    for (const page of [...ALL_SCREENS, ...SPECIAL_PAGES]) {
      for (const signedIn of [false, true]) {
        const key = `${page}/${locale}/${signedIn ? "in" : "out"}`;
        pages[key] = await renderer.renderDocument(files, { page, locale, signedIn, messages });
      }
    }
  }
  return pages;
}

function developmentPage(assets: Assets, page: keyof typeof DEVELOPMENT_SOURCES): string {
  const source = DEVELOPMENT_SOURCES[page];
  const texts = readTexts(DEFAULT_LOCALE, `screens/${page}`);
  return pageTemplate({
    languageTag: LANGUAGE_TAGS[DEFAULT_LOCALE],
    title: texts["headTitle"] ?? "",
    description: texts["headDescription"] ?? "",
    keywords: texts["headKeywords"] ?? "",
    links: [],
    stylesheets: assets.stylesheets,
    script: assets.script(source),
    preloads: assets.preloads([source]),
    indexed: false,
    html: "",
    data: { page, locale: DEFAULT_LOCALE, signedIn: false, messages: compileDevelopmentPage(page) },
  });
}

/** Writes all pages into one file, with an index of them (server/pages/page-archive.ts). */
function writePages(outDir: string, pages: Record<string, string>): void {
  const index: Record<string, [start: number, end: number]> = {};
  const bodies: Buffer[] = [];
  let start = 0;
  for (const [key, page] of Object.entries(pages)) {
    const body = Buffer.from(page);
    index[key] = [start, start + body.length];
    start += body.length;
    bodies.push(body);
  }
  writeFileSync(join(outDir, "pages.html"), Buffer.concat(bodies));
  writeFileSync(join(outDir, "pages.index.json"), JSON.stringify(index));
}

/** Builds the browser's files and every page variant into one folder. */
async function buildWeb(outDir: string): Promise<void> {
  await build({ configFile: CONFIG_FILE, logLevel: "error", build: { outDir, emptyOutDir: true } });
  const assets = readManifest(outDir);
  for (const locale of LOCALES) {
    const file = join(outDir, "js", `texts-${textsVersion()}-${locale}`);
    const { now, later } = catalogueParts(compileCatalogue(locale));
    writeFileSync(`${file}.json`, JSON.stringify(now));
    writeFileSync(`${file}.later.json`, JSON.stringify(later));
  }
  const rendererFolder = join(outDir, RENDERER_FOLDER);
  const files = builtFiles(assets);
  const pages = await renderAll(await buildRenderer(rendererFolder), files);
  writeFileSync(join(rendererFolder, "files.json"), JSON.stringify(files));
  const development = await buildDevelopmentSite(outDir);
  for (const page of ["development-inbox", "development-gallery"] as const) {
    for (const signedIn of ["in", "out"]) {
      pages[`${page}/${DEFAULT_LOCALE}/${signedIn}`] = developmentPage(development, page);
    }
  }
  writePages(outDir, pages);
}

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("Usage: build.ts FOLDER");
await buildWeb(outDir);
