import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findOnPath, installSystemPackage, isExecutable } from "./system-packages.mjs";

const VERSIONED = "/usr/lib/postgresql";
const BREW = ["/opt/homebrew/opt", "/usr/local/opt"];

/** @returns {string | undefined} the folder that contains initdb and postgres */
function findPostgres() {
  const versions = subfolders(VERSIONED, () => true).map((name) => join(VERSIONED, name, "bin"));
  const brewed = BREW.flatMap((folder) =>
    subfolders(folder, (name) => name.startsWith("postgresql")).map((name) =>
      join(folder, name, "bin"),
    ),
  );
  const command = findOnPath(["initdb"]);
  const onPath = command === undefined ? [] : [dirname(realpathSync(command))];
  return [...versions, ...onPath, ...brewed].find(
    (bin) => isExecutable(join(bin, "initdb")) && isExecutable(join(bin, "postgres")),
  );
}

/** @returns {Promise<string>} the same folder; throws one clear line if it is missing */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found !== undefined) return found;
  const before = runningClusters();
  const problem = await installSystemPackage("postgresql");
  // Debian's package starts a server, which we do not need.
  for (const cluster of runningClusters()) {
    if (!before.includes(cluster)) spawnSync("pg_ctlcluster", [...cluster.split(" "), "stop"]);
  }
  const installed = findPostgres();
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("PostgreSQL is missing: install its server (initdb and postgres).");
}

/** @returns {string[]} such as "15 main"; empty without Debian's tools */
function runningClusters() {
  const { status, stdout } = spawnSync("pg_lsclusters", ["--no-header"], { encoding: "utf8" });
  if (status !== 0) return [];
  return stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state?.startsWith("online"))
    .map(([version, name]) => `${version} ${name}`);
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} wanted
 * @returns {string[]} newest version first
 */
function subfolders(folder, wanted) {
  if (!existsSync(folder)) return [];
  const newestFirst = new Intl.Collator("en", { numeric: true });
  return readdirSync(folder)
    .filter(wanted)
    .toSorted((a, b) => newestFirst.compare(b, a));
}
