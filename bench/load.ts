import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ensureWrk } from "../tools/setup/wrk.mjs";
import { median } from "./statistics.ts";

const SCRIPT = fileURLToPath(new URL("load.lua", import.meta.url));
const SECONDS = 1;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
const CONNECTIONS = 32;

export type Headers = Record<string, string>;

export interface Target {
  url: string;
  /** One set for every request, or several that are sent in turn. */
  headers?: Headers | readonly Headers[];
}

interface Result {
  requests: number;
  seconds: number;
  failed: number;
}

const headerLines = (headers: Headers) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);

/** wrk in one thread: it keeps up with any Node server and leaves the other core to it. */
async function load({ url, headers = {} }: Target, seconds: number): Promise<Result> {
  const wrk = await ensureWrk();
  const folder = mkdtempSync(join(tmpdir(), "portico-load-"));
  try {
    const file = join(folder, "headers");
    const sets = [headers].flat().map((set) => [...headerLines(set), "\n"].join(""));
    writeFileSync(file, sets.join(""));
    const options = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "-s", SCRIPT];
    const { stdout } = await promisify(execFile)(wrk, [...options, url, "--", file]);
    const result = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Result;
    if (result.failed > 0 || result.requests === 0)
      throw new Error(`${url}: ${result.failed} of ${result.requests} requests failed`);
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Requests answered in a second. */
export async function rate(target: Target, seconds = SECONDS): Promise<number> {
  const result = await load(target, seconds);
  return result.requests / result.seconds;
}

export interface Comparison {
  ours: number;
  theirs: number;
  ratio: number;
}

export const medianOf = (rounds: readonly Comparison[]): Comparison => ({
  ours: median(rounds.map((one) => one.ours)),
  theirs: median(rounds.map((one) => one.theirs)),
  ratio: median(rounds.map((one) => one.ratio)),
});

/**
 * In short turns, and the ratio is that of two turns next to each other, so that other work on the
 * machine affects both alike; medians of the rounds.
 */
export async function compare(ours: Target, theirs: Target): Promise<Comparison> {
  const rounds: Comparison[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const peer = await rate(theirs);
    const own = await rate(ours);
    if (round >= 0) rounds.push({ ours: own, theirs: peer, ratio: own / peer });
  }
  return medianOf(rounds);
}

/** How many requests it answered in this many seconds. */
export async function answered(target: Target, seconds: number): Promise<number> {
  return (await load(target, seconds)).requests;
}
