import { systemClock } from "../../server/platform/clock.ts";
import { type Database, openDatabase } from "../../server/platform/database/index.ts";
import { Keyring } from "../../server/platform/secrets/keyring.ts";
import { createOutbox, type Outbox } from "../../server/platform/outbox/outbox.ts";
import { givePasswordKey } from "../../server/testing/database/password-key.ts";
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../../server/testing/database/test-database.ts";
import { afterCase } from "./clean-up.ts";

/** Given to every server, so that the test can decrypt their data. */
export const SECRET_KEYS = `faults:${Buffer.alloc(32, "portico").toString("base64")}`;

/** The place of a database: a folder of SQLite's, or a database at PostgreSQL. */
export interface Place {
  kind: TestDatabase["kind"];
  dataDir: string;
  databaseUrl: string | undefined;
  secretKeys: string;
}

/** What a test reads beside the servers. */
interface Witness {
  database: Database;
  outbox: Outbox;
}

function placeOf({ kind, dataDir, env }: TestDatabase): Place {
  return { kind, dataDir, databaseUrl: env["DATABASE_URL"], secretKeys: SECRET_KEYS };
}

/** A migrated database with its password key, because creating one takes a server seconds. */
export async function makePlace(
  database: Promise<TestDatabase> = createMigratedDatabase(),
): Promise<Place> {
  const files = await database;
  afterCase(() => files.remove());
  const place = placeOf(files);
  await givePasswordKey(place, systemClock);
  return place;
}

/** A place that no server has used yet. */
export async function makeEmptyPlace(): Promise<Place> {
  const files = await createTestDatabase();
  afterCase(() => files.remove());
  return placeOf(files);
}

/** Opens the database only during the work: a fault may have replaced it since. */
export async function withWitness<Result>(
  place: Place,
  work: (witness: Witness) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work({ database, outbox: createOutbox(Keyring.open(place), systemClock) });
  } finally {
    await database.close();
  }
}
