import { spawnSync } from "node:child_process";
import { findOnPath, installSystemPackage } from "./system-packages.mjs";

/** @returns {string | undefined} the server's path: Redis, or its fork Valkey */
function findRedis() {
  return findOnPath(["redis-server", "valkey-server"]);
}

/** @returns {Promise<string>} the same path; throws one clear line if it is missing */
export async function ensureRedis() {
  const found = findRedis();
  if (found !== undefined) return found;
  const problem = await installSystemPackage("redis-server");
  const installed = findRedis();
  // Debian's package starts a server, which we do not need.
  if (installed !== undefined) spawnSync("service", ["redis-server", "stop"]);
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("Redis is missing: install its server (redis-server or valkey-server).");
}
