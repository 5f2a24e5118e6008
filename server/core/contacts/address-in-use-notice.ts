import type { Locale } from "@portico/contract/locales";
import * as accounts from "../accounts/accounts-repository.ts";
import type { CodeRequest } from "../verification-codes/verification-codes.ts";
import type { Contact } from "./contacts.ts";

/**
 * Instead of a code to another account's address: its owner gets a notice (API-4). An address that
 * the asking account recently had itself may come back.
 */
export function notifyOwnerInstead(
  contact: Contact,
  accountId: string,
): NonNullable<CodeRequest["instead"]> {
  return async (db) => {
    const owner = await accounts.findByContact(db, contact);
    if (owner === undefined || owner.id === accountId) return undefined;
    const notice = { template: "addressInUse", values: {} } as const;
    return { notice, locale: owner.locale as Locale };
  };
}
