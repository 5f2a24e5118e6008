import { useMemo, useState } from "react";
import { rolesWith } from "@portico/contract/admin/roles";
import type { AdminData } from "@portico/contract/admin/schemas";
import { useCall } from "../../lib/api/queries.ts";
import { roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { formatLocal } from "../../lib/time/format.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";
import { RetryDialog } from "./retry-dialog.tsx";

type Message = AdminData<"deadMessages">["messages"][number];

const COLUMNS: readonly Column<Message>[] = [
  {
    id: "message",
    header: text("health.message"),
    cell: ({ template }) => <code>{template}</code>,
  },
  {
    id: "channel",
    header: text("health.channel"),
    cell: ({ channel }) => text(`health.channel_${channel}`),
  },
  { id: "failure", header: text("health.failure"), cell: ({ reason }) => reason ?? "–" },
  {
    id: "attempts",
    header: text("health.attempts"),
    align: "end",
    isExtra: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: "written",
    header: text("health.written"),
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

const actionColumn = (retry: (ids: string[]) => void): Column<Message> => ({
  id: "actions",
  header: text("health.actions"),
  align: "end",
  cell: ({ id, template, createdAt, canBeRetried }) =>
    canBeRetried ? (
      <Button
        aria-label={text("health.retryOne", { template, time: formatLocal(createdAt) })}
        onClick={() => retry([id])}
      >
        {text("health.retry")}
      </Button>
    ) : (
      <span className="muted">{text("health.tooOld")}</span>
    ),
});

/** Messages that could not be sent; an administrator can queue them again. */
export function DeadMessages({ refetchInterval }: { refetchInterval: number | false }) {
  const mayRetry = useMay()("messages.retry");
  const query = useCall("deadMessages", undefined, { refetchInterval });
  const [ids, setIds] = useState<string[]>();
  const columns = useMemo(
    () => (mayRetry ? [...COLUMNS, actionColumn(setIds)] : COLUMNS),
    [mayRetry],
  );
  const messages = query.data?.messages ?? [];
  const retryable = messages.filter(({ canBeRetried }) => canBeRetried).map(({ id }) => id);
  return (
    <Card
      title={text("health.deadTitle")}
      flush
      actions={
        mayRetry && retryable.length > 1 ? (
          <Button onClick={() => setIds(retryable)}>
            {text("health.retryAll", { count: retryable.length })}
          </Button>
        ) : undefined
      }
    >
      {mayRetry || messages.length === 0 ? null : (
        <p className="card-note">
          {text("health.retryRole", { roles: roleNames(rolesWith("messages.retry")) })}
        </p>
      )}
      <QueryState query={query}>
        {({ messages: rows }) => (
          <DataTable
            caption={text("health.deadCaption")}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            empty={
              <Empty title={text("health.deadEmpty")}>
                <p>{text("health.deadEmptyMore")}</p>
              </Empty>
            }
          />
        )}
      </QueryState>
      {ids === undefined ? null : <RetryDialog ids={ids} onClose={() => setIds(undefined)} />}
    </Card>
  );
}
