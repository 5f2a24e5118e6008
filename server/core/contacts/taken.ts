import type { Locale } from "@portico/contract/locales";
import * as accounts from "../accounts/accounts-repository.ts";
import type { CodeRequest } from "../codes/code-desk.ts";
import type { Contact } from "./contacts.ts";

/** In place of a code to an address that is somebody's already: its owner hears of it (API-4). */
export function tellOwnerInstead(contact: Contact): NonNullable<CodeRequest["instead"]> {
  return async (db) => {
    const owner = await accounts.findByContact(db, contact);
    if (owner === undefined) return undefined;
    const notice = { template: "addressInUse", values: {} } as const;
    return { notice, locale: owner.locale as Locale };
  };
}
