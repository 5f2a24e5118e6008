import type { AdminRequest } from "@portico/contract/admin/requests/schemas";
import { text } from "../../lib/i18n/text.ts";
import type { Tone } from "../../ui/badge.tsx";

export const STATES = ["open", "approved", "refused", "canceled", "expired"] as const;
export type State = AdminRequest["state"];

export const stateName = (state: State): string => text(`requests.state_${state}`);

export const STATE_TONES: Record<State, Tone> = {
  open: "accent",
  approved: "good",
  refused: "danger",
  canceled: "neutral",
  expired: "fair",
};

/** What a request is about, in a few words. */
export function subjectOf({ customer, operator, details }: AdminRequest): string {
  if (customer !== null) return text("requests.subjectCustomer", { uid: customer.uid });
  if (operator !== null) return text("requests.subjectOperator", { name: operator.name });
  if (details.action === "create") {
    return text("requests.subjectKeyCreate", { name: details.keyName ?? "" });
  }
  if (details.action === "revoke") {
    return text("requests.subjectKeyRevoke", { id: details.keyId ?? "" });
  }
  return text("requests.subjectBulk", { count: details.count ?? 0 });
}

/** Puts requests that wait for this operator first, and otherwise keeps the order. */
export const waitingFirst = (requests: readonly AdminRequest[]): AdminRequest[] => [
  ...requests.filter(({ mayDecide }) => mayDecide),
  ...requests.filter(({ mayDecide }) => !mayDecide),
];
