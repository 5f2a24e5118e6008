import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { publishFile } from "../../publish-file.ts";
import { MIGRATION_WAITS, openPostgres } from "../postgres.ts";
import { type BackupContents, BackupError } from "./backup-contents.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Environment = Record<string, string | undefined>;

/** The parts of a URL as PostgreSQL's programs read them: a password is in no list of processes. */
export function connectionEnvironment(databaseUrl: string, inherited: Environment): Environment {
  const url = new URL(databaseUrl);
  const option = (name: string) => url.searchParams.get(name) ?? undefined;
  const sslmode = option("sslmode");
  return {
    ...inherited,
    PGHOST:
      option("host") ?? (url.hostname === "" ? undefined : url.hostname.replaceAll(/^\[|\]$/g, "")),
    PGPORT: option("port") ?? (url.port === "" ? undefined : url.port),
    PGUSER: option("user") ?? (decodeURIComponent(url.username) || undefined),
    PGPASSWORD: option("password") ?? (decodeURIComponent(url.password) || undefined),
    PGDATABASE: option("dbname") ?? decodeURIComponent(url.pathname.slice(1)),
    // Our driver's own name for encryption without a check.
    PGSSLMODE: sslmode === "no-verify" ? "require" : sslmode,
    PGSSLROOTCERT: option("sslrootcert") ?? inherited["PGSSLROOTCERT"],
    PGSSLCERT: option("sslcert") ?? inherited["PGSSLCERT"],
    PGSSLKEY: option("sslkey") ?? inherited["PGSSLKEY"],
    PGAPPNAME: "portico-backup",
    PGCONNECT_TIMEOUT: "15",
  };
}

/** Runs one of PostgreSQL's programs. Returns its output, or fails with its first error. */
async function runTool(tool: string, args: readonly string[], env: Environment): Promise<string> {
  // Otherwise the tool would outlive this process, hold its locks and leave its draft behind.
  const end = () => void child.kill();
  // Before it starts, so that there is no moment in which a signal ends only this process.
  for (const signal of SIGNALS) process.once(signal, end);
  const child = spawn(tool, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", (error: NodeJS.ErrnoException) => {
    const isMissing = error.code === "ENOENT";
    const why = isMissing
      ? `${tool} is not installed: install PostgreSQL's client programs, or see docs/operations/back-up.md`
      : `${tool} could not be started: ${error.message}`;
    reject(new BackupError(why));
  });
  child.once("close", resolve);
  const code = await promise.finally(() => {
    for (const signal of SIGNALS) process.off(signal, end);
  });
  if (code === 0) return out;
  const [first = `${tool} ended with code ${code}`] = err.split("\n").filter((line) => line !== "");
  throw new BackupError(first.trim());
}

/** One moment of the whole database, in PostgreSQL's own format; servers go on meanwhile. */
export async function backUpPostgres(
  databaseUrl: string,
  file: string,
  inherited: Environment,
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}.part`;
  closeSync(openSync(draft, "wx", 0o600));
  try {
    const args = ["--format=custom", "--no-owner", "--no-privileges", "--no-unlogged-table-data"];
    const env = connectionEnvironment(databaseUrl, inherited);
    await runTool("pg_dump", [...args, `--file=${draft}`], env);
    // Fails if the file exists: a backup never replaces another one.
    publishFile(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Rows of one table in a backup, by the names of their columns. */
async function rowsIn(file: string, table: string, env: Environment) {
  const args = ["--data-only", `--table=${table}`, "--file=-", file];
  const lines = (await runTool("pg_restore", args, env)).split("\n");
  const start = lines.findIndex((line) => line.startsWith("COPY "));
  if (start < 0) return [];
  const names = /\((.+)\) FROM stdin/.exec(lines[start] ?? "")?.[1]?.split(", ") ?? [];
  const end = lines.indexOf(String.raw`\.`, start);
  return lines.slice(start + 1, end).map((line) => {
    const values = line.split("\t").map((value) => (value === String.raw`\N` ? null : value));
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));
  });
}

/** Reads the whole file, so that damage is found before anything is changed. */
export async function readPostgresBackup(
  file: string,
  inherited: Environment,
): Promise<BackupContents> {
  await runTool("pg_restore", ["--file=/dev/null", file], inherited);
  const migrations = await rowsIn(file, "migrations", inherited);
  if (migrations.length === 0) throw new BackupError("it is not a backup of Portico");
  const keys = await rowsIn(file, "secret_keys", inherited);
  return {
    migrations: migrations.map((row) => ({
      name: row["name"] ?? "",
      checksum: row["checksum"] ?? "",
      applied_at: Number(row["applied_at"]),
      safe_for_older: Number(row["safe_for_older"] ?? 0),
      release: row["release"] === null ? null : Number(row["release"]),
    })),
    keys: keys
      .filter((row) => row["lost_at"] === null)
      .map((row) => ({ id: row["id"] ?? "", check_value: row["check_value"] ?? "" })),
  };
}

/** Finds what would prevent a restore. */
export async function inspectPostgres(
  databaseUrl: string,
): Promise<{ hasTables: boolean; hasAccounts: boolean; servers: number }> {
  const pool = openPostgres(databaseUrl, () => {}, MIGRATION_WAITS, 1);
  try {
    const ask = async (text: string) => (await pool.query<{ n: number }>(text)).rows[0]?.n ?? 0;
    const hasTables = (await ask("select count(to_regclass('accounts')) as n")) > 0;
    const hasAccounts =
      hasTables &&
      (await ask("select count(*) as n from (select 1 from accounts limit 1) one")) > 0;
    const servers = await ask(`select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = 'portico'
        and pid <> pg_backend_pid()`);
    return { hasTables, hasAccounts, servers };
  } finally {
    await pool.end();
  }
}

/** Restores in one transaction: a failure leaves the database as it was. */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  { replaces, inherited }: { replaces: boolean; inherited: Environment },
): Promise<void> {
  const env = connectionEnvironment(databaseUrl, inherited);
  const args = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"];
  const clean = replaces ? ["--clean", "--if-exists"] : [];
  await runTool("pg_restore", [...args, ...clean, `--dbname=${env["PGDATABASE"]}`, file], env);
}
