import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { textsVersion } from "../tools/messages.ts";
import { reactFacade } from "../tools/react-facade.ts";
import { smallPreloadHelper } from "../tools/small-preload-helper.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What a page needs once it is usable, and every call: loaded right after the start. */
const LATER =
  /web\/lib\/(after-start|ip-check|preload-queue|request-client|sign-out)\.|contract\/(endpoints|native-names)\./;

/** Parts that come when they are first needed, each in a file of its own. */
const LAZY =
  /web\/lib\/(after-sign-in|challenge-widget|challenge-worker|challenges|consent|credentials|device-ids|device-info|human-challenge|local-place|md5|murmur3|tag-manager|trusted)\.|web\/ui\/(country-picker|limited|phone-fields)\./;

/** For the screens that ask for an address or a phone number, and for those that ask for a code. */
const CONTACTS =
  /web\/lib\/contact\.|web\/ui\/step-heading\.|web\/screens\/(?!registration)\w+\/flow\.|contract\/(email|password)\./;
const CODES =
  /web\/lib\/(login-flow|ticker)\.|web\/ui\/(code-field|countdown|resend)\.|web\/screens\/login\/(send-code|use-step)\./;

/** Shared by a screen that asks for an address and one that asks for its code. */
const SHARED = /web\/screens\/registration\/flow\./;

const OURS = /\/(web\/(lib|ui|app|entry-client)|contract|messages)\b[^?]*\.tsx?$|preload-helper/;

/**
 * A page names at most four scripts: its screen's own; React, which changes with an upgrade; the
 * base, which every page needs and which compresses best in one piece; and contacts or codes, not
 * both. A screen must not import what comes later, or its first load has all of it.
 */
const GROUPS = [
  { name: "react", priority: 3, test: /node_modules\/(react|react-dom|scheduler)\/|web\/vendor\// },
  {
    name: "base",
    priority: 2,
    test: (id: string) =>
      SHARED.test(id) ||
      (OURS.test(id) && ![CONTACTS, CODES, LATER, LAZY].some((others) => others.test(id))),
  },
  { name: "contacts", priority: 1, test: CONTACTS },
  { name: "codes", priority: 1, test: CODES },
  { name: "later", priority: 1, test: LATER },
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
