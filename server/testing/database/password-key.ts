import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/index.ts";
import * as repository from "../../platform/database/password-key-repository.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import { generateRsaKey } from "../../platform/passwords/rsa-key.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Settings } from "../../platform/settings/settings.ts";

interface KeyPair {
  spki: string;
  pkcs8: string;
}

const FILE = join(tmpdir(), "portico-test-password-key.json");

/** Finding primes is slower than most test files, so all of them share one test key. */
async function testKey(): Promise<KeyPair> {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as KeyPair;
  } catch {
    const { spki, pkcs8 } = await generateRsaKey();
    const pair = { spki: spki.toString("base64"), pkcs8: pkcs8.toString("base64") };
    const draft = `${FILE}.${randomToken()}`;
    writeFileSync(draft, JSON.stringify(pair), { mode: 0o600 });
    renameSync(draft, FILE);
    return pair;
  }
}

/** Puts a key into a new database, so that the server need not generate one. */
export async function givePasswordKey(
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "secretKeys">,
  clock: Clock,
): Promise<void> {
  const database = await openDatabase(settings, { clock });
  const keyring = Keyring.open(settings);
  const { spki, pkcs8 } = await testKey();
  const id = randomToken().slice(0, 8);
  await repository.insertUnlessThere(database.db, {
    id,
    current: 1,
    public_key: spki,
    private_key: keyring.seal("password-keys", pkcs8, id),
    created_at: clock.now(),
  });
  await database.close();
}
