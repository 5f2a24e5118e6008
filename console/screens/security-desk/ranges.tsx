import { useMemo, useState } from "react";
import type { DeskActivity } from "@portico/contract/admin/security-desk/activity";
import { countryName } from "../../lib/i18n/country-name.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty } from "../../ui/states.tsx";
import { metricName } from "./counts.ts";
import { RuleDialog } from "./rule-dialog.tsx";

type Range = DeskActivity["ranges"][number];

const COLUMNS: readonly Column<Range>[] = [
  {
    id: "range",
    header: text("security-desk.range"),
    cell: ({ range }) => <code>{range}</code>,
  },
  {
    id: "country",
    header: text("security-desk.country"),
    cell: ({ countryCode }) => countryName(countryCode),
  },
  {
    id: "refusals",
    header: metricName("refusals"),
    align: "end",
    sortBy: ({ refusals }) => refusals,
    cell: ({ refusals }) => refusals,
  },
  {
    id: "signIns",
    header: metricName("signIns"),
    align: "end",
    sortBy: ({ signIns }) => signIns,
    cell: ({ signIns }) => signIns,
  },
  {
    id: "codeSends",
    header: metricName("codeSends"),
    align: "end",
    isExtra: true,
    sortBy: ({ codeSends }) => codeSends,
    cell: ({ codeSends }) => codeSends,
  },
  {
    id: "accounts",
    header: text("security-desk.accounts"),
    align: "end",
    isExtra: true,
    sortBy: ({ accounts }) => accounts,
    cell: ({ accounts }) => accounts,
  },
];

const actionColumn = (block: (range: string) => void): Column<Range> => ({
  id: "actions",
  header: text("security-desk.actions"),
  align: "end",
  cell: ({ range }) => (
    <Button aria-label={text("security-desk.blockRange", { range })} onClick={() => block(range)}>
      {text("security-desk.block")}
    </Button>
  ),
});

/** The networks with the most refusals and sign-ins, each with a way to block it. */
export function Ranges({ ranges, rangesSince }: Pick<DeskActivity, "ranges" | "rangesSince">) {
  const mayBlock = useMay()("blockRules.change");
  const [blocked, setBlocked] = useState<string>();
  const columns = useMemo(
    () => (mayBlock ? [...COLUMNS, actionColumn(setBlocked)] : COLUMNS),
    [mayBlock],
  );
  return (
    <Card
      title={text("security-desk.ranges")}
      flush
      actions={
        <span className="hint">
          {text("security-desk.rangesMore")} <Moment at={rangesSince} />
        </span>
      }
    >
      <DataTable
        caption={text("security-desk.ranges")}
        columns={columns}
        rows={ranges}
        idOf={({ range }) => range}
        empty={
          <Empty title={text("security-desk.rangesEmpty")}>
            <p>{text("security-desk.rangesEmptyMore")}</p>
          </Empty>
        }
      />
      {blocked === undefined ? null : (
        <RuleDialog
          initial={{ kind: "address", value: blocked }}
          onClose={() => setBlocked(undefined)}
        />
      )}
    </Card>
  );
}
