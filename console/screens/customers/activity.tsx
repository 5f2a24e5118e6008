import type { AuditEntry } from "@portico/contract/admin/customers/schemas";
import { ACTIVITY_KINDS, type ActivityKind } from "@portico/contract/security-center/activity";
import { usePages } from "../../lib/api/queries.ts";
import { useFilterState } from "../../lib/browser/use-filter-state.ts";
import { countryName } from "../../lib/i18n/country-name.ts";
import { eventName, refusalName, signalName } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import type { Choice } from "../../ui/fields.tsx";
import { Filter } from "../../ui/filter-bar.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { factorNames } from "./words.tsx";

/** What belongs to the event: an operator's reason, why it was refused, proofs and signals. */
function detailOf({ note, reason, factors, signals }: AuditEntry): string {
  const parts = [
    note,
    reason && refusalName(reason),
    factors.length > 0 && factorNames(factors),
    signals.map(signalName).join(", "),
  ];
  return parts.filter(Boolean).join(" · ");
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: "at", header: text("customers.when"), cell: ({ at }) => <Moment at={at} /> },
  { id: "event", header: text("customers.event"), cell: ({ event }) => eventName(event) },
  { id: "detail", header: text("customers.detail"), cell: detailOf },
  {
    id: "who",
    header: text("customers.who"),
    cell: ({ operator, browser }) =>
      operator === null
        ? (browser ?? text("customers.unknownBrowser"))
        : text("customers.operatorNamed", { name: operator.name }),
  },
  {
    id: "where",
    header: text("customers.where"),
    cell: ({ address, countryCode }) =>
      countryCode === null ? address : `${address} · ${countryName(countryCode)}`,
    isExtra: true,
  },
];

const CHOICES: readonly Choice<ActivityKind | "">[] = [
  { value: "", label: text("customers.kind_all") },
  ...ACTIVITY_KINDS.map((kind) => ({ value: kind, label: text(`customers.kind_${kind}`) })),
];

/** What happened in the account, the newest first. */
export function Activity({ id }: { id: string }) {
  const [kind, setKind] = useFilterState("activity", ["", ...ACTIVITY_KINDS], "");
  const filter = { id, ...(kind && { kind }) };
  const query = usePages("customerActivity", filter, ({ events }) => events);
  return (
    <Card
      title={text("customers.activity")}
      actions={
        <Filter label={text("customers.kind")} value={kind} choices={CHOICES} onChange={setKind} />
      }
      flush
    >
      <QueryState query={query}>
        {(events) => (
          <DataTable
            caption={text("customers.activity")}
            columns={COLUMNS}
            rows={events}
            idOf={(entry) => entry.id}
            more={query.more}
            empty={<Empty title={text("customers.noActivity")} />}
          />
        )}
      </QueryState>
    </Card>
  );
}
