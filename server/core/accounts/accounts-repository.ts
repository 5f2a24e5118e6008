import type { Channel } from "@portico/contract/shared/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import { statement } from "../../platform/database/statement.ts";
import { columnsOf, type ProvenContact } from "../contacts/contacts.ts";

export type Account = AccountTable;

/** False when a unique value (e-mail, phone, username, UID) is taken; nothing is written then. */
export async function insert(db: Db, row: Account): Promise<boolean> {
  const written = await db
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** What belongs to one account alone: a phone number as E.164, a username in its canonical form. */
export type AccountKey = "id" | "email" | "phone" | "username_key";

function finder(key: AccountKey): (db: Db, value: string) => Promise<Account | undefined> {
  const find = statement((db, { value }: { value: string }) =>
    db.selectFrom("accounts").selectAll().where(key, "=", value),
  );
  return async (db, value) => (await find(db, { value })).rows[0];
}

export const findById = finder("id");
export const findByEmail = finder("email");
export const findByPhone = finder("phone");
export const findByUsername = finder("username_key");

const selectForUpdate = statement((db, { id }: { id: string }) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).forNoKeyUpdate(),
);

/**
 * Reads an account and keeps others from changing it until the transaction ends: what lets
 * somebody in and what throws everybody out take turns (A26). First of all in a transaction, so
 * that no two wait for each other.
 */
export async function lockForUpdate(db: Db, id: string): Promise<Account | undefined> {
  return (await selectForUpdate(db, { id })).rows[0];
}

/**
 * By an address that it has, or had until lately and may get back: one statement in every case, so
 * that its cost says nothing (A13).
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

/** Only a contact that was replaced has an address there, as long as it is kept for its owner. */
const reservations = (db: Db, ...addresses: string[]) =>
  db.selectFrom("method_changes").where("address", "in", addresses);

/** Whether another account left this address lately: its owner may need it back. */
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

/** Which of these addresses some account left lately. */
export async function reservedAmong(db: Db, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await reservations(db, ...addresses)
    .select("address")
    .execute();
  return new Set(rows.flatMap(({ address }) => address ?? []));
}

/** Only in the place of the hash that was checked: a password set meanwhile stays. */
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

/** The browser of an earlier recovery has no allowances any more: it may have been a thief's. */
export async function setPassword(db: Db, id: string, hash: string, now: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password_hash: hash, password_changed_at: now, recovered_flow: null })
    .where("id", "=", id)
    .execute();
}

/** By which contact, in which browser and on which known device its password was recovered. */
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

/** A device was proven by the other contact: from now on either will do again. */
export async function endRecoveredBy(db: Db, id: string): Promise<void> {
  await db.updateTable("accounts").set({ recovered_by: null }).where("id", "=", id).execute();
}

/** Only where there is none yet. False when there is one, or when another account has this one. */
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

/** Whichever was there before. Fails on a unique value that another account has. */
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

/** In the place of the one that was proven. Fails on a unique value that another account has. */
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

/** Whatever waits to happen to an account does not. */
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

export async function closeOffer(db: Db, id: string, until: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ offer_closed_until: until })
    .where("id", "=", id)
    .execute();
}

/** True when it was not so before. */
export async function setStatus(db: Db, id: string, status: Account["status"]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ status })
    .where("id", "=", id)
    .where("status", "!=", status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True when the review was still open. */
export async function setReview(
  db: Db,
  id: string,
  review: "approved" | "refused",
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ review })
    .where("id", "=", id)
    .where("review", "=", "pending")
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
