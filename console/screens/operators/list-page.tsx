import { useState } from "react";
import type { Operator } from "@portico/contract/admin/operators/schemas";
import { useCall } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { RoleBadges, Status } from "./words.tsx";

const COLUMNS: readonly Column<Operator>[] = [
  {
    id: "name",
    header: text("operators.name"),
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  {
    id: "email",
    header: text("operators.email"),
    cell: ({ email }) => email,
    sortBy: ({ email }) => email,
  },
  {
    id: "roles",
    header: text("operators.roles"),
    cell: ({ roles }) => <RoleBadges roles={roles} />,
  },
  {
    id: "status",
    header: text("operators.status"),
    cell: ({ status }) => <Status status={status} />,
    sortBy: ({ status }) => status,
  },
  {
    id: "sessions",
    header: text("operators.sessions"),
    cell: ({ openSessions }) => openSessions,
    align: "end",
    isExtra: true,
  },
  {
    id: "lastSeen",
    header: text("operators.lastSeen"),
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
    sortBy: ({ lastSeenAt }) => lastSeenAt ?? 0,
    isExtra: true,
  },
];

export default function OperatorsPage() {
  const may = useMay();
  const query = useCall("operatorList");
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Page
      title={text("operators.title")}
      lead={text("operators.lead")}
      actions={
        may("operators.invite") ? (
          <Button kind="primary" onClick={() => setIsInviting(true)}>
            {text("operators.invite")}
          </Button>
        ) : undefined
      }
    >
      <Card flush>
        <QueryState query={query}>
          {({ operators }) => (
            <DataTable
              caption={text("operators.caption")}
              columns={COLUMNS}
              rows={operators}
              idOf={({ id }) => id}
              hrefOf={({ id }) => `/operators/${id}`}
              empty={<Empty title={text("operators.empty")} />}
            />
          )}
        </QueryState>
      </Card>
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </Page>
  );
}
