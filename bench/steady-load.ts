import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { userInfo } from "../contract/session/endpoints.ts";
import { percentile } from "./statistics.ts";

export interface Checks {
  /** The reason for each failed or missing answer. */
  failed: string[];
  completed: {
    /** By the wall clock, in milliseconds. */
    dueAt: number;
    /** The time from when it was due to the end of its answer. */
    ms: number;
  }[];
}

/** The p99 of all, or of those that were due in the given period. */
export function p99Of({ completed }: Checks, from = 0, forMs = Number.POSITIVE_INFINITY): number {
  const within = completed.filter(({ dueAt }) => dueAt >= from && dueAt < from + forMs);
  return percentile(
    within.map(({ ms }) => ms),
    0.99,
  );
}

/** The settings of the process. */
export type SteadyLoadCommand =
  | { origin: string; path: string; headers: Record<string, string> }
  | "stop";

export interface SteadyLoad {
  /** Session checks at a steady rate, until the work is done. */
  during<Result>(work: () => Promise<Result>): Promise<Checks & { result: Result }>;
  close(): void;
}

export async function startSteadyLoad(
  origin: string,
  headers: Record<string, string>,
  path: string = userInfo.path,
): Promise<SteadyLoad> {
  const child = fork(fileURLToPath(new URL("steady-load-process.ts", import.meta.url)));
  await once(child, "message");
  return {
    async during(work) {
      child.send({ origin, path, headers } satisfies SteadyLoadCommand);
      const result = await work();
      const answer = once(child, "message") as Promise<[Checks]>;
      child.send("stop" satisfies SteadyLoadCommand);
      const [checks] = await answer;
      return { ...checks, result };
    },
    close: () => child.disconnect(),
  };
}
