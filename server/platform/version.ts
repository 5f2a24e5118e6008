import { readFileSync } from "node:fs";

const packageFile = new URL("../package.json", import.meta.url);

/** The release, as logs, metrics and `portico version` name it. */
export const VERSION = (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string })
  .version;
