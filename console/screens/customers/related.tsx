import type { CustomerPage } from "@portico/contract/admin/customers/schemas";
import { text } from "../../lib/i18n/text.ts";
import { Badge } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Card } from "../../ui/page.tsx";
import { Empty } from "../../ui/states.tsx";
import { contactsOf, Status } from "./words.tsx";

type RelatedAccount = CustomerPage["related"][number];

const COLUMNS: readonly Column<RelatedAccount>[] = [
  { id: "uid", header: text("customers.uid"), cell: ({ uid }) => uid },
  {
    id: "because",
    header: text("customers.because"),
    cell: ({ because }) => (
      <span className="badges">
        {because.map((why) => (
          <Badge key={why}>{text(`customers.because_${why}`)}</Badge>
        ))}
      </span>
    ),
  },
  { id: "contacts", header: text("customers.contacts"), cell: contactsOf, isExtra: true },
  {
    id: "status",
    header: text("customers.status"),
    cell: ({ status }) => <Status status={status} />,
  },
];

/** Accounts with the same device, address or inviter, the main account and sub-accounts. */
export const Related = ({ related }: Pick<CustomerPage, "related">) => (
  <Card title={text("customers.related")} flush>
    <DataTable
      caption={text("customers.related")}
      columns={COLUMNS}
      rows={related}
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/customers/${id}`}
      empty={<Empty title={text("customers.noRelated")} />}
    />
  </Card>
);
