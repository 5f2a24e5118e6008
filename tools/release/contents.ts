import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ReleaseError } from "./release-error.ts";
import type { TarEntry } from "./tar.ts";

/** Every Linux that Node runs on. */
const TARGETS = ["linux-arm64-gnu", "linux-arm64-musl", "linux-x64-gnu", "linux-x64-musl"];
const WITH_NATIVE_CODE = ["@node-rs/argon2", "@node-rs/bcrypt"];
const GEO = "@ip-location-db/geo-whois-asn-country-mmdb";
/**
 * The texts that the server reads; pages have theirs in their bundles. A brand pack's texts are
 * compared with all English ones.
 */
const SERVER_TEXTS =
  /^messages\/([a-z-]+\/(errors|mail|sms|screens\/activity)|en\/common|en\/screens\/(?!development-)[\w-]+)\.json$/;
const DOCUMENTS = ["docs/operations", "docs/runbooks"];
const NOT_SHIPPED = /\.test\.\w+$/;
/** What our own build leaves in its folder. */
const BUILD_STAMP = ".inputs";

/** The packages with native code for these kinds of machines. */
export const nativePackages = (targets = TARGETS): string[] =>
  WITH_NATIVE_CODE.flatMap((name) => targets.map((target) => `${name}-${target}`));

interface Sources {
  root: string;
  version: string;
  /** The packages with native code to include, by name. */
  native: readonly string[];
  /** The folder of a package that npm does not install on this machine. */
  folderOf(packageName: string): string;
}

/** The files of a release without those that are made for it, such as the SBOM. */
export function collectFiles({ root, version, native, folderOf }: Sources): TarEntry[] {
  const from = (path: string, file: string, executable = false): TarEntry => {
    if (!existsSync(file)) throw new ReleaseError(`${file} is missing.`);
    return { path, content: readFileSync(file), executable };
  };
  const tracked = (...paths: string[]) =>
    trackedFiles(root, paths).map((path) => from(path, join(root, path)));
  const built = (folder: string) =>
    filesUnder(join(root, folder))
      .filter((path) => path !== BUILD_STAMP)
      .map((path) => from(`${folder}/${path}`, join(root, folder, path)));
  const installed = (name: string, folder: string, wanted: RegExp) =>
    filesUnder(folder)
      .filter((path) => wanted.test(path))
      .map((path) => from(`node_modules/${name}/${path}`, join(folder, path)));

  const modules = join(root, "node_modules");
  const texts = trackedFiles(root, ["messages"]).filter((path) => SERVER_TEXTS.test(path));
  return [
    from("bin/portico", join(root, "bin/portico"), true),
    ...built("server/dist"),
    ...built("web/dist"),
    ...built("console/dist"),
    ...tracked("server/migrations"),
    // The page of mail templates, in development.
    ...tracked("server/features/development/mails.css"),
    packageFile("server/package.json", { name: "@portico/server", version, type: "module" }),
    ...texts.map((path) => from(`node_modules/@portico/${path}`, join(root, path))),
    packageFile("node_modules/@portico/messages/package.json", {
      name: "@portico/messages",
      version,
    }),
    ...WITH_NATIVE_CODE.flatMap((name) =>
      installed(name, join(modules, name), /^([\w.-]+\.js|package\.json|LICENSE.*)$/),
    ),
    ...native.flatMap((name) => installed(name, folderOf(name), /^([\w.-]+\.node|package\.json)$/)),
    ...installed(
      GEO,
      join(modules, GEO),
      /^(geo-whois-asn-country\.mmdb|package\.json|.*LICENSE)$/,
    ),
    ...tracked("deploy", "LICENSE", "CHANGELOG.md"),
    ...tracked(...shippedDocuments(root)),
  ];
}

function packageFile(path: string, fields: object): TarEntry {
  const content = `${JSON.stringify({ ...fields, private: true, license: "Apache-2.0" }, null, 2)}\n`;
  return { path, content: Buffer.from(content), executable: false };
}

/** The documents for operators, and those that they link to. */
export function shippedDocuments(root: string): string[] {
  const documents = trackedFiles(root, DOCUMENTS);
  const linked = documents.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+\.md)/g)];
    return targets.map(([, target = ""]) => normalize(join(dirname(path), target)));
  });
  return [...new Set([...documents, ...linked])].filter((path) => path !== "CHANGELOG.md");
}

function trackedFiles(root: string, paths: string[]): string[] {
  const args = ["ls-files", "-z", "--", ...paths];
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new ReleaseError(`git does not list the files: ${stderr.trim()}`);
  const files = stdout.split("\0").filter((path) => path !== "" && !NOT_SHIPPED.test(path));
  for (const path of paths) {
    if (!files.some((file) => file === path || file.startsWith(`${path}/`))) {
      throw new ReleaseError(`${path} is missing.`);
    }
  }
  return files;
}

/** Paths relative to the folder, of files alone. */
function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) throw new ReleaseError(`${folder} is missing.`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
