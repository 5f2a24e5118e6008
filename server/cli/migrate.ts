import { openKeyring } from "../services.ts";
import { migrateDatabase, pendingMigrations } from "../platform/database/index.ts";
import { failToOpen, readSettings } from "../platform/settings/settings.ts";
import { readArguments } from "./arguments.ts";

/** Runs before the new release starts, with a role that may alter tables; the server's may not. */
export async function runMigrate(args: string[], say: (line: string) => void): Promise<void> {
  const { values } = readArguments(args, { "dry-run": { type: "boolean" } });
  const settings = readSettings();
  const place = settings.databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL";
  const explain = (error: unknown) => failToOpen(place, error);
  if (values["dry-run"] === true) {
    const pending = await pendingMigrations(settings).catch(explain);
    for (const name of pending) say(`would apply ${name}`);
    if (pending.length === 0) say("The database is up to date.");
    return;
  }
  // The data folder, the database and its keys belong together.
  openKeyring(settings);
  const applied = await migrateDatabase(settings).catch(explain);
  for (const name of applied) say(`applied ${name}`);
  say("The database is up to date.");
}
