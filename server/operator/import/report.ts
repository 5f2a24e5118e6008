import { appendFileSync, statSync } from "node:fs";
import type { Refusal } from "./importer.ts";
import { isWithinLine } from "./lines.ts";

/** Opens the report of refused lines. Runs that continue an import can share it. */
export function openReport(path: string) {
  // There from the start: a missing report would look like a run that was never made.
  appendFileSync(path, "", { mode: 0o600 });
  // Terminals and pipes cannot be synced.
  const isFile = statSync(path).isFile();
  // A run that was cut off may have left half a line.
  if (isFile && isWithinLine(path, statSync(path).size)) appendFileSync(path, "\n");
  /** Adds refusals, which are on the disk afterwards. */
  return (refusals: readonly Refusal[]): void => {
    const lines = refusals.map((refusal) => `${JSON.stringify(refusal)}\n`);
    appendFileSync(path, lines.join(""), { mode: 0o600, flush: isFile });
  };
}
