import type { DeskActivity } from "@portico/contract/admin/security-desk/activity";
import type { DeskMetric } from "@portico/contract/admin/security-desk/names";
import { text } from "../../lib/i18n/text.ts";

export const metricName = (metric: DeskMetric): string => text(`security-desk.metric_${metric}`);

/** Four lines at most, and of about the same size. */
export const ACCESS = ["signIns", "refusals", "registrations", "blocks"] as const;
export const PRESSURE = ["codeSends", "smsSends", "limits", "riskSignals"] as const;

/** Some counts over time, as a chart takes them. */
export function linesOf({ series }: DeskActivity, metrics: readonly DeskMetric[]) {
  return {
    times: series.map(({ at }) => at),
    series: metrics.map((metric) => ({
      name: metricName(metric),
      values: series.map((counts) => counts[metric]),
    })),
  };
}
