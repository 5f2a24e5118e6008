import { useState } from "react";
import type { AuditEntry } from "@portico/contract/admin/customers/schemas";
import { usePages } from "../../lib/api/queries.ts";
import { eventName } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { ActError, Empty, QueryState } from "../../ui/states.tsx";
import { ChainCard, ChainProgress } from "./chain-card.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { AuditFilters } from "./filters.tsx";
import { queryOf } from "./filter.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { useChainCheck } from "./use-chain-check.ts";
import { useAuditFilters } from "./use-audit-filters.ts";
import { useFilterWords } from "./use-filter-words.ts";
import { actorOf, originOf, reasonOf } from "./words.ts";

const columnsWith = (open: (record: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    id: "event",
    header: text("audit.event"),
    cell: (record) => (
      <button type="button" className="row-button" data-row-link="" onClick={() => open(record)}>
        {eventName(record.event)}
      </button>
    ),
  },
  {
    id: "by",
    header: text("audit.by"),
    cell: (record) => <span className="name-cell">{actorOf(record)}</span>,
  },
  { id: "note", header: text("audit.note"), cell: reasonOf },
  { id: "origin", header: text("audit.origin"), isExtra: true, cell: originOf },
  { id: "when", header: text("audit.when"), cell: ({ at }) => <Moment at={at} show="local" /> },
];

export default function AuditPage() {
  const may = useMay();
  const { filters, setFilters, clear } = useAuditFilters();
  const [opened, setOpened] = useState<AuditEntry>();
  const [isExporting, setIsExporting] = useState(false);
  const query = usePages("auditList", queryOf(filters), ({ events }) => events);
  const verify = useChainCheck();
  const filterTexts = useFilterWords(filters);
  const [columns] = useState(() => columnsWith(setOpened));
  const count = query.rows.length;
  const shown = text(query.more ? "audit.shownMore" : "audit.shown", { count });
  return (
    <Page
      title={text("audit.title")}
      lead={text("audit.lead")}
      actions={
        <>
          <Button busy={verify.isPending} onClick={() => verify.mutate()}>
            {text("audit.verify")}
          </Button>
          {may("audit.export") ? (
            <Button onClick={() => setIsExporting(true)}>{text("audit.export")}</Button>
          ) : null}
        </>
      }
    >
      <ActError error={verify.error} />
      {verify.progress ? <ChainProgress {...verify.progress} /> : null}
      {verify.data ? <ChainCard result={verify.data} checkedAt={verify.submittedAt} /> : null}
      <AuditFilters
        filters={filters}
        setFilters={setFilters}
        clear={clear}
        result={query.isPending ? "" : shown}
      />
      <Card flush>
        <QueryState query={query}>
          {(records) => (
            <DataTable
              caption={text("audit.caption")}
              columns={columns}
              rows={records}
              idOf={({ id }) => id}
              more={query.more}
              empty={
                <Empty title={text("audit.empty")}>
                  <p>{text("audit.emptyMore")}</p>
                </Empty>
              }
            />
          )}
        </QueryState>
      </Card>
      {opened === undefined ? null : (
        <RecordDialog
          record={opened}
          setFilters={setFilters}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isExporting ? (
        <ExportDialog
          filters={filters}
          filterTexts={filterTexts}
          onClose={() => setIsExporting(false)}
        />
      ) : null}
    </Page>
  );
}
