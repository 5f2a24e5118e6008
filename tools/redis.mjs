import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureRedis } from "./redis-binary.mjs";
import { untilReady } from "./until-ready.mjs";

const START_TIMEOUT_MS = 20_000;
const READY = "Ready to accept connections";

/**
 * As for PostgreSQL: the watcher reads a pipe that only our process holds open. However we end,
 * the pipe closes, and the server and its folder go. $$ is the server: the shell becomes it.
 */
const SCRIPT = `
  folder=$1 server=$2 port=$3
  (
    read -r _ <&3
    kill -s KILL $$ 2>/dev/null
    rm -rf "$folder"
  ) &
  exec "$server" --port "$port" --bind 127.0.0.1 --dir "$folder" --save "" --appendonly no 3<&-
`;

/**
 * Starts an empty Redis that only this machine can reach and that ends with this process.
 * @param {number} port
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startRedis(port) {
  const server = await ensureRedis();
  const folder = mkdtempSync(join(tmpdir(), "portico-redis-"));
  const child = spawn("/bin/sh", ["-c", SCRIPT, "sh", folder, server, String(port)], {
    cwd: folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
    detached: true,
    stdio: ["ignore", "pipe", "ignore", "pipe"],
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.stdio[3]?.destroy();
    await closed;
  };
  try {
    await untilReady(child, {
      name: "Redis",
      output: child.stdout,
      words: READY,
      timeoutMs: START_TIMEOUT_MS,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}
