import { useState } from "react";
import type { Operator } from "@portico/contract/admin/operators/schemas";
import type { Role } from "@portico/contract/admin/roles";
import type { OpenOperatorSession, OperatorPasskey } from "@portico/contract/admin/session/schemas";
import { useAct, useCall } from "../../lib/api/queries.ts";
import { roleName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay, useSession } from "../../lib/session/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { OperatorActions } from "./actions.tsx";
import { Status } from "./words.tsx";

const SESSIONS: readonly Column<OpenOperatorSession>[] = [
  {
    id: "browser",
    header: text("operators.device"),
    cell: ({ browser }) => browser ?? text("operators.unknownBrowser"),
  },
  { id: "address", header: text("operators.address"), cell: ({ address }) => address },
  {
    id: "started",
    header: text("operators.started"),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "lastSeen",
    header: text("operators.lastSeen"),
    cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
  },
  {
    id: "ends",
    header: text("operators.ends"),
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
  },
];

const PASSKEYS: readonly Column<OperatorPasskey>[] = [
  { id: "name", header: text("operators.name"), cell: ({ name }) => name },
  {
    id: "created",
    header: text("operators.created"),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "lastUsed",
    header: text("operators.lastUsed"),
    cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
  },
];

function RolesOf({ operator }: { operator: Operator }) {
  const may = useMay();
  const [removing, setRemoving] = useState<Role>();
  const { id, name, roles } = operator;
  const remove = useAct("operatorRoleRemove", {
    outdates: ["operatorList", "operatorRead"],
    done: "operators.roleRemoved",
  });
  return (
    <Card title={text("operators.roles")}>
      {roles.length === 0 ? <p className="muted">{text("operators.noRoles")}</p> : null}
      <ul className="lines">
        {roles.map((role) => (
          <li key={role}>
            <Badge>{roleName(role)}</Badge>
            {may("operators.disable") ? (
              <Button kind="ghost" onClick={() => setRemoving(role)}>
                {text("operators.removeRole")}
                <span className="visually-hidden"> {roleName(role)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {removing === undefined ? null : (
        <ReasonDialog
          title={text("operators.removeRoleTitle", { role: roleName(removing) })}
          explanation={text("operators.removeRoleMore", { name })}
          action={text("operators.removeRole")}
          isDangerous
          send={(reason) => remove.mutateAsync({ id, role: removing, reason })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}

export default function OperatorPage({ id }: { id: string }) {
  const query = useCall("operatorRead", { id });
  const isSelf = useSession().operator.id === id;
  const shown = query.data?.operator;
  return (
    <Page
      title={shown?.name ?? text("operators.title")}
      lead={shown?.email}
      marks={
        <>
          {shown ? <Status status={shown.status} /> : null}
          {isSelf ? <Badge>{text("operators.you")}</Badge> : null}
        </>
      }
      actions={shown ? <OperatorActions operator={shown} /> : undefined}
      parent={{ href: "/operators", label: text("operators.all") }}
    >
      <QueryState query={query}>
        {({ operator, sessions, passkeys }) => (
          <>
            <div className="columns even">
              <Card title={text("operators.details")}>
                <DetailList
                  details={[
                    {
                      label: text("operators.created"),
                      value: <Moment at={operator.createdAt} show="exact" />,
                    },
                    {
                      label: text("operators.lastSeen"),
                      value: <Moment at={operator.lastSeenAt} />,
                    },
                    {
                      label: text("operators.invitedUntil"),
                      value:
                        operator.invitedUntil === null ? undefined : (
                          <Moment at={operator.invitedUntil} show="exact" />
                        ),
                    },
                  ]}
                />
              </Card>
              <RolesOf operator={operator} />
            </div>
            <Card title={text("operators.openSessions")} flush>
              <DataTable
                caption={text("operators.openSessions")}
                columns={SESSIONS}
                rows={sessions}
                idOf={(session) => session.id}
                empty={<Empty title={text("operators.noSessions")} />}
              />
            </Card>
            <Card title={text("operators.passkeys")} flush>
              <DataTable
                caption={text("operators.passkeys")}
                columns={PASSKEYS}
                rows={passkeys}
                idOf={(passkey) => passkey.id}
                empty={<Empty title={text("operators.noPasskeys")} />}
              />
            </Card>
          </>
        )}
      </QueryState>
    </Page>
  );
}
