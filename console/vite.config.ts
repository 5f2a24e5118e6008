import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { consoleTexts } from "./build/texts-plugin.ts";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  plugins: [consoleTexts(), react()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Browsers that have passkeys also have this.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
