import { spawnSync } from "node:child_process";
import { findOnPath, installSystemPackage } from "./system-packages.mjs";

/** @returns {string | undefined} the server's path: a Redis, or its free twin Valkey */
export function findRedis() {
  return findOnPath(["redis-server", "valkey-server"]);
}

/** @returns {Promise<string>} the same path; throws one clear line when there is none */
export async function ensureRedis() {
  const found = findRedis();
  if (found !== undefined) return found;
  const problem = await installSystemPackage("redis-server");
  const installed = findRedis();
  // Debian's package starts a server of its own, which nobody asked for.
  if (installed !== undefined) spawnSync("service", ["redis-server", "stop"]);
  if (installed !== undefined) return installed;
  if (problem !== "") console.error(problem);
  throw new Error("Redis is missing: install its server (redis-server or valkey-server).");
}
