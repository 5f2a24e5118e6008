import { useCall } from "../../lib/api/queries.ts";
import { EVENT_CHOICES } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "../../ui/fields.tsx";
import { DateFilter, Filter, FilterBar } from "../../ui/filter-bar.tsx";
import { AccountFilter } from "./account-filter.tsx";
import { type Filters, PERIODS } from "./filter.ts";

const EVENTS: readonly Choice<string>[] = [
  { value: "", label: text("audit.allEvents") },
  ...EVENT_CHOICES,
];
const PERIOD_CHOICES = PERIODS.map((value) => ({ value, label: text(`audit.period_${value}`) }));

interface Props {
  filters: Filters;
  setFilters: (change: Partial<Filters>) => void;
  clear: () => void;
  /** How many records are shown. */
  result: string;
}

export function AuditFilters({ filters, setFilters, clear, result }: Props) {
  const may = useMay();
  const query = useCall("operatorList", undefined, { enabled: may("operators.read") });
  const operators = query.data?.operators ?? [];
  const isFiltered = Object.values({ ...filters, period: "", chosenAt: "" }).some(Boolean);
  return (
    <FilterBar label={text("audit.filters")}>
      <Filter
        label={text("audit.event")}
        value={filters.event}
        choices={EVENTS}
        onChange={(event) => setFilters({ event })}
      />
      <Filter
        label={text("audit.operator")}
        value={filters.operatorId}
        choices={[
          { value: "", label: text("audit.allOperators") },
          ...operators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(operatorId) => setFilters({ operatorId })}
      />
      <AccountFilter
        key={filters.customerId}
        value={filters.customerId}
        onChange={(customerId) => setFilters({ customerId })}
      />
      <Filter
        label={text("audit.period")}
        value={filters.period}
        choices={PERIOD_CHOICES}
        onChange={(period) => setFilters({ period })}
      />
      {filters.period === "custom" ? (
        <>
          <DateFilter
            label={text("audit.from")}
            value={filters.from}
            onChange={(from) => setFilters({ from })}
          />
          <DateFilter
            label={text("audit.to")}
            value={filters.to}
            onChange={(to) => setFilters({ to })}
          />
        </>
      ) : null}
      {isFiltered || filters.period !== "all" ? (
        <Button kind="ghost" onClick={clear}>
          {text("audit.clear")}
        </Button>
      ) : null}
      <p className="filter-result" role="status">
        {result}
      </p>
    </FilterBar>
  );
}
