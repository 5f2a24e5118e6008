import { randomBytes } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  chmodSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { publishFile, syncFolder } from "../../publish-file.ts";
import { databaseFile } from "../data-folder.ts";
import { WRITE_WAIT_MS } from "../sqlite.ts";
import { isDamage } from "../sqlite-errors.ts";
import { hasLostCommits } from "../sqlite-log.ts";
import { type BackupContents, BackupError } from "./backup-contents.ts";

const draftOf = (file: string) => `${file}.${randomBytes(6).toString("hex")}.part`;

function syncFile(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}

function refuseUnlessWhole(database: DatabaseSync): void {
  const rows = database.prepare("pragma integrity_check(1)").all();
  const [result] = rows.map((row) => String(row["integrity_check"]));
  if (result !== "ok") {
    throw new BackupError(`it is damaged (${String(result).replaceAll(/\s+/g, " ")})`);
  }
}

/** To SQLite a file of one byte is empty, too. */
const isEmpty = (path: string) => statSync(path).size <= 1;

/**
 * Copies one moment of the database while servers use it: readers and writers go on. The file
 * appears when it is complete.
 */
export function backUpSqlite(dataDir: string, file: string): void {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) throw new BackupError(`there is no ${path}`);
  if (isEmpty(path)) throw new BackupError(`${path} is empty`);
  if (hasLostCommits(path)) {
    throw new BackupError(`${path}-wal is damaged: commits are missing from it`);
  }
  const draft = draftOf(file);
  // SQLite would create it with the permissions of the umask.
  closeSync(openSync(draft, "wx", 0o600));
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: WRITE_WAIT_MS });
    try {
      database.prepare("vacuum into ?").run(draft);
    } finally {
      database.close();
    }
    const copy = new DatabaseSync(draft, { readOnly: true });
    try {
      refuseUnlessWhole(copy);
    } finally {
      copy.close();
    }
    syncFile(draft);
    // Fails if the file exists: a backup never replaces another one.
    publishFile(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const hasTable = (database: DatabaseSync, name: string) =>
  database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !==
  undefined;

/** Reads a whole, unused database file. */
function readContents(file: string): BackupContents {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseUnlessWhole(database);
    if (!hasTable(database, "migrations") || !hasTable(database, "accounts")) {
      throw new BackupError("it is not a backup of Portico");
    }
    const rows = (text: string) => database.prepare(text).all() as unknown;
    return {
      migrations: rows("select * from migrations") as BackupContents["migrations"],
      keys: hasTable(database, "secret_keys")
        ? (rows(
            "select id, check_value from secret_keys where lost_at is null",
          ) as BackupContents["keys"])
        : [],
    };
  } finally {
    database.close();
  }
}

/** A private copy of a backup in the data folder, checked, to be put in place in one step. */
export function stageSqlite(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = draftOf(databaseFile(dataDir));
  const discard = () => rmSync(draft, { force: true });
  try {
    copyFileSync(file, draft);
    chmodSync(draft, 0o600);
    syncFile(draft);
    return { draft, contents: readContents(draft), discard };
  } catch (error) {
    discard();
    throw error;
  }
}

/**
 * Whether the database or its log cannot be read completely. SQLite drops a damaged log, and the log
 * of an empty database, when it opens them, so these are checked first.
 */
function isDamagedFile(path: string): boolean {
  if (isEmpty(path) || hasLostCommits(path)) return true;
  try {
    // Read-only: closing the last writable connection merges the log into the file.
    const database = new DatabaseSync(path, { readOnly: true, timeout: WRITE_WAIT_MS });
    try {
      return database.prepare("pragma quick_check(1)").get()?.["quick_check"] !== "ok";
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  }
}

/** Nobody knows what was in a damaged database, so it counts as one with accounts. */
export function hasAccountsSqlite(dataDir: string): boolean {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return false;
  if (isDamagedFile(path)) return true;
  const database = new DatabaseSync(path, { readOnly: true, timeout: WRITE_WAIT_MS });
  try {
    if (!hasTable(database, "accounts")) return false;
    return database.prepare("select 1 from accounts limit 1").get() !== undefined;
  } finally {
    database.close();
  }
}

/** Leaves the log mode, which SQLite allows only to the last connection. */
function refuseIfUsed(path: string): void {
  const database = new DatabaseSync(path, { timeout: WRITE_WAIT_MS });
  try {
    const row = database.prepare("pragma journal_mode = delete").get();
    if (row?.["journal_mode"] !== "delete") throw new Error("database is locked");
  } catch (error) {
    throw new BackupError("a server or another command uses the database; stop it first", {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** The end of the names under which a restore keeps what it replaces. */
export const asideSuffix = (now: Date) =>
  `.before-restore-${now.toISOString().replaceAll(/[:.]/g, "-")}`;

/**
 * Moves what is there aside, byte for byte. The database comes first: without it, and while its log
 * or its keys are there, no server starts.
 */
function moveAside(path: string, suffix: string): string | undefined {
  const moved = ["", "-wal", "-shm", "-journal"].filter((end) => existsSync(path + end));
  for (const end of moved) renameSync(path + end, path + suffix + end);
  return moved.length === 0 ? undefined : path + suffix + moved[0];
}

/** Moves the copy into place. Returns the path of what it replaced. */
export function installSqlite(dataDir: string, draft: string, suffix: string): string | undefined {
  const path = databaseFile(dataDir);
  let aside: string | undefined;
  if (existsSync(path) && !isDamagedFile(path)) {
    refuseIfUsed(path);
    aside = path + suffix;
    linkSync(path, aside);
  } else {
    // SQLite would apply the log of a lost database to the restored one.
    aside = moveAside(path, suffix);
    // After a power cut, the log must not be back beside the restored database.
    syncFolder(dataDir);
  }
  renameSync(draft, path);
  syncFolder(dataDir);
  return aside;
}
