import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { openDatabase } from "../server/platform/database/index.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** Odd, so that every number below 2^32 maps to a different one; far apart, like random keys. */
const SPREAD = 2_654_435_761;
const RANGE = 2 ** 32;
const FIRST = 1_000_000_000;

/** Ten digits that belong to the account of this number. */
const digitsOf = (number: number) => String(FIRST + ((number * SPREAD) % RANGE));

const HASH_END = "-of-a-hash-or-a-token-of-256-bits";

export const keyOf = {
  email: (number: number) => `${digitsOf(number)}@example.com`,
  phone: (number: number) => `+49${digitsOf(number)}`,
  username: (number: number) => `u${digitsOf(number)}`,
  tokenHash: (number: number) => `${digitsOf(number)}${HASH_END}`,
};

/** A table `keys` of the numbers up to this one, with the digits of each account. */
export const numbers = (count: number) => `
  with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${count}
  ), keys (n, digits) as (
    select n, cast(${FIRST} + (n * ${SPREAD}) % ${RANGE} as text) from numbers
  )`;

/** All keys, which is more than most accounts have: no index is smaller than in production. */
const accounts = (count: number) => `
  insert into accounts (
    id, uid, account_group, type, status, email, dial_code, phone, username, username_key,
    password_hash, locale, terms_version, terms_accepted_at, created_at
  )
  ${numbers(count)}
  select
    digits || '-account-id', cast(100000000 + n as text), n % 16 + 1, 'individual', 'active',
    digits || '@example.com', '49', '+49' || digits, 'u' || digits, 'u' || digits,
    '$argon2id$v=19$m=19456,t=2,p=1$c2l4dGVlbiBieXRlcyE$dGhpcnR5LXR3byBieXRlcyBvZiBhIGhhc2ggaGVyZQ',
    'en', '1', 1750000000000, 1750000000000
  from keys`;

/** The current time: expired rows are deleted as soon as a server starts. */
const sessions = (count: number) => `
  insert into sessions (
    id, account_id, token_hash, binder_hash, factors, user_agent, created_at, last_seen_at
  )
  ${numbers(count)}
  select
    digits || '-a-session-id-that-is-as-long-256', digits || '-account-id',
    digits || '${HASH_END}', digits || '-a-binder-hash-as-long-as-256-bit', 'password',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ${Date.now()}, ${Date.now()}
  from keys`;

/** Without a log and without syncing: a broken database is thrown away. */
function fillSqlite(path: string, statements: string[]): void {
  const database = new DatabaseSync(path);
  database.exec(
    "pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000000",
  );
  for (const statement of statements) database.exec(statement);
  database.exec("pragma journal_mode = wal");
  database.close();
}

/** All indexes after the rows, without foreign key checks: minutes become seconds. */
async function fillPostgres(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query(`
    update pg_index set indisready = false
    where indrelid in ('accounts'::regclass, 'sessions'::regclass)`);
  for (const statement of statements) await client.query(statement);
  await client.query("reindex table accounts");
  await client.query("reindex table sessions");
  // Autovacuum would do this in time.
  await client.query("vacuum analyze");
  await client.end();
}

/**
 * A migrated database with that many accounts, each with a session; `keyOf` returns their keys.
 * `more` is run after that.
 */
export async function fill(
  { dataDir, databaseUrl }: ServerEnvironment,
  count: number,
  more: readonly string[] = [],
): Promise<void> {
  await (await openDatabase({ dataDir, databaseUrl })).close();
  const statements = [accounts(count), sessions(count), ...more];
  if (databaseUrl === undefined) fillSqlite(join(dataDir, "portico.db"), statements);
  else await fillPostgres(databaseUrl, statements);
}
