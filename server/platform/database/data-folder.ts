import { accessSync, constants, statfsSync } from "node:fs";
import { join } from "node:path";
import { ensureSqliteFile } from "./sqlite.ts";
import { isDamage } from "./sqlite-errors.ts";

export const databaseFile = (dataDir: string) => join(dataDir, "portico.db");

function whyNotWritable(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return statfsSync(folder).bavail === 0 ? "is on a full disk" : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EROFS") return "is on a read-only file system";
    return code === "EACCES" ? "may not be written by this user" : undefined;
  }
}

/** SQLite calls a full or read-only folder by many names, some of which sound like damage. */
export function explainFolder(dataDir: string, error: unknown): unknown {
  const { cause } = error as Error;
  if (isDamage(error) || (cause !== undefined && isDamage(cause))) return error;
  const reason = whyNotWritable(dataDir);
  return reason === undefined ? error : new Error(`${dataDir} ${reason}`, { cause: error });
}

/** Before the keys are made: keys without a database are then always a loss. */
export function prepareDataFolder(dataDir: string): void {
  try {
    ensureSqliteFile(databaseFile(dataDir));
  } catch (error) {
    throw explainFolder(dataDir, error);
  }
}
