import { canonicalUsername } from "@portico/contract/fields/username";
import type { Db } from "../../platform/database/index.ts";
import type { Account } from "../accounts/accounts-repository.ts";

/** A closed sub-account is no longer shown, and does not count. */
const openSubAccounts = (db: Db, parentId: string) =>
  db.selectFrom("accounts").where("parent_id", "=", parentId).where("status", "!=", "closed");

export async function count(db: Db, parentId: string): Promise<number> {
  const row = await openSubAccounts(db, parentId)
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Newest first; `after` is the last one of the page before. */
export function list(
  db: Db,
  parentId: string,
  { limit, after }: { limit: number; after?: { at: number; id: string } | undefined },
): Promise<Account[]> {
  let query = openSubAccounts(db, parentId).selectAll();
  if (after !== undefined) {
    query = query.where((expression) =>
      expression.or([
        expression("created_at", "<", after.at),
        expression.and([expression("created_at", "=", after.at), expression("id", "<", after.id)]),
      ]),
    );
  }
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Undefined for a sub-account of somebody else, as for one that does not exist. */
export function find(db: Db, parentId: string, id: string): Promise<Account | undefined> {
  return openSubAccounts(db, parentId).selectAll().where("id", "=", id).executeTakeFirst();
}

/** `find` that locks the row until the transaction ends. */
export function lockForUpdate(db: Db, parentId: string, id: string): Promise<Account | undefined> {
  return openSubAccounts(db, parentId)
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks sub-accounts that were created, or whose password was set, after this time. */
export function lockOpenedSince(db: Db, parentId: string, since: number): Promise<Account[]> {
  return openSubAccounts(db, parentId)
    .selectAll()
    .where((expression) =>
      expression.or([
        expression("created_at", ">", since),
        expression("password_changed_at", ">", since),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Fails on a username that another account has. */
export async function rename(db: Db, id: string, username: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ username, username_key: canonicalUsername(username) })
    .where("id", "=", id)
    .execute();
}

/** False if it was not active. */
export async function freeze(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ status: "frozen", frozen_by: "parent" })
    .where("id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False unless its main account has frozen it. */
export async function unfreeze(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ status: "active", frozen_by: null })
    .where("id", "=", id)
    .where("status", "=", "frozen")
    .where("frozen_by", "=", "parent")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
