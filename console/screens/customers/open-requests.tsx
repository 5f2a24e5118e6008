import { Link } from "wouter";
import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { kindName } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { Moment } from "../../ui/moment.tsx";
import { Card } from "../../ui/page.tsx";

/** What colleagues have asked for and nobody has decided yet. */
export const OpenRequests = ({ requests }: { requests: readonly AdminRequest[] }) => (
  <Card title={text("customers.openRequests")}>
    {requests.length === 0 ? <p className="muted">{text("customers.noRequests")}</p> : null}
    <ul className="notes">
      {requests.map(({ id, kind, requestedBy, requestedAt }) => (
        <li key={id}>
          <Link href={`/requests/${id}`}>{kindName(kind)}</Link>
          <p className="hint">
            {requestedBy.name} · <Moment at={requestedAt} />
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
