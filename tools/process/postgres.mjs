import { chownSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChildServer } from "./child-server.mjs";
import { freePort } from "./free-port.mjs";
import { ensurePostgres } from "../setup/postgres-binaries.mjs";
import { isRoot } from "../setup/system-packages.mjs";

const ATTEMPTS = 3;
const START_TIMEOUT_MS = 60_000;
const READY = "database system is ready to accept connections";

/** When the pipe closes, the server and its folder go. $$ is the server: the shell becomes it. */
const SCRIPT = `
  folder=$1 bin=$2 port=$3
  (
    trap "" QUIT
    read -r _ <&3
    kill -s QUIT -- -$$ 2>/dev/null
    tries=0
    while [ -e "$folder/data/postmaster.pid" ] && [ $tries -lt 50 ]; do
      sleep 0.1
      tries=$((tries + 1))
    done
    rm -rf "$folder" || { sleep 0.5; rm -rf "$folder"; }
  ) &
  "$bin/initdb" --pgdata="$folder/data" --username=portico --auth=trust --encoding=UTF8 \\
    --locale=C --no-sync 3<&- >&2 || exit 1
  shift 3
  exec "$bin/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 \\
    -c unix_socket_directories= -c max_connections=200 "$@" 3<&-
`;

/** Trades durability for speed, for data that nobody will miss. */
const FORGETFUL = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/**
 * Starts an empty PostgreSQL that only this machine can reach and that ends with this process. One
 * that is not durable is faster, and loses commits when it crashes. Its folder is made in `within`.
 * @param {{ durable?: boolean, within?: string }} [options]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres({ durable = false, within = tmpdir() } = {}) {
  const bin = await ensurePostgres();
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(bin, await freePort(), within, durable ? [] : FORGETFUL);
    } catch (error) {
      const portWasTaken = String(error).includes("Address already in use");
      if (!portWasTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * @param {string} bin
 * @param {number} port
 * @param {string} within
 * @param {string[]} options
 */
async function startOnce(bin, port, within, options) {
  const owner = serverUser();
  const folder = mkdtempSync(join(within, "portico-postgres-"));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const stop = await startChildServer({
    name: "PostgreSQL",
    script: SCRIPT,
    args: [folder, bin, String(port), ...options],
    folder,
    owner,
    ready: READY,
    readyOn: "stderr",
    timeoutMs: START_TIMEOUT_MS,
  });
  return { url: `postgres://portico@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root. */
function serverUser() {
  if (!isRoot()) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL needs a user that is not root, such as postgres.");
}
