import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { freePort } from "../tools/process/free-port.mjs";
import { BareForm } from "./peers/bare-form.ts";
import { start } from "./processes.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export interface Original {
  name: string;
  /** The page of ours that the bare pages are compared with. */
  url: string;
  headers: Record<string, string>;
  fields: readonly string[];
}

export interface BareSite {
  /** The exact bytes of our page, without scripts. */
  staticUrl(name: string): string;
  /** React with the same fields, prerendered and hydrated like ours. */
  reactUrl(name: string): string;
  stop(): Promise<void>;
}

async function download(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers: { ...headers, "accept-encoding": "br" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const perAnswer = new Set(["connection", "content-length", "date", "etag", "keep-alive"]);
  const kept = [...response.headers].filter(([name]) => !perAnswer.has(name));
  return { text: await response.text(), headers: Object.fromEntries(kept) };
}

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="(modulepreload|expect)"[^>]*>/g;
const STYLE = /<style>.*?<\/style>/s;

/** Replaces scripts by comments of the same length. */
function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPTS, (tag) => `<!--${"x".repeat(tag.length - "<!---->".length)}-->`);
}

function reactPage(fields: readonly string[], style: string): string {
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">\n<title>Bare</title>',
    `${style}\n<script type="module" src="/bare.js"></script>`,
    '<link rel="icon" href="data:,">\n</head>',
    `<body data-fields="${fields.join(" ")}">`,
    `<div id="root">${renderToString(createElement(BareForm, { fields }))}</div>\n</body>\n</html>`,
  ].join("\n");
}

async function buildScript(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: path("peers/bare-form-client.ts"),
        output: { entryFileNames: "bare.js" },
      },
    },
  });
}

async function write(folder: string, originals: Original[]): Promise<void> {
  const headers: Record<string, Record<string, string>> = {};
  for (const { name, url, headers: asked, fields } of originals) {
    const page = await download(url, asked);
    const [style] = STYLE.exec(page.text) ?? [];
    if (style === undefined) throw new Error(`${url} has no style`);
    writeFileSync(join(folder, `${name}-static.html`), withoutScripts(page.text));
    writeFileSync(join(folder, `${name}-react.html`), reactPage(fields, style));
    headers[".html"] = page.headers;
    headers[".js"] = { ...page.headers, "content-type": "text/javascript; charset=utf-8" };
  }
  writeFileSync(join(folder, "headers.json"), JSON.stringify(headers));
  await buildScript(folder);
}

/** Serves the bare pages for comparison, with our headers and stylesheet. */
export async function startBareSite(originals: Original[]): Promise<BareSite> {
  const folder = mkdtempSync(join(tmpdir(), "portico-bare-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await write(folder, originals);
    const port = await freePort();
    const server = await start(path("peers/bare-site.ts"), {}, [String(port), folder]);
    return {
      staticUrl: (name) => `http://127.0.0.1:${port}/${name}-static.html`,
      reactUrl: (name) => `http://127.0.0.1:${port}/${name}-react.html`,
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
