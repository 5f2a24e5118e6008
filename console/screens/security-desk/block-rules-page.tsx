import { useMemo, useState } from "react";
import type { BlockRule } from "@portico/contract/admin/security-desk/block-rules";
import { useAct, useCall } from "../../lib/api/queries.ts";
import { useFilterState } from "../../lib/browser/use-filter-state.ts";
import { countryName } from "../../lib/i18n/country-name.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { RuleDialog } from "./rule-dialog.tsx";

const STATES = ["active", "all"] as const;
const STATE_CHOICES = STATES.map((value) => ({
  value,
  label: text(`security-desk.rules_${value}`),
}));

function RuleState({ rule: { active, endedBy } }: { rule: BlockRule }) {
  if (active) return <Badge tone="danger">{text("security-desk.active")}</Badge>;
  return <Badge>{text(endedBy === null ? "security-desk.expired" : "security-desk.ended")}</Badge>;
}

const COLUMNS: readonly Column<BlockRule>[] = [
  {
    id: "value",
    header: text("security-desk.ruleKind"),
    cell: ({ kind, value }) => (
      <span className="name-cell long">
        {kind === "country" ? countryName(value) : <code>{value}</code>}
        <span className="hint">{text(`security-desk.ruleKind_${kind}`)}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: text("security-desk.ruleState"),
    cell: (rule) => <RuleState rule={rule} />,
  },
  {
    id: "reason",
    header: text("security-desk.reason"),
    cell: ({ reason }) => <span className="written">{reason}</span>,
  },
  {
    id: "madeBy",
    header: text("security-desk.madeBy"),
    isExtra: true,
    cell: ({ madeBy, endedBy }) => (
      <>
        {madeBy.name}
        {endedBy === null ? null : (
          <span className="hint">{text("security-desk.endedBy", { name: endedBy.name })}</span>
        )}
      </>
    ),
  },
  {
    id: "until",
    header: text("security-desk.until"),
    cell: ({ until, endedAt }) => <Moment at={endedAt ?? until} />,
  },
  {
    id: "hits",
    header: text("security-desk.hits"),
    align: "end",
    cell: ({ hits }) => hits,
  },
];

const actionColumn = (end: (rule: BlockRule) => void): Column<BlockRule> => ({
  id: "actions",
  header: text("security-desk.actions"),
  align: "end",
  cell: (rule) =>
    rule.active ? (
      <Button
        aria-label={text("security-desk.endRuleOf", { value: rule.value })}
        onClick={() => end(rule)}
      >
        {text("security-desk.endRule")}
      </Button>
    ) : null,
});

function EndDialog({ rule: { id, value }, onClose }: { rule: BlockRule; onClose(): void }) {
  const { mutateAsync } = useAct("blockRuleEnd", {
    outdates: ["blockRuleList"],
    done: "security-desk.endDone",
  });
  return (
    <ReasonDialog
      title={text("security-desk.endTitle", { value })}
      explanation={text("security-desk.endMore")}
      action={text("security-desk.endAction")}
      send={(reason) => mutateAsync({ id, reason })}
      onClose={onClose}
    />
  );
}

export default function BlockRulesPage() {
  const mayChange = useMay()("blockRules.change");
  const [state, setState] = useFilterState("state", STATES, "active");
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<BlockRule>();
  const query = useCall("blockRuleList", { state });
  const columns = useMemo(
    () => (mayChange ? [...COLUMNS, actionColumn(setEnding)] : COLUMNS),
    [mayChange],
  );
  return (
    <Page
      title={text("security-desk.rulesTitle")}
      lead={text("security-desk.rulesLead")}
      actions={
        mayChange ? (
          <Button kind="primary" onClick={() => setIsMaking(true)}>
            {text("security-desk.newRule")}
          </Button>
        ) : undefined
      }
    >
      <FilterBar label={text("security-desk.rulesFilters")}>
        <Segments
          label={text("security-desk.rulesState")}
          value={state}
          choices={STATE_CHOICES}
          onChange={setState}
        />
        <p className="filter-result" role="status">
          {query.data === undefined
            ? ""
            : text("security-desk.rulesCount", { count: query.data.rules.length })}
        </p>
      </FilterBar>
      <Card flush>
        <QueryState query={query}>
          {({ rules }) => (
            <DataTable
              caption={text("security-desk.rulesCaption")}
              columns={columns}
              rows={rules}
              idOf={({ id }) => id}
              empty={
                <Empty title={text("security-desk.rulesEmpty")}>
                  <p>{text("security-desk.rulesEmptyMore")}</p>
                </Empty>
              }
            />
          )}
        </QueryState>
      </Card>
      {isMaking ? <RuleDialog onClose={() => setIsMaking(false)} /> : null}
      {ending === undefined ? null : (
        <EndDialog rule={ending} onClose={() => setEnding(undefined)} />
      )}
    </Page>
  );
}
