import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import product from "../package.json" with { type: "json" };
import { GROUPS } from "./build/chunks.ts";
import { hashInputs, PAGES } from "../tools/build/inputs.mjs";
import { textsVersion } from "../tools/texts/messages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** A separate site for engineers, so that visitors load nothing of it. */
const DEVELOPMENT_MODE = "development-pages";
const DEVELOPMENT_PAGES = {
  "development-inbox": `${root}screens/development/inbox.tsx`,
  "development-gallery": `${root}screens/development/gallery.tsx`,
};

function outputOf(mode: string) {
  const isDevelopment = mode === DEVELOPMENT_MODE;
  return {
    input: isDevelopment ? DEVELOPMENT_PAGES : { app: `${root}entry-client.tsx` },
    output: {
      entryFileNames: "js/[name]-[hash].js",
      // In production the server does not serve files with this prefix.
      chunkFileNames: `js/${isDevelopment ? "development-" : ""}[name]-[hash].js`,
      assetFileNames: "css/[name]-[hash][extname]",
      // The base chunk names every screen's file: hex digits compress better than base64.
      hashCharacters: "hex" as const,
      codeSplitting: { groups: isDevelopment ? [] : GROUPS },
    },
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  define: {
    TEXTS_VERSION: JSON.stringify(textsVersion()),
    RELEASE: JSON.stringify(
      `${product.version}+${hashInputs(fileURLToPath(new URL("..", import.meta.url)), PAGES).slice(0, 8)}`,
    ),
  },
  root,
  base: "/",
  appType: "custom",
  plugins: [react()],
  build: {
    target: "es2022",
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    // Pages name what to preload; Vite would put the file list of every import into the base chunk.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : outputOf(mode),
  },
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "js/[name]-[hash].js" } },
  },
}));
