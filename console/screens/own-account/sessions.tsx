import { useMemo } from "react";
import type { OpenOperatorSession } from "@portico/contract/admin/session/schemas";
import { useAct, useCall } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { ActError, QueryState } from "../../ui/states.tsx";

const browserOf = ({ browser }: OpenOperatorSession) => browser ?? text("account.unknownBrowser");

function columnsWith(end: (id: string) => void): readonly Column<OpenOperatorSession>[] {
  return [
    { id: "browser", header: text("account.browser"), cell: browserOf },
    { id: "address", header: text("account.address"), cell: ({ address }) => address },
    {
      id: "started",
      header: text("account.started"),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: "lastSeen",
      header: text("account.lastSeen"),
      cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
      isExtra: true,
    },
    {
      id: "end",
      header: text("account.action"),
      align: "end",
      cell: (session) =>
        session.current ? (
          <Badge tone="accent">{text("account.thisOne")}</Badge>
        ) : (
          <Button
            aria-label={text("account.endSession", { browser: browserOf(session) })}
            onClick={() => end(session.id)}
          >
            {text("account.end")}
          </Button>
        ),
    },
  ];
}

export function Sessions() {
  const query = useCall("sessionList");
  const { mutate, error } = useAct("sessionEnd", {
    outdates: ["sessionList"],
    done: "account.sessionEnded",
  });
  const columns = useMemo(() => columnsWith((id) => mutate({ id })), [mutate]);
  return (
    <Card title={text("account.sessions")} flush>
      <ActError error={error} />
      <QueryState query={query}>
        {({ sessions }) => (
          <DataTable
            caption={text("account.sessionsCaption")}
            columns={columns}
            rows={sessions}
            idOf={({ id }) => id}
          />
        )}
      </QueryState>
    </Card>
  );
}
