import { useLocation } from "wouter";
import { DESK_WINDOWS } from "@portico/contract/admin/security-desk/names";
import { useCall } from "../../lib/api/queries.ts";
import { useFilterState } from "../../lib/browser/use-filter-state.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { useLiveInterval } from "../../lib/session/use-live-interval.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Notice, QueryState } from "../../ui/states.tsx";
import { ActivityCharts } from "./activity-charts.tsx";
import { Breakdown } from "./breakdown.tsx";
import { Ranges } from "./ranges.tsx";
import { Totals } from "./totals.tsx";

const REFRESH_SECONDS = 10;
const WINDOW_CHOICES = DESK_WINDOWS.map((value) => ({
  value,
  label: text(`security-desk.window_${value}`),
}));

export default function SecurityDeskPage() {
  const may = useMay();
  const [, navigate] = useLocation();
  const [window, setWindow] = useFilterState("window", DESK_WINDOWS, "day");
  const refetchInterval = useLiveInterval(REFRESH_SECONDS * 1000);
  const query = useCall("securityDeskRead", { window }, { refetchInterval });
  return (
    <Page
      title={text("security-desk.title")}
      lead={text("security-desk.lead", { seconds: REFRESH_SECONDS })}
      actions={
        may("bulkFreeze.request") ? (
          <Button onClick={() => navigate("/security-desk/bulk-freeze")}>
            {text("security-desk.bulkAction")}
          </Button>
        ) : undefined
      }
    >
      <FilterBar label={text("security-desk.window")}>
        <Segments
          label={text("security-desk.window")}
          value={window}
          choices={WINDOW_CHOICES}
          onChange={setWindow}
        />
        <p className="filter-result">
          {query.data === undefined
            ? ""
            : text("security-desk.waiting", { count: query.data.waiting })}
        </p>
      </FilterBar>
      {query.isError && query.data !== undefined ? (
        <Notice tone="danger">{text("security-desk.stale")}</Notice>
      ) : null}
      <QueryState query={query}>
        {(activity) => (
          <>
            <Totals totals={activity.totals} />
            <ActivityCharts activity={activity} />
            <Breakdown activity={activity} />
            <Ranges ranges={activity.ranges} rangesSince={activity.rangesSince} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
