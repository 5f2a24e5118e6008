import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { LOCALES } from "../../contract/locales.ts";
import type { RequestTexts } from "../../client/texts.ts";
import { openApiTypes } from "../openapi/types.ts";
import { ROOT } from "../paths.mjs";
import { writeDeclarations } from "./declarations.ts";
import { MANIFEST } from "./manifest.ts";

/** Modules by the name under which the package exports them. */
const ENTRIES = {
  ".": "client/index",
  "./node": "client/node",
  "./endpoints": "client/endpoints",
} as const;

const readJson = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, string>;

/** One module for each, of the client and of what it needs from the contract. */
async function writeModules(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: "es2022",
      lib: {
        entry: Object.values(ENTRIES).map((name) => join(ROOT, `${name}.ts`)),
        formats: ["es"],
      },
      rolldownOptions: {
        output: { preserveModules: true, preserveModulesRoot: ROOT, entryFileNames: "[name].js" },
      },
    },
  });
}

/** The four texts of REQ-7, a file for each language. */
function writeTexts(folder: string): void {
  mkdirSync(join(folder, "texts"), { recursive: true });
  for (const locale of LOCALES) {
    const { AUTH401, REQ404, REQ429, REQ502 } = readJson(`messages/${locale}/common.json`);
    const texts = { AUTH401, REQ404, REQ429, REQ502 } as RequestTexts;
    const file = join(folder, "texts", locale);
    writeFileSync(`${file}.js`, `export default ${JSON.stringify(texts, null, 2)};\n`);
    writeFileSync(
      `${file}.d.ts`,
      'import type { RequestTexts } from "../client/texts.js";\ndeclare const texts: RequestTexts;\nexport default texts;\n',
    );
  }
}

function writeManifest(folder: string): void {
  const { name, version, description, license } = readJson("client/package.json");
  const exported = Object.entries(ENTRIES).map(([path, file]) => [
    path,
    { types: `./${file}.d.ts`, default: `./${file}.js` },
  ]);
  const manifest = {
    ...{ name, version, description, license },
    ...MANIFEST,
    exports: {
      ...Object.fromEntries(exported),
      "./texts/*": { types: "./texts/*.d.ts", default: "./texts/*.js" },
      "./openapi": { types: "./openapi.d.ts" },
      "./package.json": "./package.json",
    },
    types: `./${ENTRIES["."]}.d.ts`,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Makes a package that needs no other: its folder can be packed and published. */
export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await writeModules(folder);
  writeFileSync(join(folder, "openapi.d.ts"), await openApiTypes());
  await writeDeclarations(folder, Object.values(ENTRIES));
  writeTexts(folder);
  writeManifest(folder);
  copyFileSync(join(ROOT, "client/README.md"), join(folder, "README.md"));
  copyFileSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
}
