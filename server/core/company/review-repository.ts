import type { DocumentKind } from "@portico/contract/fields/company-documents";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable, CompanyReviewTable } from "../../platform/database/schema.ts";

export function find(db: Db, accountId: string): Promise<CompanyReviewTable | undefined> {
  return db
    .selectFrom("company_reviews")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function save(db: Db, row: CompanyReviewTable): Promise<void> {
  const { account_id: _, ...values } = row;
  await db
    .insertInto("company_reviews")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** True when the review was in the state that it leaves. */
export async function move(
  db: Db,
  accountId: string,
  from: NonNullable<AccountTable["review"]>,
  to: NonNullable<AccountTable["review"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ review: to })
    .where("id", "=", accountId)
    .where("review", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setInstitution(db: Db, accountId: string, details: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ institution: details })
    .where("id", "=", accountId)
    .execute();
}

export function listRequests(db: Db, accountId: string) {
  return db
    .selectFrom("company_document_requests")
    .select(["kind", "asked_at"])
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();
}

/** A repeated request counts from now. */
export async function request(
  db: Db,
  accountId: string,
  kinds: readonly DocumentKind[],
  now: number,
): Promise<void> {
  for (const kind of kinds) {
    await db
      .insertInto("company_document_requests")
      .values({ account_id: accountId, kind, asked_at: now })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "kind"]).doUpdateSet({ asked_at: now }),
      )
      .execute();
  }
}

export async function endRequests(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("company_document_requests").where("account_id", "=", accountId).execute();
}
