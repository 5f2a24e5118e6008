import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BuildError, ensureBuilt } from "../build.mjs";
import { ROOT } from "../paths.mjs";
import { collectFiles, nativePackages } from "./contents.ts";
import { fetchPackage } from "./fetch-package.ts";
import { collectLicenses } from "./licenses.ts";
import { readLockFile } from "./lock-file.ts";
import { ReleaseError } from "./release-error.ts";
import { createSbom } from "./sbom.ts";
import { tar, type TarEntry } from "./tar.ts";

const USAGE = `npm run release -- [--with-node] [--allow-dirty] [--out folder]

  --with-node    also makes a file for each processor that includes Node
  --allow-dirty  allows changes that are not committed; the version then ends in -dirty
  --out folder   where the files go; release/ without it`;

const MAX_GZIP_BYTES = 2 ** 30;

interface Source {
  version: string;
  commit: string;
  /** The time of the commit, in seconds: the only time in the archive. */
  committedAt: number;
}

async function release(): Promise<void> {
  const { values } = readArguments();
  const source = readSource(values["allow-dirty"] === true);
  const packages = readLockFile(ROOT);
  await ensureBuilt({ fresh: true });
  const licenses = made("THIRD-PARTY-LICENSES.txt", collectLicenses(ROOT, packages));

  const out = resolve(values.out ?? join(ROOT, "release"));
  mkdirSync(out, { recursive: true });
  const sums: string[] = [];
  const write = (name: string, content: Buffer) => {
    writeFileSync(join(out, name), content);
    sums.push(`${createHash("sha256").update(content).digest("hex")}  ${name}\n`);
    console.log(join(out, name));
  };

  const folder = `portico-${source.version}`;
  const archive = async (name: string, targets?: string[], node?: string) => {
    const native = nativePackages(targets);
    const needed = node === undefined ? native : [...native, node];
    const folders = new Map<string, string>();
    for (const one of needed) {
      folders.set(one, await fetchPackage({ root: ROOT, packages }, `node_modules/${one}`));
    }
    const folderOf = (one: string) => folders.get(one)!;
    const sbom = createSbom(packages, { ...source, native: new Set(needed) });
    const files = [
      ...collectFiles({ root: ROOT, version: source.version, native, folderOf }),
      ...(node === undefined ? [] : nodeFiles(folderOf(node))),
      licenses,
      made("sbom.cdx.json", `${JSON.stringify(sbom, null, 2)}\n`),
    ];
    write(`${name}.cdx.json`, files.at(-1)!.content);
    write(`${name}.tgz`, gzip(tar(folder, files, source.committedAt)));
  };
  await archive(folder);
  if (values["with-node"] === true) {
    for (const target of ["linux-arm64", "linux-x64"]) {
      // This Node is built for glibc, so it needs no other binding.
      await archive(`${folder}-${target}`, [`${target}-gnu`], `node-${target}`);
    }
  }
  writeFileSync(join(out, "SHA256SUMS"), sums.toSorted(byName).join(""));
  console.log(join(out, "SHA256SUMS"));
}

/** A line of SHA256SUMS has the name after 64 digits and two spaces. */
function byName(a: string, b: string): number {
  return a.slice(66) < b.slice(66) ? -1 : 1;
}

function nodeFiles(folder: string): TarEntry[] {
  const read = (path: string) => readFileSync(join(folder, path));
  return [
    { path: "bin/node", content: read("bin/node"), executable: true },
    { path: "LICENSE.node", content: read("LICENSE"), executable: false },
  ];
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        "with-node": { type: "boolean" },
        "allow-dirty": { type: "boolean" },
        out: { type: "string" },
      },
    });
  } catch (error) {
    throw new ReleaseError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function readSource(allowDirty: boolean): Source {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  const [commit = "", time = ""] = git("log", "-1", "--format=%H %ct").trim().split(" ");
  const changes = git("status", "--porcelain").trimEnd();
  if (changes !== "" && !allowDirty) {
    throw new ReleaseError(
      `There are changes that are not committed (--allow-dirty releases them as ${version}-dirty):\n${changes}`,
    );
  }
  const suffix = changes === "" ? "" : "-dirty";
  return { version: `${version}${suffix}`, commit, committedAt: Number(time) };
}

function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new ReleaseError(
    `A release is made from a git checkout: ${error?.message ?? stderr.trim()}`,
  );
}

function made(path: string, content: string): TarEntry {
  return { path, content: Buffer.from(content), executable: false };
}

/** Runs gzip itself, because the output of zlib in Node depends on the processor. */
function gzip(content: Buffer): Buffer {
  const options = { input: content, maxBuffer: MAX_GZIP_BYTES };
  const { status, stdout, stderr, error } = spawnSync("gzip", ["--no-name"], options);
  if (status === 0) return stdout;
  throw new ReleaseError(`gzip failed: ${error?.message ?? stderr.toString().trim()}`);
}

try {
  await release();
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
