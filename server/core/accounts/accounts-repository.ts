import { sql } from "kysely";
import type { Channel } from "@portico/contract/shared/schemas";
import type { Db, Transaction } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import { prepared, statement } from "../../platform/database/statement.ts";
import * as together from "../../platform/database/together.ts";
import { literally } from "../../platform/database/prefix.ts";
import { columnsOf, type ProvenContact } from "../contacts/contacts.ts";
import { ACCOUNT_COLUMNS } from "./account-columns.ts";

export type Account = AccountTable;

/** False when a unique value (email, phone, username, UID) is taken; nothing is written then. */
export async function insert(db: Db, row: Account): Promise<boolean> {
  const written = await db
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Columns that identify one account: a phone number is E.164, a username is in canonical form. */
export type AccountKey = "id" | "email" | "phone" | "username_key";

function finder(key: AccountKey): (db: Db, value: string) => Promise<Account | undefined> {
  const find = statement((db, { value }: { value: string }) =>
    db.selectFrom("accounts").select(ACCOUNT_COLUMNS).where(key, "=", value),
  );
  return async (db, value) => (await find(db, { value })).rows[0];
}

export const findById = finder("id");
export const findByEmail = finder("email");
export const findByPhone = finder("phone");
export const findByUsername = finder("username_key");

const selectForUpdate = prepared((db, { id }: { id: string }) =>
  db.selectFrom("accounts").select(ACCOUNT_COLUMNS).where("id", "=", id).forNoKeyUpdate(),
);

/**
 * Reads an account and locks its row until the transaction ends, so sign-ins and revocations are
 * serialized (A26). Call it first in a transaction to avoid deadlocks.
 */
export async function lockForUpdate(db: Db, id: string): Promise<Account | undefined> {
  return (await db.executeQuery(selectForUpdate(db, { id }))).rows[0];
}

/** `lockForUpdate` with reads of the same transaction, in one round trip. */
export async function lockAndRead<Read>(
  db: Transaction,
  id: string,
  read: () => Promise<Read>,
): Promise<{ account: Account | undefined; read: Read }> {
  const { locked, read: found } = await together.lockAndRead(db, selectForUpdate(db, { id }), read);
  return { account: locked[0], read: found };
}

/**
 * Finds an account by a current address, or by a recently replaced one that it may get back. Always
 * one statement, so timing reveals nothing (A13).
 */
export function findByContact(
  db: Db,
  { channel, address }: { channel: Channel; address: string },
): Promise<Account | undefined> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where((expression) =>
      expression.or([
        expression(channel === "email" ? "email" : "phone", "=", address),
        expression("id", "in", reservations(db, address).select("account_id")),
      ]),
    )
    .executeTakeFirst();
}

/** Only replaced contacts have an address in this table, for as long as they are reserved. */
const reservations = (db: Db, ...addresses: string[]) =>
  db.selectFrom("method_changes").where("address", "in", addresses);

/** Whether another account recently gave up this address: its owner may need it back. */
export async function isReserved(
  db: Db,
  { address }: { address: string },
  accountId: string,
): Promise<boolean> {
  const row = await reservations(db, address)
    .select("id")
    .where("account_id", "!=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these addresses were recently given up by an account. */
export async function reservedAmong(db: Db, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await reservations(db, ...addresses)
    .select("address")
    .execute();
  return new Set(rows.flatMap(({ address }) => address ?? []));
}

/** Only if the verified hash is still stored: keeps a password that was set meanwhile. */
export async function replaceHash(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ password_hash: to })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Clears the allowances of an earlier recovery's browser: it may have been a thief's. */
export async function setPassword(db: Db, id: string, hash: string, now: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password_hash: hash, password_changed_at: now, recovered_flow: null })
    .where("id", "=", id)
    .execute();
}

/** Records which contact, browser and known device recovered the password. */
export async function setRecovered(
  db: Db,
  id: string,
  { by, flowHash, deviceId }: { by: Channel | null; flowHash: string; deviceId: string | null },
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ recovered_by: by, recovered_flow: flowHash, recovered_device: deviceId })
    .where("id", "=", id)
    .execute();
}

/** A device was proven by the other contact, so either contact is accepted again. */
export async function endRecoveredBy(db: Db, id: string): Promise<void> {
  await db.updateTable("accounts").set({ recovered_by: null }).where("id", "=", id).execute();
}

/** False if the account already has such a contact, or if another account has this one. */
export async function addContact(db: Db, id: string, { contact }: ProvenContact): Promise<boolean> {
  const column = contact.channel === "email" ? "email" : "phone";
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set(columnsOf(contact))
    .where("id", "=", id)
    .where(column, "is", null)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("accounts as other")
            .select("other.id")
            .where(`other.${column}`, "=", contact.address),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces any earlier value. Fails on a unique value that another account has. */
export async function setContact(
  db: Db,
  id: string,
  contact: { email: string | null } | { phone: string | null; dial_code: string | null },
): Promise<void> {
  await db.updateTable("accounts").set(contact).where("id", "=", id).execute();
}

export async function setMethodsToReview(db: Db, id: string, count: number): Promise<void> {
  await db.updateTable("accounts").set({ methods_to_review: count }).where("id", "=", id).execute();
}

/** Replaces the contact that was proven. Fails on a unique value that another account has. */
export async function replaceContact(
  db: Db,
  id: string,
  from: ProvenContact,
  { contact: to }: ProvenContact,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set(columnsOf(to))
    .where("id", "=", id)
    .where(to.channel === "email" ? "email" : "phone", "=", from.contact.address)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels a pending closing and a pending factor reset. */
export async function stopWaits(db: Db, id: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ closing_at: null, factor_reset_at: null, factor_reset_told: 0 })
    .where("id", "=", id)
    .execute();
}

export async function setAntiPhishingCode(db: Db, id: string, code: string | null): Promise<void> {
  await db.updateTable("accounts").set({ anti_phishing_code: code }).where("id", "=", id).execute();
}

export async function setLocale(db: Db, id: string, locale: Account["locale"]): Promise<void> {
  await db.updateTable("accounts").set({ locale }).where("id", "=", id).execute();
}

export type Preferences = Pick<
  Account,
  "locale" | "theme" | "time_zone" | "hours" | "optional_mails"
>;

export async function setPreferences(db: Db, id: string, chosen: Preferences): Promise<void> {
  await db.updateTable("accounts").set(chosen).where("id", "=", id).execute();
}

export async function closeOffer(db: Db, id: string, until: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ offer_closed_until: until })
    .where("id", "=", id)
    .execute();
}

/**
 * True if the status changed. A freeze replaces one by the main account, which then cannot undo it.
 */
export async function setStatus(db: Db, id: string, status: Account["status"]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ status, frozen_by: null })
    .where("id", "=", id)
    .where((expression) =>
      expression.or([expression("status", "!=", status), expression("frozen_by", "is not", null)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setSecondFactors(db: Db, id: string, factors: string): Promise<void> {
  await db.updateTable("accounts").set({ second_factors: factors }).where("id", "=", id).execute();
}

export function findByUid(db: Db, uid: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("uid", "=", uid).executeTakeFirst();
}

export function listByReview(db: Db, review: NonNullable<Account["review"]>): Promise<Account[]> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("review", "=", review)
    .orderBy("created_at")
    .execute();
}

/** One page of `listByReview`, by the last submission; `after` is the last row of the page before. */
export function pageByReview(
  db: Db,
  review: NonNullable<Account["review"]>,
  { limit, after }: { limit: number; after: { at: number; id: string } | undefined },
): Promise<(Account & { submitted_at: number })[]> {
  const submitted = sql<number>`coalesce(company_reviews.submitted_at, accounts.created_at)`;
  let query = db
    .selectFrom("accounts")
    .leftJoin("company_reviews", "company_reviews.account_id", "accounts.id")
    .selectAll("accounts")
    .select(submitted.as("submitted_at"))
    .where("accounts.review", "=", review);
  if (after !== undefined) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb(submitted, ">", after.at),
        and([eb(submitted, "=", after.at), eb("accounts.id", ">", after.id)]),
      ]),
    );
  }
  return query.orderBy(submitted).orderBy("accounts.id").limit(limit).execute();
}

/** Accounts one of whose names begins like this, oldest first. */
export async function search(
  db: Db,
  given: { email: string; phone: string; username: string; uid: string; limit: number },
): Promise<Account[]> {
  const begins = (column: "email" | "phone" | "username_key" | "uid", text: string) =>
    sql<boolean>`${sql.ref(column)} like ${`${literally(text)}%`} escape ${"\\"}`;
  return db
    .selectFrom("accounts")
    .selectAll()
    .where((expression) =>
      expression.or([
        begins("email", given.email),
        begins("phone", given.phone),
        begins("username_key", given.username),
        begins("uid", given.uid),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(given.limit)
    .execute();
}

export async function setMining(db: Db, id: string, mining: number): Promise<void> {
  await db.updateTable("accounts").set({ mining }).where("id", "=", id).execute();
}

export async function subUsersOf(db: Db, parentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("parent_id", "=", parentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The UIDs of these accounts, by their ids. */
export async function uidsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "uid"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, uid }) => [id, uid]));
}
