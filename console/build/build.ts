import { fileURLToPath } from "node:url";
import { build } from "vite";

const FOLDER = fileURLToPath(new URL("../", import.meta.url));

/** Builds the operators' console into a folder: node console/build/build.ts <folder>. */
await build({
  configFile: `${FOLDER}vite.config.ts`,
  logLevel: "warn",
  build: { outDir: process.argv[2] ?? `${FOLDER}dist`, emptyOutDir: true },
});
