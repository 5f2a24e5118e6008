import type { CustomerPage, CustomerRow } from "@portico/contract/admin/customers/schemas";
import { text, type TextId } from "../../lib/i18n/text.ts";
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

const FACTORS: Readonly<Record<string, TextId | undefined>> = {
  password: "customers.factorPassword",
  "third-party": "customers.factorThirdParty",
  "email-code": "customers.factorEmailCode",
  "sms-code": "customers.factorSmsCode",
  totp: "customers.factorTotp",
  "recovery-code": "customers.factorRecoveryCode",
  passkey: "customers.factorPasskey",
  "device-code": "customers.factorDeviceCode",
};

/** The proofs of a session or event; one of a newer server keeps its name. */
export function factorNames(factors: readonly string[]): string {
  const names = factors.map((factor) => {
    const id = FACTORS[factor];
    return id === undefined ? factor : text(id);
  });
  return names.join(", ") || text("customers.none");
}
