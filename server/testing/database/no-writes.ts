import { sql } from "kysely";
import type { Db } from "../../platform/database/index.ts";
import { testKind } from "./test-database.ts";

/** Lets the database refuse to store the time, as on a full disk. */
export async function refuseWrites(db: Db): Promise<void> {
  const refusal =
    testKind() === "sqlite"
      ? sql`pragma query_only = on`
      : sql`alter table newest_moment add constraint full_disk check (at < 0) not valid`;
  await refusal.execute(db);
}

export async function allowWrites(db: Db): Promise<void> {
  const end =
    testKind() === "sqlite"
      ? sql`pragma query_only = off`
      : sql`alter table newest_moment drop constraint full_disk`;
  await end.execute(db);
}
