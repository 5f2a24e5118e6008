import { resolve } from "node:path";
import { parseArgs } from "node:util";

const USAGE =
  "npm run api-reference -- --site https://account.exchange.com [--admin https://console.exchange.com] [--brand NAME] [--to FOLDER]";
const OPTIONS = {
  site: { type: "string" },
  admin: { type: "string" },
  brand: { type: "string", default: "Portico" },
  to: { type: "string", default: "api-reference" },
} as const;

/** Fails for anything but an http or https address. */
function originOf(address: string): string {
  const { protocol, origin } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error(`${address} is no web address`);
  return origin;
}

/** Undefined if an address is not a web address, or something else was given. */
function readArguments() {
  try {
    const { site = "", admin, brand, to } = parseArgs({ options: OPTIONS }).values;
    const ofAdmin = admin === undefined ? {} : { adminOrigin: originOf(admin) };
    return { siteOrigin: originOf(site), ...ofAdmin, brand, folder: resolve(to) };
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
