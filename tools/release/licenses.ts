import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isBundled, type LockedPackages, nameOf } from "./lock-file.ts";

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

/**
 * The licenses of all packages in the bundles, most of which ask to go with every copy. Packages for
 * one kind of machine have the license of the package that loads them.
 */
export function collectLicenses(root: string, packages: LockedPackages): string {
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link, os }]) =>
      path.includes("node_modules/") &&
      isBundled(path) &&
      dev !== true &&
      link !== true &&
      os === undefined,
  );
  const texts = new Map<string, string>();
  for (const [path, { version, license }] of shipped) {
    const title = `${nameOf(path)} ${version} (${license ?? "see below"})`;
    texts.set(title, licenseText(join(root, path)));
  }
  const rule = "=".repeat(80);
  const parts = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return parts.map(([title, text]) => `${rule}\n${title}\n${rule}\n\n${text.trim()}\n`).join("\n");
}

function licenseText(folder: string): string {
  const files = readdirSync(folder).filter((name) => LICENSE_FILE.test(name));
  const texts = files.toSorted().map((name) => readFileSync(join(folder, name), "utf8"));
  return texts.length === 0 ? "The package has no license file." : texts.join("\n\n");
}
