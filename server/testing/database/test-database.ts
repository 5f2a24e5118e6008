import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { openDatabase } from "../../platform/database/index.ts";

export interface TestDatabase {
  kind: "sqlite" | "postgres";
  /** DATA_DIR and DATABASE_URL. */
  env: Record<string, string>;
  dataDir: string;
  remove(): Promise<void>;
}

/** Which of the two databases these tests run on. */
export const testKind = (): TestDatabase["kind"] =>
  process.env["TEST_DATABASE_URL"] === undefined ? "sqlite" : "postgres";

const pools = new Map<string, Pool>();

/** One connection for all databases of a worker; it does not keep the worker from ending. */
function connectionTo(url: string): Pool {
  const known = pools.get(url);
  if (known !== undefined) return known;
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // Some tests stop their server; the next statement connects again.
  pool.on("error", () => {});
  pools.set(url, pool);
  return pool;
}

/** Since PostgreSQL 15 a copy is written to the log page by page, unless its files are asked for. */
async function copyOf(server: string, template: string): Promise<string> {
  const { rows } = await connectionTo(server).query<{ can: boolean }>(
    "select current_setting('server_version_num')::int >= 150000 as can",
  );
  return `template ${template} ${rows[0]?.can ? "strategy file_copy" : ""}`;
}

/** A fresh database on a PostgreSQL server: empty, or a copy of the template. */
export async function createOnServer(server: string, template?: string): Promise<TestDatabase> {
  const dataDir = newFolder();
  const name = `test_${randomBytes(6).toString("hex")}`;
  const copied = template === undefined ? "" : await copyOf(server, template);
  await connectionTo(server).query(`create database ${name} ${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    dataDir,
    async remove() {
      removeFolder(dataDir);
      await connectionTo(server).query(`drop database ${name} with (force)`);
    },
  };
}

function createInFolder(): TestDatabase {
  const dataDir = newFolder();
  const remove = async () => removeFolder(dataDir);
  return { kind: "sqlite", env: { DATA_DIR: dataDir }, dataDir, remove };
}

/** Every test database needs a folder, so a unit test cannot open one, even with SQLite. */
function newFolder(): string {
  if (process.env["TEST_WITHOUT_DATABASE"] !== undefined) {
    throw new Error("A *.unit.test.ts has no database: without .unit it runs on both.");
  }
  return mkdtempSync(join(tmpdir(), "portico-test-"));
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A fresh, empty database: SQLite, or PostgreSQL if TEST_DATABASE_URL is set. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  return server === undefined ? createInFolder() : createOnServer(server);
}

/** Migrates an empty database, from which others are then copied. */
async function makeTemplate(database: TestDatabase): Promise<void> {
  const { dataDir, env } = database;
  const opened = await openDatabase({ dataDir, databaseUrl: env["DATABASE_URL"] });
  await opened.close();
}

let migratedFiles: Promise<Map<string, Buffer>> | undefined;

async function readMigratedFiles(): Promise<Map<string, Buffer>> {
  const database = createInFolder();
  try {
    await makeTemplate(database);
    const names = readdirSync(database.dataDir);
    return new Map(names.map((name) => [name, readFileSync(join(database.dataDir, name))]));
  } finally {
    await database.remove();
  }
}

/** Creates a template on a PostgreSQL server; every worker copies it. */
export async function createTemplate(
  server: string,
): Promise<{ name: string; drop(): Promise<void> }> {
  const database = await createOnServer(server);
  await makeTemplate(database);
  const { pathname } = new URL(database.env["DATABASE_URL"] ?? "");
  return { name: pathname.slice(1), drop: database.remove };
}

/** All tables and no rows. Copied, because migrating is slower than most tests. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server !== undefined) return createOnServer(server, process.env["TEST_DATABASE_TEMPLATE"]);
  migratedFiles ??= readMigratedFiles();
  const files = await migratedFiles;
  const database = createInFolder();
  for (const [name, content] of files) {
    writeFileSync(join(database.dataDir, name), content, { mode: 0o600 });
  }
  return database;
}
