import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { textsVersion } from "../tools/messages.ts";
import { reactFacade } from "../tools/react-facade.ts";
import { smallPreloadHelper } from "../tools/small-preload-helper.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Parts that come when they are first needed, each in a file of its own. */
const LAZY =
  /web\/lib\/(challenge-worker|consent|credentials|device-ids|device-info|human-challenge|md5|murmur3|tag-manager|ticker|trusted)\.|web\/ui\/(code-field|countdown)\.|contract\/(codes|email|invite)\./;

/**
 * Two files beside a screen's own and the entry: React, which changes with an upgrade, and the
 * base, which every page needs and which compresses best in one piece.
 */
const GROUPS = [
  { name: "react", priority: 2, test: /node_modules\/(react|react-dom|scheduler)\/|web\/vendor\// },
  {
    name: "base",
    priority: 1,
    test: (id: string) =>
      !LAZY.test(id) &&
      /\/(web\/(lib|ui|app|entry-client)|contract|messages)\b[^?]*\.tsx?$|preload-helper|registration\/(device|flow)\./.test(
        id,
      ),
  },
];

/** The development inbox is a site of its own: nothing of it is in what visitors load. */
const INBOX_MODE = "development-inbox";

function outputOf(mode: string) {
  const isInbox = mode === INBOX_MODE;
  return {
    input: isInbox
      ? { [INBOX_MODE]: `${root}screens/development/inbox.tsx` }
      : { app: `${root}entry-client.tsx` },
    output: {
      entryFileNames: "js/[name]-[hash].js",
      chunkFileNames: "js/[name]-[hash].js",
      assetFileNames: "css/[name]-[hash][extname]",
      codeSplitting: { groups: isInbox ? [] : GROUPS },
    },
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  define: { TEXTS_VERSION: JSON.stringify(textsVersion()) },
  root,
  base: "/",
  appType: "custom",
  plugins: [reactFacade(), react(), smallPreloadHelper()],
  build: {
    target: "es2022",
    manifest: !isSsrBuild,
    cssCodeSplit: false,
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
