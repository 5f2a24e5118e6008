import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VERSION } from "../../server/platform/version.ts";
import { ROOT } from "../paths.mjs";
import { copyCheckout } from "../release/checkout.ts";

/** The processor as the names of release files have it. */
const TARGET = `linux-${process.arch}`;

export interface ReleaseFixture {
  /** The folder with the release files. */
  files: string;
  /** The file that includes Node, unpacked: a folder that everybody can read. */
  tree: string;
  remove(): void;
}

/** Makes the release of this checkout as it is now, changes included, and unpacks it. */
export function makeRelease(): ReleaseFixture {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const copy = mkdtempSync(join(ROOT, ".cache", "release-"));
  const folder = mkdtempSync(join(tmpdir(), "portico-release-"));
  chmodSync(folder, 0o755);
  const files = join(folder, "files");
  try {
    copyCheckout(copy);
    run("node", ["tools/release.mjs", "--with-node", "--out", files], copy);
    run("tar", ["-xzf", join(files, `portico-${VERSION}-${TARGET}.tgz`), "-C", folder], folder);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const tree = join(folder, `portico-${VERSION}`);
  return { files, tree, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args[0]}:\n${stdout}${stderr}`);
}
