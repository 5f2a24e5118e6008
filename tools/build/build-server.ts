import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const SERVER = fileURLToPath(new URL("../../server/", import.meta.url));
/** Native code, and files that a package reads from its own folder. */
const NOT_BUNDLED = [
  "@fastify/swagger",
  "@fastify/swagger-ui",
  "@ip-location-db/geo-whois-asn-country-mmdb",
  "@node-rs/argon2",
  "@node-rs/bcrypt",
];

/** The code of hash threads: a separate file of the bundle. */
const HASH_WORKER = "hash-worker";
const WORKER_URL = /new URL\("\.\/hash-worker\.ts", import\.meta\.url\)/g;

/** The server reads migrations and pages relative to its sources; the bundle is one folder deeper. */
function keepSourceUrls(): Plugin {
  return {
    name: "keep-source-urls",
    transform(code, id) {
      if (!id.startsWith(SERVER) || !code.includes("import.meta.url")) return undefined;
      const source = JSON.stringify(relative(SERVER, id));
      const url = `new URL(${source}, new URL("../", import.meta.url)).href`;
      const pieces = code.split(WORKER_URL);
      // Only a release would miss it: a checkout has the sources.
      if (id.endsWith("hash-threads.ts") && pieces.length !== 2) {
        this.error("The file of the hash threads was not found in their code");
      }
      const parts = pieces.map((part) => part.replaceAll("import.meta.url", url));
      return { code: parts.join(`new URL("./${HASH_WORKER}.js", import.meta.url)`), map: null };
    },
  };
}

/**
 * Bundles the server into one folder: node tools/build/build-server.ts <folder>. Node takes a second
 * to find and link the 1,950 files of the server and its packages, and half as long for the bundle.
 */
await build({
  configFile: false,
  root: SERVER,
  logLevel: "warn",
  plugins: [keepSourceUrls()],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    target: "node24",
    outDir: process.argv[2] ?? `${SERVER}dist`,
    minify: false,
    rolldownOptions: {
      input: {
        main: `${SERVER}main.ts`,
        cli: `${SERVER}cli/main.ts`,
        [HASH_WORKER]: `${SERVER}platform/passwords/hash-worker.ts`,
      },
      // An optional part of pg that nobody installs.
      external: ["pg-native"],
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // The passkey library needs a polyfill to run before it.
        strictExecutionOrder: true,
      },
    },
  },
});
