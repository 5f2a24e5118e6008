import { sql } from "kysely";
import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import type { Db } from "../../platform/database/index.ts";

/** Literal characters for a `like` pattern. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Active accounts that match all criteria, oldest first. */
export function matching(
  db: Db,
  { address, countryCode, mailDomain, inviteCode, createdSince, createdUntil }: Criteria,
  most: number,
): Promise<{ id: string; uid: string }[]> {
  let query = db.selectFrom("accounts").select(["id", "uid"]).where("status", "=", "active");
  if (countryCode !== undefined) query = query.where("country_code", "=", countryCode);
  if (inviteCode !== undefined) query = query.where("invited_by", "=", inviteCode);
  if (createdSince !== undefined) query = query.where("created_at", ">=", createdSince);
  if (createdUntil !== undefined) query = query.where("created_at", "<", createdUntil);
  if (mailDomain !== undefined) {
    const ending = `%@${literally(mailDomain)}`;
    query = query.where(sql<boolean>`email like ${ending} escape ${"\\"}`);
  }
  if (address !== undefined) {
    query = query.where("id", "in", (selection) =>
      selection
        .selectFrom("audit_events")
        .select(sql<string>`account_id`.as("account_id"))
        .where("address", "=", address)
        .where("event", "in", ["signedIn", "accountCreated"])
        .where("account_id", "is not", null),
    );
  }
  return query.orderBy("created_at").orderBy("id").limit(most).execute();
}
