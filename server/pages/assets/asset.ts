import { extname } from "node:path";
import type { Settings } from "../../platform/settings/settings.ts";
import type { Encoded } from "../encoded.ts";

/** A file of a built site. Its name changes with its content, so browsers keep it forever. */
export interface Asset {
  encoded: Encoded;
  type: string;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
};

/** The file names of builds: `/js/page-1060cad5.js`, `/js/texts-WrYVewxk-de.later.json`. */
const HASHED = /^\/(?:js|css)\/[\w-]{9,100}(?:\.later)?\.(?:js|css|json|svg|png|webp|ico)$/;
const DEVELOPMENT = /\/development-[^/]*$/;

export const assetType = (path: string): string => TYPES[extname(path)] ?? "text/plain";

/** Development-only files do not exist in production. */
export function isServed(path: string, { production }: Pick<Settings, "production">): boolean {
  return HASHED.test(path) && !(production && DEVELOPMENT.test(path));
}
