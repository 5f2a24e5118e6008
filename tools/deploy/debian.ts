import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "../process/run.mjs";
import { findOnPath, installSystemPackage, isRoot } from "../setup/system-packages.mjs";

const IMAGE_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Why a test that needs a whole system cannot run here; undefined if it can. */
export function whyNoDebian(): string | undefined {
  if (process.platform !== "linux" || !isRoot()) return "it needs root on Linux";
  if (!/^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))) return "it needs Debian";
  return undefined;
}

/** Installs a Debian package unless its command is there. */
export async function ensureCommand(command: string, packageName: string): Promise<string> {
  const found = findOnPath([command]);
  if (found !== undefined) return found;
  const problem = await installSystemPackage(packageName);
  const installed = findOnPath([command]);
  if (installed === undefined) throw new Error(`${command} cannot be installed.\n${problem}`);
  return installed;
}

/** An archive of a small Debian with these packages, of the release that runs here; kept for a month. */
export async function ensureDebian(packages: readonly string[]): Promise<string> {
  const system = readFileSync("/etc/os-release", "utf8");
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(system)?.[1] ?? "stable";
  const name = createHash("sha256")
    .update([suite, ...packages].join(" "))
    .digest("hex");
  const cache = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "portico");
  const image = join(cache, `debian-${name.slice(0, 12)}.tar`);
  if (existsSync(image) && Date.now() - statSync(image).mtimeMs < IMAGE_DAYS * DAY_MS) return image;
  const mmdebstrap = await ensureCommand("mmdebstrap", "mmdebstrap");
  const work = mkdtempSync(join(tmpdir(), "portico-debian-"));
  try {
    // Proxies and mirrors of this machine.
    writeFileSync(join(work, "apt.conf"), (await run("apt-config", ["dump", "Acquire"])).output);
    const part = join(work, "image.tar");
    const args = ["--quiet", "--variant=minbase", `--aptopt=${join(work, "apt.conf")}`];
    if (packages.length > 0) args.push(`--include=${packages.join(",")}`);
    const made = await run(mmdebstrap, [...args, suite, part, ...aptSources()]);
    if (made.code !== 0) throw new Error(`No Debian could be made.\n${made.output}`);
    mkdirSync(dirname(image), { recursive: true });
    // Renamed, so that a run that starts at the same time never sees half of it.
    await run("cp", [part, `${image}.${process.pid}`]);
    renameSync(`${image}.${process.pid}`, image);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return image;
}

function aptSources(): string[] {
  const folder = "/etc/apt/sources.list.d";
  const listed = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const files = ["/etc/apt/sources.list", ...listed];
  return files.filter((file) => existsSync(file) && statSync(file).size > 0);
}
