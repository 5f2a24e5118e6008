import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process/run.mjs";
import { npmCommand, npmEnvironment } from "../setup/setup.mjs";
import { nameOf, type LockedPackages } from "./lock-file.ts";
import { ReleaseError } from "./release-error.ts";

/**
 * The folder of a package for any kind of machine: npm installs only those for this one. Its file
 * must be the one that package-lock.json names.
 */
export async function fetchPackage(
  { root, packages }: { root: string; packages: LockedPackages },
  path: string,
): Promise<string> {
  const { version, integrity } = packages[path] ?? {};
  if (version === undefined || integrity === undefined) {
    throw new ReleaseError(`package-lock.json does not have ${path}.`);
  }
  const cache = join(root, ".cache", "release");
  const key = createHash("sha256").update(integrity).digest("hex").slice(0, 32);
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "work-"));
  try {
    const file = await download(`${nameOf(path)}@${version}`, work);
    const content = readFileSync(file);
    const found = `sha512-${createHash("sha512").update(content).digest("base64")}`;
    if (found !== integrity) {
      throw new ReleaseError(`${nameOf(path)} is not the file that package-lock.json names.`);
    }
    const unpacked = await run("tar", ["-xzf", file, "-C", work]);
    if (unpacked.code !== 0) throw new ReleaseError(unpacked.output.trim());
    renameSync(join(work, "package"), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

async function download(spec: string, into: string): Promise<string> {
  const [command, ...first] = npmCommand();
  const args = ["pack", spec, "--pack-destination", into, "--loglevel=error"];
  const { code, output } = await run(command, [...first, ...args], { env: npmEnvironment() });
  const [file] = readdirSync(into).filter((name) => name.endsWith(".tgz"));
  if (code !== 0 || file === undefined) {
    throw new ReleaseError(`${spec} could not be downloaded.\n${output.trim()}`);
  }
  return join(into, file);
}
