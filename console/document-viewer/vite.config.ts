import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** A separate build: the frame shares no file with the console, and may load no other. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/document-viewer/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // pdf.js is one file.
    chunkSizeWarningLimit: 2000,
  },
});
