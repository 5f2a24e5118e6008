import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/index.ts";
import { openPasswordKeys } from "../../platform/passwords/password-keys.ts";
import { generateRsaKey, type RsaKey } from "../../platform/passwords/rsa-key.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Settings } from "../../platform/settings/settings.ts";

const FILE = join(tmpdir(), "portico-test-password-key-of-three-primes.json");

function readKey(): RsaKey {
  const pair = JSON.parse(readFileSync(FILE, "utf8")) as Record<keyof RsaKey, string>;
  return { spki: Buffer.from(pair.spki, "base64"), pkcs8: Buffer.from(pair.pkcs8, "base64") };
}

/** Finding primes is slower than most test files, so all of them share one test key. */
export async function testPasswordKey(): Promise<RsaKey> {
  try {
    return readKey();
  } catch {
    const { spki, pkcs8 } = await generateRsaKey();
    const pair = { spki: spki.toString("base64"), pkcs8: pkcs8.toString("base64") };
    const draft = `${FILE}.${randomToken()}`;
    writeFileSync(draft, JSON.stringify(pair), { mode: 0o600 });
    renameSync(draft, FILE);
    return { spki, pkcs8 };
  }
}

/** Puts a key into a new database, so that the server need not generate one. */
export async function givePasswordKey(
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "secretKeys">,
  clock: Clock,
): Promise<void> {
  const database = await openDatabase(settings, { clock });
  await openPasswordKeys(database.db, Keyring.open(settings), clock, testPasswordKey);
  await database.close();
}
