import type { Db } from "../../platform/database/index.ts";
import type {
  CompanyDocumentPartTable,
  CompanyDocumentTable,
} from "../../platform/database/schema.ts";

export type DocumentRow = CompanyDocumentTable;

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

export async function deleteExpired(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .deleteFrom("company_documents")
    .where("account_id", "=", accountId)
    .where("expires_at", "<=", now)
    .execute();
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
