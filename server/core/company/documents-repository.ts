import { setImmediate } from "node:timers/promises";
import { partCount } from "@portico/contract/fields/company-documents";
import type { Database, Db } from "../../platform/database/index.ts";
import type {
  CompanyDocumentPartTable,
  CompanyDocumentTable,
} from "../../platform/database/schema.ts";

export type DocumentRow = CompanyDocumentTable;

/**
 * Deleted in one statement: about 3 MB, because PostgreSQL cancels a long statement, and SQLite
 * blocks everything else during one.
 */
export const PARTS_AT_ONCE = 8;

export async function insert(db: Db, row: DocumentRow): Promise<void> {
  await db.insertInto("company_documents").values(row).execute();
}

/** Documents and uploads in progress. */
export async function count(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom("company_documents")
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return total;
}

async function erase(db: Db, { id, size }: Pick<DocumentRow, "id" | "size">): Promise<void> {
  for (let from = 0; from < partCount(size); from += PARTS_AT_ONCE) {
    await db
      .deleteFrom("company_document_parts")
      .where("document_id", "=", id)
      .where("part", ">=", from)
      .where("part", "<", from + PARTS_AT_ONCE)
      .execute();
    // Requests are served between two statements.
    await setImmediate();
  }
  await db.deleteFrom("company_documents").where("id", "=", id).execute();
}

async function eraseAll(
  db: Db,
  documents: readonly Pick<DocumentRow, "id" | "size">[],
): Promise<void> {
  for (const document of documents) await erase(db, document);
}

const ofAccount = (db: Db, accountId: string) =>
  db.selectFrom("company_documents").select(["id", "size"]).where("account_id", "=", accountId);

/** Deletes the account's unfinished uploads whose time is over. Call it in a transaction. */
export async function deleteExpired(db: Db, accountId: string, now: number): Promise<void> {
  await eraseAll(db, await ofAccount(db, accountId).where("expires_at", "<=", now).execute());
}

/** Deletes the account's documents and uploads. Call it in a transaction. */
export async function deleteAll(db: Db, accountId: string): Promise<void> {
  await eraseAll(db, await ofAccount(db, accountId).execute());
}

/**
 * Deletes one unfinished upload whose time is over. In a transaction that locks it, so that nobody
 * completes it without its parts. False if no upload is left.
 */
export function deleteNextExpired(
  { kind, transaction }: Pick<Database, "kind" | "transaction">,
  now: number,
): Promise<boolean> {
  return transaction(async (db) => {
    const expired = await db
      .selectFrom("company_documents")
      .select(["id", "size"])
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(1)
      // On SQLite the transaction itself is the lock.
      .$if(kind === "postgres", (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (expired !== undefined) await erase(db, expired);
    return expired !== undefined;
  });
}

/** Finds only documents of this account. */
export function find(db: Db, accountId: string, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom("company_documents")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Lists complete documents, oldest first. */
export function list(db: Db, accountId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom("company_documents")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("added_at", "is not", null)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** False if this part is already there: a part is never replaced. */
export async function insertPart(db: Db, row: CompanyDocumentPartTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("company_document_parts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findPart(
  db: Db,
  documentId: string,
  part: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("company_document_parts")
    .select("content")
    .where("document_id", "=", documentId)
    .where("part", "=", part)
    .executeTakeFirst();
  return row?.content;
}

/** True for exactly one caller. */
export async function complete(
  db: Db,
  id: string,
  found: Pick<DocumentRow, "type" | "scanned" | "added_at">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company_documents")
    .set({ ...found, expires_at: null })
    .where("id", "=", id)
    .where("added_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a document with its parts. */
export async function remove(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("company_documents")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
