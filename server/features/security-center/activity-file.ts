import type { ActivityTextId } from "@portico/messages/activity";
import { csvFile } from "../../platform/csv.ts";
import type { DescribeInWords } from "./activity-words.ts";
import { describeEvent } from "../../core/audit/activity-page.ts";
import type { WholeActivity } from "../../core/audit/activity-scan.ts";

const HEADERS = [
  "activity.csvAt",
  "activity.csvKind",
  "activity.csvEvent",
  "activity.csvFactors",
  "activity.csvSignals",
  "activity.csvCountry",
  "activity.csvAddress",
  "activity.csvDevice",
] as const satisfies ActivityTextId[];

/** Every spreadsheet reads and sorts this: `2026-11-15 10:05:00`. */
const timeOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");

/** Activity as a CSV file in the words of a language. */
export function activityFile(
  { rows, cutAt }: WholeActivity,
  describe: DescribeInWords,
  text: (id: ActivityTextId) => string,
): string {
  const lines = rows.map(describeEvent).map((event) => {
    const { kind, event: name, factors, signals, country } = describe(event);
    return [
      timeOf(event.at),
      kind,
      name,
      factors.join(" + "),
      signals.join("; "),
      country,
      event.address,
      event.device,
    ];
  });
  const cut = cutAt === null ? [] : [[timeOf(cutAt), "", text("activity.csvCut")]];
  return csvFile([HEADERS.map(text), ...lines, ...cut]);
}
