import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import product from "../package.json" with { type: "json" };
import { hashInputs } from "./build/inputs.mjs";
import { textsVersion } from "../tools/texts/messages.ts";
import { reactFacade } from "./build/react-facade.ts";
import { smallPreloadHelper } from "./build/small-preload-helper.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const repository = fileURLToPath(new URL("..", import.meta.url));

/** What a page needs once it is usable, and every call: loaded right after the start. */
const LATER =
  /web\/lib\/(after-start|apply-head|ip-check|open-client|preload-queue|session-end|sign-out)\.|client\/(client|requests)\.|contract\/([\w-]+\/endpoints|endpoint|errors|native-names)\.|web\/ui\/(flag|sign-out-button)\./;

/** Parts that come when they are first needed, each in a file of its own. */
const LAZY =
  /web\/lib\/(after-sign-in|all-texts|calm|challenge-solvers|challenge-widget|challenge-worker|consent|credentials|departure|device-ids|device-info|link-token|local-place|md5|moments|murmur3|passkeys|proof-problems|save-file|step-up|tag-manager|ticker|trusted)\.|client\/(challenges|passwords|proof-of-work)\.|web\/ui\/(account-banners|countdown|country-picker|limited|phone-country|phone-fields|provider-buttons|provider-icon|sent-code|signed-in-notice|use-countries|waiting)\.|contract\/(fields\/(anti-phishing|institution|invite)|main-countries|terms|third-party\/callback)\./;

/** For the screens that ask for an address or a phone number, and for those that ask for a code. */
const CONTACTS =
  /web\/lib\/contact\.|web\/ui\/step-heading\.|web\/screens\/(?!registration)\w+\/flow\.|contract\/fields\/(email|password|phone)\./;
const CODES =
  /web\/lib\/(login-flow|unknown-email)\.|web\/ui\/(code-field|recovery-code-field|resend)\.|web\/screens\/login\/(send-code|use-step)\./;

/** For the pages of who is signed in: what a way in does without. */
const KIT =
  /web\/lib\/use-work\.|web\/ui\/(action|banner|card|confirm-dialog|copy-button|dialog|facts|kit-icons|menu|select|stepper)\./;

/** Shared by a screen that asks for an address and one that asks for its code. */
const SHARED = /web\/screens\/registration\/flow\./;

const OURS =
  /^(web\/(lib|ui|app|entry-client)|client|contract|messages)\b[^?]*\.tsx?$|preload-helper/;

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
      (OURS.test(id.replace(repository, "")) &&
        ![CONTACTS, CODES, KIT, LATER, LAZY].some((others) => others.test(id))),
  },
  { name: "contacts", priority: 1, test: CONTACTS },
  { name: "codes", priority: 1, test: CODES },
  { name: "kit", priority: 1, test: KIT },
  { name: "later", priority: 1, test: LATER },
];

/** What engineers see is a site of its own: nothing of it is in what visitors load. */
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
      // The server leaves out what is named so when it is in production.
      chunkFileNames: `js/${isDevelopment ? "development-" : ""}[name]-[hash].js`,
      assetFileNames: "css/[name]-[hash][extname]",
      // The base names every screen's file: sixteen signs compress better than sixty-four.
      hashCharacters: "hex" as const,
      codeSplitting: { groups: isDevelopment ? [] : GROUPS },
    },
  };
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  define: {
    TEXTS_VERSION: JSON.stringify(textsVersion()),
    RELEASE: JSON.stringify(
      `${product.version}+${hashInputs(fileURLToPath(new URL("..", import.meta.url))).slice(0, 8)}`,
    ),
  },
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
