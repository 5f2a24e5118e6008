import { cpSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const FOLDER = fileURLToPath(new URL("../", import.meta.url));
const PDFJS = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
/** What pdf.js loads for some documents, with the licenses. */
const PDFJS_DATA = ["cmaps", "standard_fonts", "wasm"];
/** The policy allows no WebAssembly, and nothing runs scripts of documents. */
const NOT_COPIED = /\.wasm$|qcms|quickjs/i;

/** Builds the operators' console into a folder: node console/build/build.ts <folder>. */
const target = process.argv[2] ?? `${FOLDER}dist`;
const viewer = join(target, "document-viewer");
for (const [root, outDir] of [
  [FOLDER, target],
  [`${FOLDER}document-viewer/`, viewer],
] as const) {
  await build({
    configFile: `${root}vite.config.ts`,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
}
for (const name of PDFJS_DATA) {
  cpSync(join(PDFJS, name), join(viewer, "pdfjs", name), {
    recursive: true,
    filter: (source) => !NOT_COPIED.test(basename(source)),
  });
}
