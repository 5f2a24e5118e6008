import type { CustomerPage, CustomerRow } from "@portico/contract/admin/customers/schemas";
import { factorName } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Moment } from "../../ui/moment.tsx";

const TONES: Record<CustomerRow["status"], Tone> = {
  active: "good",
  frozen: "danger",
  closed: "neutral",
};

export const Status = ({ status }: Pick<CustomerRow, "status">) => (
  <Badge tone={TONES[status]}>{text(`customers.status_${status}`)}</Badge>
);

export const typeName = (type: CustomerRow["type"]): string => text(`customers.type_${type}`);

/** The masked contacts in one line. */
export const contactsOf = ({ email, phone, username }: CustomerRow): string =>
  [email, phone, username].filter((contact) => contact !== null).join(" · ") ||
  text("customers.noContacts");

/** Everything about the account's state that decides what can be done. */
export function StatusBadges({ customer }: { customer: CustomerPage }) {
  const { status, withdrawalsHeldUntil, methods, factorResetAt, closingAt, review } = customer;
  return (
    <span className="badges">
      <Status status={status} />
      {withdrawalsHeldUntil === null ? null : (
        <Badge tone="fair">
          <span>
            {text("customers.heldBadge")} <Moment at={withdrawalsHeldUntil} show="exact" />
          </span>
        </Badge>
      )}
      {methods.some(({ isNew }) => isNew) ? (
        <Badge tone="fair">{text("customers.probationBadge")}</Badge>
      ) : null}
      {factorResetAt === null ? null : (
        <Badge tone="fair">{text("customers.factorResetBadge")}</Badge>
      )}
      {closingAt === null ? null : <Badge tone="fair">{text("customers.closingBadge")}</Badge>}
      {review === null ? null : (
        <Badge tone={review === "refused" ? "danger" : "neutral"}>
          {text(`customers.review_${review}`)}
        </Badge>
      )}
    </span>
  );
}

/** The proofs of a session or event. */
export const factorNames = (factors: readonly string[]): string =>
  factors.map(factorName).join(", ") || text("customers.none");
