import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import { text } from "../../lib/i18n/text.ts";
import { midnight } from "../../lib/time/midnight.ts";

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

export function criteriaOf(typed: Typed): Criteria {
  const createdSince = midnight(typed.createdSince);
  // The whole last day is meant.
  const dayAfter = midnight(typed.createdUntil, 1);
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
    ...(createdSince !== undefined && { createdSince }),
    ...(dayAfter !== undefined && { createdUntil: dayAfter - 1 }),
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
