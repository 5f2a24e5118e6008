import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChildServer } from "./child-server.mjs";
import { ensureRedis } from "../setup/redis-binary.mjs";

const START_TIMEOUT_MS = 20_000;
const READY = "Ready to accept connections";

/** When the pipe closes, the server and its folder go. $$ is the server: the shell becomes it. */
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
  const stop = await startChildServer({
    name: "Redis",
    script: SCRIPT,
    args: [folder, server, String(port)],
    folder,
    ready: READY,
    readyOn: "stdout",
    timeoutMs: START_TIMEOUT_MS,
  });
  return { url: `redis://127.0.0.1:${port}`, stop };
}
