import { useCall } from "../../lib/api/queries.ts";
import { EVENT_CHOICES } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "../../ui/fields.tsx";
import { DateFilter, Filter, FilterBar } from "../../ui/filter-bar.tsx";
import { AccountFilter } from "./account-filter.tsx";
import { type Chosen, PERIODS } from "./filter.ts";

const EVENTS: readonly Choice<string>[] = [
  { value: "", label: text("audit.allEvents") },
  ...EVENT_CHOICES,
];
const PERIOD_CHOICES = PERIODS.map((value) => ({ value, label: text(`audit.period_${value}`) }));

interface Props {
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
  clear: () => void;
  /** How many records are shown. */
  result: string;
}

export function AuditFilters({ chosen, choose, clear, result }: Props) {
  const may = useMay();
  const query = useCall("operatorList", undefined, { enabled: may("operators.read") });
  const operators = query.data?.operators ?? [];
  const isFiltered = Object.values({ ...chosen, period: "", chosenAt: "" }).some(Boolean);
  return (
    <FilterBar label={text("audit.filters")}>
      <Filter
        label={text("audit.event")}
        value={chosen.event}
        choices={EVENTS}
        onChange={(event) => choose({ event })}
      />
      <Filter
        label={text("audit.operator")}
        value={chosen.operatorId}
        choices={[
          { value: "", label: text("audit.allOperators") },
          ...operators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(operatorId) => choose({ operatorId })}
      />
      <AccountFilter
        key={chosen.customerId}
        value={chosen.customerId}
        onChange={(customerId) => choose({ customerId })}
      />
      <Filter
        label={text("audit.period")}
        value={chosen.period}
        choices={PERIOD_CHOICES}
        onChange={(period) => choose({ period })}
      />
      {chosen.period === "custom" ? (
        <>
          <DateFilter
            label={text("audit.from")}
            value={chosen.from}
            onChange={(from) => choose({ from })}
          />
          <DateFilter
            label={text("audit.to")}
            value={chosen.to}
            onChange={(to) => choose({ to })}
          />
        </>
      ) : null}
      {isFiltered || chosen.period !== "all" ? (
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
