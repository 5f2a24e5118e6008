import { useMemo } from "react";
import type { DeskActivity, DeskMetric } from "@portico/contract/admin/security-desk/activity";
import { text } from "../../lib/i18n/text.ts";
import { Chart } from "../../ui/chart.tsx";
import { Card } from "../../ui/page.tsx";
import { ACCESS, linesOf, PRESSURE } from "./counts.ts";

interface Props {
  title: string;
  activity: DeskActivity;
  metrics: readonly DeskMetric[];
}

function ChartCard({ title, activity, metrics }: Props) {
  const lines = useMemo(() => linesOf(activity, metrics), [activity, metrics]);
  return (
    <Card title={title}>
      <Chart label={title} {...lines} />
    </Card>
  );
}

/** What happened over time, in two charts. */
export function ActivityCharts({ activity }: { activity: DeskActivity }) {
  return (
    <div className="columns even">
      <ChartCard title={text("security-desk.chartAccess")} activity={activity} metrics={ACCESS} />
      <ChartCard
        title={text("security-desk.chartPressure")}
        activity={activity}
        metrics={PRESSURE}
      />
    </div>
  );
}
