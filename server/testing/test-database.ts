import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

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

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A fresh, empty database: SQLite, or PostgreSQL when TEST_DATABASE_URL names a server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-test-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) {
    return {
      kind: "sqlite",
      env: { DATA_DIR: dataDir },
      dataDir,
      remove: async () => removeFolder(),
    };
  }
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    kind: "postgres",
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    dataDir,
    async remove() {
      removeFolder();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}
