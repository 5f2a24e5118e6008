import { useState } from "react";
import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { REQUEST_KINDS, type RequestKind } from "@portico/contract/admin/roles";
import { usePages } from "../../lib/api/queries.ts";
import { useFilterState } from "../../lib/browser/use-filter-state.ts";
import { kindName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import type { Choice } from "../../ui/fields.tsx";
import { Filter, FilterBar } from "../../ui/filter-bar.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { KeyRequest } from "./key-request.tsx";
import { type State, STATE_TONES, stateName, STATES, subjectOf, waitingFirst } from "./words.ts";

const COLUMNS: readonly Column<AdminRequest>[] = [
  { id: "kind", header: text("requests.kind"), cell: ({ kind }) => kindName(kind) },
  { id: "subject", header: text("requests.subject"), cell: subjectOf },
  {
    id: "state",
    header: text("requests.state"),
    cell: ({ state, mayDecide }) =>
      mayDecide ? (
        <Badge tone="fair">{text("requests.waitingForMe")}</Badge>
      ) : (
        <Badge tone={STATE_TONES[state]}>{stateName(state)}</Badge>
      ),
  },
  {
    id: "requestedBy",
    header: text("requests.requestedBy"),
    cell: ({ requestedBy }) => requestedBy.name,
  },
  {
    id: "requestedAt",
    header: text("requests.requestedAt"),
    cell: ({ requestedAt }) => <Moment at={requestedAt} />,
  },
  {
    id: "expires",
    header: text("requests.expires"),
    isExtra: true,
    cell: ({ state, expiresAt }) => (state === "open" ? <Moment at={expiresAt} /> : "–"),
  },
];

const STATE_CHOICES: readonly Choice<State | "">[] = [
  { value: "", label: text("requests.allStates") },
  ...STATES.map((state) => ({ value: state, label: stateName(state) })),
];
const KIND_CHOICES: readonly Choice<RequestKind | "">[] = [
  { value: "", label: text("requests.allKinds") },
  ...REQUEST_KINDS.map((kind) => ({ value: kind, label: kindName(kind) })),
];

export default function RequestsPage() {
  const may = useMay();
  const [state, setState] = useFilterState("state", ["", ...STATES], "open");
  const [kind, setKind] = useFilterState("kind", ["", ...REQUEST_KINDS], "");
  const [keyAction, setKeyAction] = useState<"create" | "revoke">();
  const filter = { ...(state && { state }), ...(kind && { kind }) };
  const query = usePages("requestList", filter, ({ requests }) => requests);
  const count = query.rows.filter(({ mayDecide }) => mayDecide).length;
  return (
    <Page
      title={text("requests.title")}
      lead={text("requests.lead")}
      actions={
        may("keyChange.request") ? (
          <>
            <Button onClick={() => setKeyAction("revoke")}>{text("requests.revokeKey")}</Button>
            <Button onClick={() => setKeyAction("create")}>{text("requests.newKey")}</Button>
          </>
        ) : undefined
      }
    >
      <FilterBar label={text("requests.filters")}>
        <Filter
          label={text("requests.state")}
          value={state}
          choices={STATE_CHOICES}
          onChange={setState}
        />
        <Filter
          label={text("requests.kind")}
          value={kind}
          choices={KIND_CHOICES}
          onChange={setKind}
        />
        <p className="filter-result" role="status">
          {query.isPending ? "" : text("requests.waitingCount", { count })}
        </p>
      </FilterBar>
      <Card flush>
        <QueryState query={query}>
          {(requests) => (
            <DataTable
              caption={text("requests.caption")}
              columns={COLUMNS}
              rows={waitingFirst(requests)}
              idOf={({ id }) => id}
              hrefOf={({ id }) => `/requests/${id}`}
              more={query.more}
              empty={
                <Empty title={text("requests.empty")}>
                  <p>{text("requests.emptyMore")}</p>
                </Empty>
              }
            />
          )}
        </QueryState>
      </Card>
      {keyAction === undefined ? null : (
        <KeyRequest action={keyAction} onClose={() => setKeyAction(undefined)} />
      )}
    </Page>
  );
}
