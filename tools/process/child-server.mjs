import { spawn } from "node:child_process";
import { untilReady } from "./until-ready.mjs";

/**
 * Starts a server by a shell script that is given its arguments and, as number 3, a pipe that only
 * our process holds open. However we end, kill -9 included, the pipe closes; the script watches it
 * and ends the server.
 * @param {{
 *   name: string,
 *   script: string,
 *   args: string[],
 *   folder: string,
 *   owner?: { uid: number, gid: number } | undefined,
 *   ready: string,
 *   readyOn: "stdout" | "stderr",
 *   timeoutMs: number,
 * }} server
 * @returns {Promise<() => Promise<void>>} What stops it.
 */
export async function startChildServer(server) {
  const { name, script, args, folder, owner, ready, readyOn, timeoutMs } = server;
  const child = spawn("/bin/sh", ["-c", script, "sh", ...args], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
    detached: true,
    stdio: [
      "ignore",
      readyOn === "stdout" ? "pipe" : "ignore",
      readyOn === "stderr" ? "pipe" : "ignore",
      "pipe",
    ],
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.stdio[3]?.destroy();
    await closed;
  };
  try {
    await untilReady(child, { name, output: child[readyOn], words: ready, timeoutMs });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
