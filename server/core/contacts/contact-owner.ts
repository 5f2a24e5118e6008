import type { Db } from "../../platform/database/index.ts";
import * as accounts from "../accounts/accounts-repository.ts";

/** Where codes for an account go: a sub-user without a contact is reached through its parent. */
export async function contactOwnerOf(db: Db, account: accounts.Account): Promise<accounts.Account> {
  if (account.email !== null || account.phone !== null || account.parent_id === null) {
    return account;
  }
  return (await accounts.findById(db, account.parent_id)) ?? account;
}
