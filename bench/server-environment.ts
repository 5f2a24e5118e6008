import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../tools/process/free-port.mjs";
import { NODE_FLAGS, serverEnvironment } from "../tools/process/server-options.mjs";

export interface ServerEnvironment {
  /** Settings of a server in this environment. */
  env: Record<string, string>;
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): void;
}

let count = 0;

async function createDatabase(server: string): Promise<string> {
  const name = `bench_${(count += 1)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** A separate folder and port; on PostgreSQL also a database, which is deleted with that server. */
export async function createServerEnvironment(postgres?: string): Promise<ServerEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-bench-"));
  const port = String(await freePort());
  const databaseUrl = postgres === undefined ? undefined : await createDatabase(postgres);
  return {
    env: {
      DATA_DIR: dataDir,
      PORT: port,
      LOG: "off",
      // The settings of `npm start`.
      ...serverEnvironment(),
      NODE_OPTIONS: NODE_FLAGS.join(" "),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
