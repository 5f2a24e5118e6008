import type { CustomerMessage } from "@portico/contract/admin/customers/schemas";
import { useCall } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty, QueryState } from "../../ui/states.tsx";

const TONES: Record<CustomerMessage["state"], Tone> = {
  queued: "accent",
  sent: "good",
  dead: "danger",
  expired: "fair",
};

const COLUMNS: readonly Column<CustomerMessage>[] = [
  {
    id: "at",
    header: text("customers.when"),
    cell: ({ sentAt, createdAt }) => <Moment at={sentAt ?? createdAt} />,
  },
  {
    id: "template",
    header: text("customers.message"),
    cell: ({ template }) => <code>{template}</code>,
  },
  { id: "to", header: text("customers.sentTo"), cell: ({ address }) => address },
  {
    id: "state",
    header: text("customers.state"),
    cell: ({ state }) => <Badge tone={TONES[state]}>{text(`customers.message_${state}`)}</Badge>,
  },
  {
    id: "reason",
    header: text("customers.detail"),
    cell: ({ reason }) => reason,
    isExtra: true,
  },
];

/** What was sent to the customer, never its content. */
export function Messages({ id }: { id: string }) {
  const query = useCall("customerMessages", { id });
  return (
    <Card title={text("customers.messages")} flush>
      <QueryState query={query}>
        {({ messages }) => (
          <DataTable
            caption={text("customers.messages")}
            columns={COLUMNS}
            rows={messages}
            idOf={(message) => message.id}
            empty={<Empty title={text("customers.noMessages")} />}
          />
        )}
      </QueryState>
    </Card>
  );
}
