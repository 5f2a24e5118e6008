import autocannon, { type Result } from "autocannon";
import { median } from "./statistics.ts";

const SECONDS = 3;
const ROUNDS = 3;
const CONNECTIONS = 32;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

async function load(
  { url, headers = {} }: Target,
  until: { amount: number } | { duration: number },
): Promise<Result> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, ...until });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result;
}

async function rate(target: Target, seconds: number): Promise<number> {
  return (await load(target, { duration: seconds })).requests.average;
}

export interface Comparison {
  ours: number;
  theirs: number;
  ratio: number;
}

/** In turns, so that whatever else the machine does hits both alike; medians of the rounds. */
export async function compare(ours: Target, theirs: Target): Promise<Comparison> {
  await rate(ours, 1);
  await rate(theirs, 1);
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.theirs.push(await rate(theirs, SECONDS));
    rates.ours.push(await rate(ours, SECONDS));
  }
  const [a, b] = [median(rates.ours), median(rates.theirs)];
  return { ours: a, theirs: b, ratio: a / b };
}

export async function send(target: Target, amount: number): Promise<void> {
  await load(target, { amount });
}

/** How many it answered in this many seconds. */
export async function answered(target: Target, seconds: number): Promise<number> {
  return (await load(target, { duration: seconds })).requests.total;
}
