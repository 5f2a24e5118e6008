import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import { text } from "../../lib/i18n/text.ts";

/** What is typed; empty fields do not count. */
export const NO_CRITERIA = {
  address: "",
  device: "",
  countryCode: "",
  mailDomain: "",
  inviteCode: "",
  createdSince: "",
  createdUntil: "",
};
export type Typed = typeof NO_CRITERIA;

/** Midnight of the operator's zone at the beginning of a day, or some days later. */
function midnight(date: string, daysLater = 0): number {
  const at = new Date(`${date}T00:00`);
  return at.setDate(at.getDate() + daysLater);
}

export function criteriaOf(typed: Typed): Criteria {
  const { createdSince, createdUntil } = typed;
  const [address, device] = [typed.address.trim(), typed.device.trim()];
  const countryCode = typed.countryCode.trim().toUpperCase();
  const mailDomain = typed.mailDomain.trim().toLowerCase().replace(/^@/, "");
  const inviteCode = typed.inviteCode.trim();
  return {
    ...(address && { address }),
    ...(device && { device }),
    ...(countryCode && { countryCode }),
    ...(mailDomain && { mailDomain }),
    ...(inviteCode && { inviteCode }),
    ...(createdSince && { createdSince: midnight(createdSince) }),
    // The whole last day is meant.
    ...(createdUntil && { createdUntil: midnight(createdUntil, 1) - 1 }),
  };
}

export function criteriaErrors(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { countryCode } = typed;
  if (Object.keys(criteriaOf(typed)).length === 0) {
    return { address: text("security-desk.criteriaMissing") };
  }
  return countryCode === "" || /^\s*[a-z]{2}\s*$/i.test(countryCode)
    ? {}
    : { countryCode: text("security-desk.countryWrong") };
}
