import { type Database, openDatabase } from "../platform/database/index.ts";
import { failToOpen, type Settings } from "../platform/settings/settings.ts";

/** Opens only the database, and closes it after the work. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const place = settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL";
  const database = await openDatabase(settings).catch((error: unknown) => failToOpen(place, error));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
