import type { Database } from "../../platform/database/index.ts";

type Places = Pick<Database, "db" | "limits">;

/** Resets all limits. */
export async function clearLimits({ db, limits }: Places): Promise<void> {
  await limits.db.deleteFrom("limits").execute();
  await db.deleteFrom("kept_limits").execute();
}

/** The keys that limits are counted by. */
export async function limitKeys({ db, limits }: Places): Promise<string[]> {
  const rows = await Promise.all([
    limits.db.selectFrom("limits").select("key").execute(),
    db.selectFrom("kept_limits").select("key").execute(),
  ]);
  return rows.flat().map(({ key }) => key);
}
