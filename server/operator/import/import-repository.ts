import type { Account } from "../../core/accounts/accounts.ts";
import { reservedAmong } from "../../core/accounts/accounts-repository.ts";
import type { Db } from "../../platform/database/index.ts";
import type {
  AuthenticatorTable,
  ImportTable,
  InviteCodeTable,
} from "../../platform/database/schema.ts";

export function findProgress(db: Db, name: string): Promise<ImportTable | undefined> {
  return db.selectFrom("imports").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Saves progress that continues from a position. False if another import has moved on from there. */
export async function saveProgress(db: Db, row: ImportTable, from: number): Promise<boolean> {
  const { name: _, ...values } = row;
  const saved = await db
    .insertInto("imports")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(values).where("imports.position", "=", from),
    )
    .returning("name")
    .executeTakeFirst();
  return saved !== undefined;
}

const addressesOf = ({ email, phone }: Pick<Account, "email" | "phone">) =>
  [email, phone].filter((address) => address !== null);

/** Inserts rows whose unique values are free, and returns their ids. */
export async function insertAccounts(db: Db, rows: Account[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = await db
    .insertInto("accounts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email", "phone"])
    .execute();
  // Checked after the insert, as in a registration: an owner may have left an address meanwhile.
  const reserved = await reservedAmong(db, written.flatMap(addressesOf));
  const isReserved = (one: Pick<Account, "email" | "phone">) =>
    addressesOf(one).some((address) => reserved.has(address));
  const ids = written.filter(isReserved).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("accounts").where("id", "in", ids).execute();
  return new Set(written.filter((one) => !isReserved(one)).map(({ id }) => id));
}

export async function insertInvites(db: Db, rows: InviteCodeTable[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = await db
    .insertInto("invite_codes")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .execute();
  return new Set(written.map(({ code }) => code));
}

export async function insertAuthenticators(db: Db, rows: AuthenticatorTable[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("authenticators").values(rows).execute();
}

export async function parentsByUid(db: Db, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom("accounts")
    .select(["uid", "id"])
    .where("uid", "in", uids)
    .where("parent_id", "is", null)
    .execute();
  return new Map(rows.map(({ uid, id }) => [uid, id]));
}

/** Which unique value of a row is taken or still reserved. */
export async function takenValue(
  db: Db,
  { email, phone, username_key, uid }: Account,
): Promise<"email" | "phone" | "username" | "uid" | undefined> {
  const has = async (column: "email" | "phone" | "username_key" | "uid", value: string | null) =>
    value !== null &&
    (await db.selectFrom("accounts").select("id").where(column, "=", value).executeTakeFirst()) !==
      undefined;
  const reserved = await reservedAmong(db, addressesOf({ email, phone }));
  if (reserved.has(email ?? "") || (await has("email", email))) return "email";
  if (reserved.has(phone ?? "") || (await has("phone", phone))) return "phone";
  if (await has("username_key", username_key)) return "username";
  return (await has("uid", uid)) ? "uid" : undefined;
}
