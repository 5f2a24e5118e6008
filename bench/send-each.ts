import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ensureWrk } from "../tools/setup/wrk.mjs";
import type { Call } from "./client.ts";

const SCRIPT = fileURLToPath(new URL("send-each.lua", import.meta.url));
/** A ceiling: the script ends with the last answer. */
const MAX_SECONDS = 120;

function rawRequest(host: string, { method, path, headers, body = "" }: Call): string {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n");
}

/**
 * Sends each call once by wrk, in one thread that costs the server's cores almost nothing. Returns
 * the seconds from the first request to the last answer; every answer must hold `wanted`.
 */
export async function sendEach(
  origin: string,
  calls: readonly Call[],
  { connections, wanted }: { connections: number; wanted: string },
): Promise<number> {
  const wrk = await ensureWrk();
  const folder = mkdtempSync(join(tmpdir(), "portico-calls-"));
  try {
    const file = join(folder, "calls");
    const { host } = new URL(origin);
    const requests = calls.map((call) => rawRequest(host, call));
    writeFileSync(file, requests.map((raw) => `${Buffer.byteLength(raw)}\n${raw}`).join(""));
    const options = ["-t", "1", "-c", String(connections), "-d", `${MAX_SECONDS}s`, "-s", SCRIPT];
    const { stdout } = await promisify(execFile)(wrk, [...options, origin, "--", file, wanted]);
    const result = /^(?<seconds>[\d.]+) (?<failed>\d+) (?<failure>.*)$/m.exec(stdout)?.groups;
    if (result === undefined) throw new Error(`Not every call was answered: ${stdout}`);
    if (result["failed"] !== "0")
      throw new Error(`${result["failed"]} failed: ${result["failure"]}`);
    return Number(result["seconds"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
