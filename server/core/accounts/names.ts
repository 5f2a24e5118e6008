import type { Institution } from "@portico/contract/registration/schemas";
import type { Account } from "./accounts-repository.ts";

/** VAL-2: what a password must not be made of. */
export function namesOf({ email, phone, username, institution }: Account) {
  const company = institution === null ? null : (JSON.parse(institution) as Institution);
  return [email, phone, username, company?.companyName];
}
