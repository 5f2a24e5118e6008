import type { Db } from "../../platform/database/index.ts";
import type { Schema } from "../../platform/database/schema.ts";
import * as documents from "../company/documents-repository.ts";

/** False if a closing is already pending. */
export async function begin(db: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ closing_at: at })
    .where("id", "=", id)
    .where("closing_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True for exactly one caller. */
export async function stop(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ closing_at: null })
    .where("id", "=", id)
    .where("closing_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listDue(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("closing_at", "<=", now)
    .orderBy("closing_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tables with rows about a person, ordered so that foreign keys stay valid. */
const PERSONAL = [
  "sessions",
  "devices",
  "authenticators",
  "pending_authenticators",
  "recovery_codes",
  "passkeys",
  "identities",
  "mail_links",
  "sub_account_invitations",
  "method_changes",
  "method_removals",
  "tickets",
  "company_reviews",
  "company_document_requests",
  "customer_notes",
  "operator_requests",
  "institution_marks",
] as const satisfies (keyof Schema)[];

/** Erases the person; only the account's number stays, for the exchange's books. */
export async function erase(db: Db, id: string): Promise<void> {
  await documents.deleteAll(db, id);
  for (const table of PERSONAL) await db.deleteFrom(table).where("account_id", "=", id).execute();
  await db
    .updateTable("accounts")
    .set({
      status: "closed",
      email: null,
      dial_code: null,
      phone: null,
      username: null,
      username_key: null,
      password_hash: null,
      country_code: null,
      tracking: null,
      institution: null,
      second_factors: "",
      anti_phishing_code: null,
      closing_at: null,
      factor_reset_at: null,
      factor_reset_told: 0,
      methods_to_review: 0,
      recovered_by: null,
      recovered_flow: null,
      recovered_device: null,
      theme: null,
      time_zone: null,
      hours: null,
      optional_mails: "",
    })
    .where("id", "=", id)
    .execute();
}
