import { canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { canonicalUsername } from "@portico/contract/fields/username";
import type { Account } from "../core/accounts/accounts.ts";
import * as accounts from "../core/accounts/accounts-repository.ts";
import type { Db } from "../platform/database/index.ts";
import { notFoundError } from "../platform/command-error.ts";

/** Finds an account by email, phone (+49…), UID, user id or username. */
async function findAccount(db: Db, who: string): Promise<Account | undefined> {
  const word = who.trim();
  if (word.includes("@")) {
    return isEmail(word) ? accounts.findByEmail(db, canonicalEmail(word)) : undefined;
  }
  if (word.startsWith("+")) return accounts.findByPhone(db, word.replaceAll(/[^\d+]/g, ""));
  if (/^\d+$/.test(word)) return accounts.findByUid(db, word);
  return (
    (await accounts.findById(db, word)) ??
    (await accounts.findByUsername(db, canonicalUsername(word)))
  );
}

export async function requireAccount(db: Db, who: string): Promise<Account> {
  const account = await findAccount(db, who);
  if (account === undefined) throw notFoundError(`There is no account ${who}`);
  return account;
}
