import { type Account, createAccount } from "../../core/accounts/accounts.ts";
import { type Database, type Db, openDatabase } from "../../platform/database/index.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import { TestClock } from "../clock/test-clock.ts";
import { createMigratedDatabase, type TestDatabase } from "./test-database.ts";

export interface OpenTestDatabase {
  database: Database;
  db: Db;
  clock: TestClock;
  keyring: Keyring;
  /** Where it is, to open it a second time. */
  place: { databaseUrl: string | undefined; dataDir: string; secretKeys: undefined };
  /** A registered account with a unique address. */
  account(email?: string): Promise<Account>;
  close(): Promise<void>;
}

export function placeOf({ env, dataDir }: TestDatabase): OpenTestDatabase["place"] {
  return { databaseUrl: env["DATABASE_URL"], dataDir, secretKeys: undefined };
}

/** A migrated, empty database with its keyring and clock, for tests below the API. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const files = await createMigratedDatabase();
  const place = placeOf(files);
  const clock = new TestClock();
  const database = await openDatabase(place, { clock });
  let accounts = 0;
  return {
    database,
    db: database.db,
    clock,
    keyring: Keyring.open(place),
    place,
    account(email = `account-${(accounts += 1)}@example.com`) {
      const contact = { channel: "email", address: email } as const;
      const input = { contact, passwordHash: "none", locale: "en", termsVersion: "1" } as const;
      return database.transaction((db) => createAccount(db, clock, input));
    },
    async close() {
      await database.close();
      await files.remove();
    },
  };
}

/** The outcomes of many concurrent calls. */
export async function allAtOnce<Result>(
  count: number,
  call: (index: number) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  return Promise.allSettled(Array.from({ length: count }, (_, index) => call(index)));
}
