import { resolve } from "node:path";
import { parseArgs } from "node:util";

const USAGE =
  "npm run api-reference -- --site https://account.exchange.com [--brand NAME] [--to FOLDER]";
const OPTIONS = {
  site: { type: "string" },
  brand: { type: "string", default: "Portico" },
  to: { type: "string", default: "api-reference" },
} as const;

/** Undefined if the site is no http or https address, or something else was given. */
function readArguments() {
  try {
    const { site = "", brand, to } = parseArgs({ options: OPTIONS }).values;
    const { protocol, origin } = new URL(site);
    return /^https?:$/.test(protocol)
      ? { siteOrigin: origin, brand, folder: resolve(to) }
      : undefined;
  } catch {
    return undefined;
  }
}

const wanted = readArguments();
if (wanted === undefined) {
  console.error(`Usage: ${USAGE}`);
  process.exitCode = 2;
} else {
  const { writeReference } = await import("./reference.ts");
  writeReference(wanted.folder, wanted);
  console.log(`Wrote openapi.json and index.html to ${wanted.folder}`);
}
