import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package in package-lock.json. */
export interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string | string[];
  workspaces?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages by where npm installs them: node_modules/pg or server/node_modules/nodemailer. */
export type LockedPackages = Readonly<Record<string, Locked>>;

export function readLockFile(root: string): LockedPackages {
  const file = readFileSync(join(root, "package-lock.json"), "utf8");
  return (JSON.parse(file) as { packages: LockedPackages }).packages;
}

/** pdf.js draws with it under Node only; browsers have a canvas, so no bundle includes it. */
const NOT_BUNDLED = new Set(["@napi-rs/canvas"]);

/** Whether a package that npm installs can be part of a release. */
export const isBundled = (path: string): boolean => !NOT_BUNDLED.has(nameOf(path));

/** node_modules/a/node_modules/@b/c is @b/c. */
export const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/** Where Node finds the package `name` when the one at `from` imports it. */
export function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found !== undefined) return found.link === true ? found.resolved : path;
    if (folder === "") return undefined;
  }
}

/** The folder in which a package or workspace looks next. */
function parentOf(path: string): string {
  const at = path.lastIndexOf("/node_modules/");
  return at === -1 ? "" : path.slice(0, at);
}
