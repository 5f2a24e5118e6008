import type { AuditEntry } from "@portico/contract/admin/customers/schemas";
import { countryName } from "../../lib/i18n/country-name.ts";
import { refusalName } from "../../lib/i18n/recorded-names.ts";
import { text } from "../../lib/i18n/text.ts";

const COMMAND_LINE = "local";

/** Who did it. */
export function actorOf({ operator, address, customerId }: AuditEntry): string {
  if (operator !== null) return operator.name;
  if (address === COMMAND_LINE) return text("audit.byCommandLine");
  if (address === "") return text("audit.bySystem");
  return text(customerId === null ? "audit.byVisitor" : "audit.byCustomer");
}

/** Why: an operator's reason, or that of a refusal. */
export const reasonOf = ({ note, reason }: AuditEntry): string =>
  note ?? (reason === null ? "–" : refusalName(reason));

/** `203.0.113.0/24, Germany` */
export function originOf({ address, countryCode }: AuditEntry): string {
  if (address === COMMAND_LINE || address === "") return "–";
  return countryCode === null ? address : `${address}, ${countryName(countryCode)}`;
}
