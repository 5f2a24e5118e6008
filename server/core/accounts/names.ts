import type { Institution } from "@portico/contract/registration/schemas";
import { contactsOf, maskContact } from "../contacts/contacts.ts";
import type { Account } from "./accounts-repository.ts";

const companyOf = ({ institution }: Pick<Account, "institution">) =>
  institution === null ? undefined : (JSON.parse(institution) as Institution).companyName;

/** What a sub-user sees of its main account: a company by name, a person by the masked contact. */
export function mainAccountName(
  account: Pick<Account, "institution" | "email" | "phone" | "dial_code" | "uid">,
): string {
  const [contact] = contactsOf(account);
  return companyOf(account) ?? (contact === undefined ? account.uid : maskContact(contact));
}

/** VAL-2: what a password must not be made of. */
export function namesOf(account: Account) {
  const { email, phone, username } = account;
  return [email, phone, username, companyOf(account)];
}
