import type { Database, Db } from "../../platform/database/index.ts";
import { beginsWith, inByteOrder } from "../../platform/database/prefix.ts";
import type { AccountTable, CustomerNoteTable } from "../../platform/database/schema.ts";

type Account = AccountTable;
type Named = "email" | "phone" | "username_key" | "uid";

/** Accounts one of whose names begins like this. A range, so that an index finds them. */
export function beginningWith(
  { db, kind }: Pick<Database, "db" | "kind">,
  column: Named,
  text: string,
  limit: number,
): Promise<Account[]> {
  const name = inByteOrder(kind, column);
  return db
    .selectFrom("accounts")
    .selectAll()
    .where(beginsWith(name, text))
    .orderBy(name)
    .limit(limit)
    .execute();
}

export function invitedWith(db: Db, code: string, limit: number): Promise<Account[]> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("invited_by", "=", code)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function byIds(db: Db, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom("accounts").selectAll().where("id", "in", ids).orderBy("id").execute();
}

/** An address of a phone network or a popular phone model has far more rows than this. */
const MAX_READ = 2000;

/** Accounts that acted from this address, the latest first; for a busy address only recent ones. */
export async function idsFromAddress(db: Db, address: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("audit_events")
        .select(["account_id", "at"])
        .where("address", "=", address)
        .where("account_id", "is not", null)
        .orderBy("at", "desc")
        .limit(MAX_READ)
        .as("newest"),
    )
    .select(({ fn }) => ["account_id", fn.max("at").as("last")])
    .groupBy("account_id")
    .orderBy("last", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ account_id }) => account_id ?? []);
}

/** Accounts with a device of this id or fingerprint. */
export async function idsOnDevice(db: Db, device: string, limit: number): Promise<string[]> {
  const found = new Set<string>();
  // One after the other: for both at once, PostgreSQL collects all rows before it stops.
  for (const column of ["public_id", "fingerprint"] as const) {
    const rows = await db
      .selectFrom("devices")
      .select("account_id")
      .where(column, "=", device)
      .limit(MAX_READ)
      .execute();
    for (const { account_id } of rows) found.add(account_id);
  }
  return [...found].slice(0, limit);
}

/** Other accounts with the fingerprint of one of this account's devices. */
export async function idsSharingDevice(
  db: Db,
  accountId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("devices as own")
        .innerJoin("devices as other", "other.fingerprint", "own.fingerprint")
        .select("other.account_id")
        .where("own.account_id", "=", accountId)
        .where("other.account_id", "!=", accountId)
        .limit(MAX_READ)
        .as("some"),
    )
    .select("account_id")
    .groupBy("account_id")
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The addresses that an account last signed in from. */
export async function addressesOf(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_events")
    .select(({ fn }) => ["address", fn.max("at").as("last")])
    .where("account_id", "=", accountId)
    .where("event", "in", ["signedIn", "accountCreated"])
    .groupBy("address")
    .orderBy("last", "desc")
    .limit(limit)
    .execute();
  return rows
    .map(({ address }) => address)
    .filter((address) => address !== "" && address !== "local");
}

export async function inviterOf(db: Db, code: string | null): Promise<string | undefined> {
  if (code === null) return undefined;
  const row = await db
    .selectFrom("invite_codes")
    .select("owner_id")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.owner_id ?? undefined;
}

/** Accounts that registered with a code of this account. */
export async function idsInvitedBy(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("invite_codes")
    .innerJoin("accounts", "accounts.invited_by", "invite_codes.code")
    .select("accounts.id")
    .where("invite_codes.owner_id", "=", accountId)
    .orderBy("accounts.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertNote(db: Db, row: CustomerNoteTable): Promise<void> {
  await db.insertInto("customer_notes").values(row).execute();
}

/** The newest first. */
export function listNotes(db: Db, accountId: string, limit: number): Promise<CustomerNoteTable[]> {
  return db
    .selectFrom("customer_notes")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
