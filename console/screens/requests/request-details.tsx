import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { Link } from "wouter";
import { kindName, roleNames } from "../../lib/i18n/role-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { useMay } from "../../lib/session/session.ts";
import { DetailList } from "../../ui/detail-list.tsx";
import { subjectOf } from "./words.ts";

function Subject({ request }: { request: AdminRequest }) {
  const may = useMay();
  const { customer, operator } = request;
  const name = subjectOf(request);
  if (customer !== null && may("customers.read")) {
    return <Link href={`/customers/${customer.id}`}>{name}</Link>;
  }
  if (operator !== null && may("operators.read")) {
    return <Link href={`/operators/${operator.id}`}>{name}</Link>;
  }
  return name;
}

const criterion = ([name, value]: [string, unknown]) => `${name}: ${String(value)}`;

/** What the request would change, in full. */
export function RequestDetails({ request }: { request: AdminRequest }) {
  const { kind, details, deciders } = request;
  const { channel, contact, roles, action, keyName, keyId, scopes, audiences, criteria, count } =
    details;
  return (
    <DetailList
      details={[
        { label: text("requests.kind"), value: kindName(kind) },
        { label: text("requests.subject"), value: <Subject request={request} /> },
        {
          label: text(channel === "sms" ? "requests.newPhone" : "requests.newEmail"),
          value: contact,
        },
        { label: text("requests.newRoles"), value: roles && roleNames(roles) },
        {
          label: text("requests.keyAction"),
          value: action && text(`requests.keyAction_${action}`),
        },
        { label: text("requests.keyName"), value: keyName },
        { label: text("requests.keyId"), value: keyId },
        { label: text("requests.keyScopes"), value: scopes?.join(", ") },
        { label: text("requests.audiences"), value: audiences?.join(", ") },
        {
          label: text("requests.criteria"),
          value: criteria && Object.entries(criteria).map(criterion).join(", "),
        },
        { label: text("requests.matched"), value: count },
        { label: text("requests.deciders"), value: roleNames(deciders) },
      ]}
    />
  );
}
