import type { CustomerPage as Customer } from "@portico/contract/admin/customers/schemas";
import { useCall, usePages } from "../../lib/api/queries.ts";
import { text } from "../../lib/i18n/text.ts";
import { Page } from "../../ui/page.tsx";
import { QueryState } from "../../ui/states.tsx";
import { Access } from "./access.tsx";
import { Actions } from "./actions.tsx";
import { Activity } from "./activity.tsx";
import { Messages } from "./messages.tsx";
import { Notes } from "./notes.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { Profile } from "./profile.tsx";
import { Related } from "./related.tsx";
import { StatusBadges } from "./words.tsx";

function Content({ customer }: { customer: Customer }) {
  const { id, related } = customer;
  const filter = { customerId: id, state: "open" } as const;
  const { rows: requests } = usePages("requestList", filter, (data) => data.requests);
  return (
    <div className="columns aside-first">
      <div>
        <Actions customer={customer} requests={requests} />
        <OpenRequests requests={requests} />
        <Notes customer={customer} />
      </div>
      <div>
        <Profile customer={customer} />
        <Access customer={customer} />
        <Related related={related} />
        <Activity id={id} />
        <Messages id={id} />
      </div>
    </div>
  );
}

export default function CustomerPage({ id }: { id: string }) {
  const query = useCall("customerRead", { id });
  const customer = query.data?.customer;
  return (
    <Page
      title={
        customer
          ? text("customers.customerNamed", { uid: customer.uid })
          : text("customers.customer")
      }
      marks={customer ? <StatusBadges customer={customer} /> : null}
      parent={{ href: "/customers", label: text("customers.all") }}
    >
      <QueryState query={query}>
        {({ customer: shown }) => <Content key={id} customer={shown} />}
      </QueryState>
    </Page>
  );
}
