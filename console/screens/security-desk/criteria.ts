import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import { text } from "../../lib/i18n/text.ts";
import { midnight } from "../../lib/time/midnight.ts";

/** The form's fields, as input. An empty field is no criterion. */
export const NO_CRITERIA = {
  address: "",
  device: "",
  countryCode: "",
  mailDomain: "",
  inviteCode: "",
  createdSince: "",
  createdUntil: "",
};
export type CriteriaInput = typeof NO_CRITERIA;

export function criteriaOf(input: CriteriaInput): Criteria {
  const createdSince = midnight(input.createdSince);
  // The whole last day is meant.
  const dayAfter = midnight(input.createdUntil, 1);
  const [address, device] = [input.address.trim(), input.device.trim()];
  const countryCode = input.countryCode.trim().toUpperCase();
  const mailDomain = input.mailDomain.trim().toLowerCase().replace(/^@/, "");
  const inviteCode = input.inviteCode.trim();
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

export function criteriaErrors(input: CriteriaInput): Partial<Record<keyof CriteriaInput, string>> {
  const { countryCode } = input;
  if (Object.keys(criteriaOf(input)).length === 0) {
    return { address: text("security-desk.criteriaMissing") };
  }
  return countryCode === "" || /^\s*[a-z]{2}\s*$/i.test(countryCode)
    ? {}
    : { countryCode: text("security-desk.countryWrong") };
}
