import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  CommandError,
  notFoundError,
  refusedError,
  usageError,
} from "../platform/command-error.ts";
import {
  type BackupContents,
  BackupError,
  type BackupKind,
  kindOfBackup,
} from "../platform/database/backup/backup-contents.ts";
import {
  backUpPostgres,
  inspectPostgres,
  readPostgresBackup,
  restorePostgres,
} from "../platform/database/backup/postgres-backup.ts";
import {
  asideSuffix,
  backUpSqlite,
  hasAccountsSqlite,
  installSqlite,
  stageSqlite,
} from "../platform/database/backup/sqlite-backup.ts";
import { pendingIn } from "../platform/database/migrate.ts";
import { keepAside, stageFile } from "../platform/secrets/key-file.ts";
import { Keyring, parseKeys } from "../platform/secrets/keyring.ts";
import { inheritedByTools, readSettings, type Settings } from "../platform/settings/settings.ts";
import { readArguments } from "./arguments.ts";

type Say = (line: string) => void;

const HEAD_BYTES = 16;

/** Errors about a backup are one line. */
function explain(what: string, error: unknown): never {
  if (error instanceof BackupError) throw new CommandError(`${what}: ${error.message}`, "failed");
  throw error;
}

function fileIn(words: readonly string[]): string {
  const [file] = words;
  if (file === undefined) throw usageError("The file is missing");
  return file;
}

/** The keys of the data folder, without which the database cannot be read. */
function readKeys({ secretKeys, dataDir }: Settings, to: string): string {
  if (secretKeys !== undefined) {
    throw refusedError(
      "--keys copies the keys of DATA_DIR; SECRET_KEYS is kept with your settings",
    );
  }
  if (existsSync(to)) throw refusedError(`${to} is already there`);
  const path = join(dataDir, "keys");
  const text = readFileSync(path, "utf8");
  parseKeys(text.trim(), path);
  return text;
}

/** After the backup: keys without it, or it without its keys, would prevent the next attempt. */
function writeKeys(keysFile: string, text: string, backup: string): void {
  let keys: ReturnType<typeof stageFile> | undefined;
  try {
    keys = stageFile(keysFile, text);
    keys.create();
  } catch (error) {
    rmSync(backup);
    throw error;
  } finally {
    keys?.discard();
  }
}

export async function runBackup(args: string[], say: Say, env?: Record<string, string>) {
  const options = { json: { type: "boolean" }, keys: { type: "string" } } as const;
  const { words, values } = readArguments(args, options, 1);
  const file = fileIn(words);
  const keysFile = values["keys"] as string | undefined;
  const settings = readSettings(env);
  const { databaseUrl, dataDir, secretKeys } = settings;
  if (existsSync(file)) throw refusedError(`${file} is already there`);
  if (keysFile !== undefined && keysFile === file) throw usageError("--keys needs another file");
  const keys = keysFile === undefined ? undefined : readKeys(settings, keysFile);
  try {
    if (databaseUrl === undefined) backUpSqlite(dataDir, file);
    else await backUpPostgres(databaseUrl, file, inheritedByTools(env));
    if (keysFile !== undefined && keys !== undefined) writeKeys(keysFile, keys, file);
  } catch (error) {
    explain("No backup was made", error);
  }
  const { size: bytes } = statSync(file);
  if (values["json"] === true) {
    say(JSON.stringify({ file, bytes, keys: keysFile ?? null }));
    return;
  }
  say(`${file} has ${bytes} bytes.`);
  if (keysFile === undefined) {
    const where = secretKeys === undefined ? join(dataDir, "keys") : "SECRET_KEYS";
    say(`The keys are not in it: keep a copy of ${where} somewhere else.`);
  } else {
    say(`The keys are in ${keysFile}: keep the two files apart.`);
  }
}

/** The keys that the restored server will have; undefined if it has no keys yet. */
function keyringAfter({ secretKeys, dataDir }: Settings, keysFile: string | undefined) {
  if (secretKeys !== undefined) {
    if (keysFile !== undefined) throw usageError("--keys has no use with SECRET_KEYS");
    return new Keyring(parseKeys(secretKeys, "SECRET_KEYS"));
  }
  const path = keysFile ?? join(dataDir, "keys");
  if (!existsSync(path)) return undefined;
  return new Keyring(parseKeys(readFileSync(path, "utf8").trim(), path));
}

function refuseUnreadable(contents: BackupContents, keyring: Keyring | undefined): void {
  const given = keyring?.checkValues() ?? [];
  const missing = contents.keys.filter(
    ({ id, check_value }) =>
      !given.some((one) => one.id === id && (check_value === "" || one.checkValue === check_value)),
  );
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id).join(", ");
  throw refusedError(
    `The backup needs the keys ${ids}, which are not here. Put them into SECRET_KEYS or give --keys; --without-keys restores it without what they protect`,
  );
}

function pendingOf({ migrations }: BackupContents, kind: BackupKind): string[] {
  try {
    return pendingIn(migrations, kind);
  } catch (error) {
    throw refusedError(`Nothing was restored: ${(error as Error).message}`);
  }
}

interface RestoreOptions {
  force: boolean;
  withoutKeys: boolean;
  keysFile: string | undefined;
}

const NOT_EMPTY = "The database has accounts. --force replaces it";

/** Replaces the database and its keys, and keeps both under other names. */
function installWithKeys(
  path: string,
  keysFile: string,
  suffix: string,
  install: () => string | undefined,
) {
  const text = readFileSync(keysFile, "utf8");
  const keys = stageFile(path, text);
  try {
    const keysAside = keepAside(path, suffix, text);
    let aside: string | undefined;
    try {
      aside = install();
    } catch (error) {
      if (keysAside !== undefined) rmSync(keysAside);
      throw error;
    }
    keys.replace();
    return { aside, keysAside };
  } finally {
    keys.discard();
  }
}

async function restoreSqlite(settings: Settings, file: string, options: RestoreOptions) {
  const { dataDir } = settings;
  if (!options.force && hasAccountsSqlite(dataDir)) throw refusedError(NOT_EMPTY);
  const { draft, contents, discard } = stageSqlite(dataDir, file);
  try {
    const pending = pendingOf(contents, "sqlite");
    if (!options.withoutKeys) refuseUnreadable(contents, keyringAfter(settings, options.keysFile));
    const suffix = asideSuffix(new Date());
    const install = () => installSqlite(dataDir, draft, suffix);
    const { keysFile } = options;
    if (keysFile === undefined) return { pending, aside: install(), keysAside: undefined };
    return { pending, ...installWithKeys(join(dataDir, "keys"), keysFile, suffix, install) };
  } finally {
    discard();
  }
}

async function restoreToPostgres(
  settings: Settings & { databaseUrl: string },
  file: string,
  options: RestoreOptions,
  env: Record<string, string> | undefined,
) {
  const { databaseUrl } = settings;
  const inherited = inheritedByTools(env);
  const { hasTables, hasAccounts, servers } = await inspectPostgres(databaseUrl);
  if (!options.force && hasAccounts) throw refusedError(NOT_EMPTY);
  if (servers > 0) {
    throw refusedError(`${servers} connections of servers are open; stop the servers first`);
  }
  const contents = await readPostgresBackup(file, inherited);
  const pending = pendingOf(contents, "postgres");
  if (!options.withoutKeys) refuseUnreadable(contents, keyringAfter(settings, options.keysFile));
  await restorePostgres(databaseUrl, file, { replaces: hasTables, inherited });
  return { pending, aside: undefined, keysAside: undefined };
}

function kindOf(file: string) {
  const head = Buffer.alloc(HEAD_BYTES);
  const opened = openSync(file, "r");
  readSync(opened, head, 0, HEAD_BYTES, 0);
  closeSync(opened);
  return kindOfBackup(head);
}

export async function runRestore(args: string[], say: Say, env?: Record<string, string>) {
  const { words, values } = readArguments(
    args,
    {
      json: { type: "boolean" },
      force: { type: "boolean" },
      keys: { type: "string" },
      "without-keys": { type: "boolean" },
    },
    1,
  );
  const file = fileIn(words);
  const keysFile = values["keys"] as string | undefined;
  for (const path of [file, ...(keysFile === undefined ? [] : [keysFile])]) {
    if (!existsSync(path)) throw notFoundError(`There is no file ${path}`);
  }
  const settings = readSettings(env);
  const { databaseUrl } = settings;
  const kind = kindOf(file);
  if (kind !== (databaseUrl === undefined ? "sqlite" : "postgres")) {
    const is = kind === undefined ? "no backup" : `a backup of ${kind}`;
    throw refusedError(`${file} is ${is}, and DATABASE_URL says where to restore it`);
  }
  const options: RestoreOptions = {
    force: values["force"] === true,
    withoutKeys: values["without-keys"] === true,
    keysFile,
  };
  const { pending, aside, keysAside } = await (
    databaseUrl === undefined
      ? restoreSqlite(settings, file, options)
      : restoreToPostgres({ ...settings, databaseUrl }, file, options, env)
  ).catch((error: unknown) => explain("Nothing was restored", error));
  if (values["json"] === true) {
    say(
      JSON.stringify({ file, pending, replaced: aside ?? null, replacedKeys: keysAside ?? null }),
    );
    return;
  }
  say(`${file} is restored.`);
  if (aside !== undefined) say(`The database before it is ${aside}: delete it when you are sure.`);
  if (keysAside !== undefined)
    say(`The keys before it are ${keysAside}: delete them when you are sure.`);
  if (pending.length > 0) say(`Run portico migrate: ${pending.length} migrations are missing.`);
}
