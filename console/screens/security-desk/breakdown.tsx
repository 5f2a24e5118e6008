import type { DeskActivity } from "@portico/contract/admin/security-desk/activity";
import { DESK_METRICS, type DeskMetric } from "@portico/contract/admin/security-desk/names";
import { useFilterState } from "../../lib/browser/use-filter-state.ts";
import { countryName } from "../../lib/i18n/country-name.ts";
import { callName, factorName, refusalName, signalName } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { BarList } from "../../ui/bar-list.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Filter } from "../../ui/filter-bar.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty } from "../../ui/states.tsx";
import { metricName } from "./counts.ts";

const MAX_BARS = 10;

type Country = DeskActivity["countries"][number];

const COUNTRY_COLUMNS: readonly Column<Country>[] = [
  {
    id: "country",
    header: text("security-desk.country"),
    sortBy: ({ countryCode }) => countryName(countryCode),
    cell: ({ countryCode }) => <span className="name-cell">{countryName(countryCode)}</span>,
  },
  ...DESK_METRICS.map((metric): Column<Country> => ({
    id: metric,
    header: metricName(metric),
    align: "end",
    sortBy: (country) => country[metric],
    cell: (country) => country[metric],
  })),
];

/** What the details of a count are. Block rules have a separate page. */
const DETAIL_NAMES: Record<DeskMetric, (code: string) => string> = {
  signIns: factorName,
  registrations: (code) => code,
  refusals: refusalName,
  riskSignals: signalName,
  limits: callName,
  codeSends: callName,
  smsSends: callName,
  blocks: (code) => code,
};

interface BarsProps {
  title: string;
  caption: string;
  nameHeader: string;
  countHeader: string;
  rows: { id: string; name: string; title?: string; count: number }[];
}

function Bars({ title, rows, ...words }: BarsProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <Empty title={text("security-desk.noneCounted")} />
      ) : (
        <BarList {...words} rows={rows} />
      )}
    </Card>
  );
}

/** One count by country and by kind, and all counts by country as a table. */
export function Breakdown({ activity }: { activity: DeskActivity }) {
  const [metric, setMetric] = useFilterState("metric", DESK_METRICS, "refusals");
  const countHeader = metricName(metric);
  const by = metric === "smsSends" ? "byDestination" : "byCountry";
  const countries = activity.countries
    .map((country) => ({
      id: country.countryCode ?? "",
      name: countryName(country.countryCode),
      count: country[metric],
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_BARS);
  const kinds = activity.kinds
    .filter((kind) => kind.metric === metric && kind.detail !== "")
    .map(({ detail, count }) => ({
      id: detail,
      name: DETAIL_NAMES[metric](detail),
      title: detail,
      count,
    }))
    .slice(0, MAX_BARS);
  return (
    <>
      <div className="filter-bar">
        <Filter
          label={text("security-desk.metric")}
          value={metric}
          choices={DESK_METRICS.map((value) => ({ value, label: metricName(value) }))}
          onChange={setMetric}
        />
      </div>
      <div className="columns even">
        <Bars
          title={text(`security-desk.${by}`)}
          caption={text(`security-desk.${by}Of`, { metric: countHeader })}
          nameHeader={text("security-desk.country")}
          countHeader={countHeader}
          rows={countries}
        />
        <Bars
          title={text("security-desk.byKind")}
          caption={text("security-desk.byKindOf", { metric: countHeader })}
          nameHeader={text("security-desk.kind")}
          countHeader={countHeader}
          rows={kinds}
        />
      </div>
      <details className="card chart-table">
        <summary>{text("security-desk.allCounts")}</summary>
        <p className="hint">{text("security-desk.allCountsMore")}</p>
        <DataTable
          caption={text("security-desk.allCounts")}
          columns={COUNTRY_COLUMNS}
          rows={activity.countries}
          idOf={({ countryCode }) => countryCode ?? ""}
        />
      </details>
    </>
  );
}
