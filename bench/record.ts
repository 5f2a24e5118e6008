import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable, type Row } from "./table.ts";

const FILE = fileURLToPath(new URL("results.md", import.meta.url));

const headingOf = (group: string) => `## ${group}\n`;

/** The sections of the current record, by group. */
function sections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const [, ...parts] = text.split(/^## /m);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), `## ${part.trimEnd()}`]));
}

/**
 * Writes the measurements into the record, one section per group. Each section is from one run;
 * groups that did not run stay unchanged.
 */
export function record(
  introduction: string,
  groups: readonly string[],
  measured: ReadonlyMap<string, Row[]>,
): void {
  const known = sections();
  const day = new Date().toISOString().slice(0, 10);
  for (const [group, rows] of measured) {
    known.set(group, `${headingOf(group)}\nMeasured ${day}.\n\n${markdownTable(rows)}`);
  }
  const written = groups.flatMap((group) => known.get(group) ?? []);
  writeFileSync(FILE, `${[introduction, ...written].join("\n\n")}\n`);
}
