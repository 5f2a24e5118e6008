import type { Clock } from "../platform/clock.ts";
import { type Database, openDatabase } from "../platform/database/index.ts";
import { failToOpen, type Settings } from "../platform/settings/settings.ts";
import { openDatabaseClock } from "../platform/time/database-clock.ts";
import { machineClock } from "../platform/time/process-clock.ts";

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

/** Also opens the database's time, for work that depends on the current time. */
export const withDatabaseTime = <Result>(
  settings: Settings,
  work: (database: Database, clock: Clock) => Promise<Result>,
): Promise<Result> =>
  withDatabase(settings, async (database) => {
    const { clock, timekeeper } = await openDatabaseClock(database.openTime(), machineClock);
    try {
      return await work(database, clock);
    } finally {
      await timekeeper.close();
    }
  });
