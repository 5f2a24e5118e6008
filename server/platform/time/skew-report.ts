import { SECOND } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { NOTICED, type Skew, type Timekeeper } from "./database-clock.ts";
import { TOLERANCE } from "./resolve-time.ts";

function describeOffset(whose: string, offset: number): string[] {
  if (Math.abs(offset) <= NOTICED) return [];
  const seconds = Math.round(Math.abs(offset) / SECOND);
  return [`${whose} clock is ${seconds} s ${offset > 0 ? "ahead" : "behind"}`];
}

/** Which clocks are off, for an operator. */
export const describeSkew = ({ process, database }: Skew): string[] => [
  ...describeOffset("this machine's", process),
  ...describeOffset("the database's", database),
];

type Level = "right" | "noticed" | "wrong";

function levelOf({ process, database }: Skew): Level {
  const largest = Math.max(Math.abs(process), Math.abs(database));
  if (largest > TOLERANCE) return "wrong";
  return largest > NOTICED ? "noticed" : "right";
}

/** Logs each time a clock goes wrong, gets worse or is right again. */
export function reportSkew(timekeeper: Timekeeper, log: Log): void {
  let level: Level = "right";
  function report(skew: Skew): void {
    const before = level;
    level = levelOf(skew);
    if (level === before) return;
    if (level === "right") log.info({}, "the clocks agree again");
    else log.warn({ skew, ready: level !== "wrong" }, describeSkew(skew).join("; "));
  }
  report(timekeeper.skew());
  timekeeper.onMeasured(report);
}
