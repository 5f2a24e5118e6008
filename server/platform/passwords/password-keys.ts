import { createHash, webcrypto } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/index.ts";
import * as repository from "../database/password-key-repository.ts";
import type { PasswordKeyTable } from "../database/schema.ts";
import type { Keyring } from "../secrets/keyring.ts";
import { generateRsaKey, type RsaKey } from "./rsa-key.ts";
import { randomToken } from "../secrets/secrets.ts";
import { SettingsError } from "../settings/setting-readers.ts";

const BIND_BYTES = 32;
const ALGORITHM = { name: "RSA-OAEP", hash: "SHA-256" } as const;

export interface PublicPasswordKey {
  id: string;
  /** DER, SubjectPublicKeyInfo, base64. */
  spki: string;
}

export interface PasswordKeys {
  current: PublicPasswordKey;
  /**
   * CRED-1: the password inside an RSA form, if it was encrypted for this request. Undefined for
   * any defect: a single answer, so that it is no oracle (A24).
   */
  unseal(encryptedPassword: string, nonce: string): Promise<string | undefined>;
}

function newRow(keyring: Keyring, clock: Clock, { spki, pkcs8 }: RsaKey): PasswordKeyTable {
  const id = randomToken().slice(0, 8);
  return {
    id,
    current: 1,
    public_key: spki.toString("base64"),
    private_key: keyring.seal("password-keys", pkcs8.toString("base64"), id),
    created_at: clock.now(),
  };
}

/**
 * A wrong keyring fails here, at the start, and not in every sign-in. Values of an older keyring
 * key are re-encrypted, so that the older key can be retired.
 */
async function checkSeal(db: Db, keyring: Keyring, row: PasswordKeyTable): Promise<void> {
  let privateKey: string;
  try {
    privateKey = keyring.open("password-keys", row.private_key, row.id);
  } catch (cause) {
    throw new SettingsError(
      "SECRET_KEYS (or the keys in DATA_DIR) cannot open the password key in this database.",
      { cause },
    );
  }
  if (keyring.isNewest(row.private_key)) return;
  const sealed = keyring.seal("password-keys", privateKey, row.id);
  await repository.updatePrivateKey(db, row.id, sealed);
}

/** Shared by all machines: the key is in the database, encrypted by the keyring. */
export async function openPasswordKeys(
  db: Db,
  keyring: Keyring,
  clock: Clock,
  generate: () => Promise<RsaKey> = generateRsaKey,
): Promise<PasswordKeys> {
  let row = await repository.findCurrent(db);
  if (row === undefined) {
    await repository.insertUnlessThere(db, newRow(keyring, clock, await generate()));
    row = await repository.findCurrent(db);
  }
  if (row === undefined) throw new Error("No password key could be made");
  await checkSeal(db, keyring, row);
  const current = { id: row.id, spki: row.public_key };
  const imported = new Map<string, Promise<webcrypto.CryptoKey | undefined>>();

  async function load(id: string): Promise<webcrypto.CryptoKey | undefined> {
    const found = await repository.findById(db, id);
    if (found === undefined) return undefined;
    const pkcs8 = Buffer.from(keyring.open("password-keys", found.private_key, id), "base64");
    return webcrypto.subtle.importKey("pkcs8", pkcs8, ALGORITHM, false, ["decrypt"]);
  }

  async function keyFor(id: string): Promise<webcrypto.CryptoKey | undefined> {
    const known = imported.get(id);
    if (known) return known;
    const loading = load(id);
    const key = await loading;
    // Only existing ids are cached: made-up ones must not fill the memory.
    if (key) imported.set(id, loading);
    return key;
  }

  return {
    current,
    async unseal(encryptedPassword, nonce) {
      const dot = encryptedPassword.indexOf(".");
      const id = encryptedPassword.slice(0, dot);
      if (!/^[A-Za-z0-9_-]{8}$/.test(id)) return undefined;
      const key = await keyFor(id);
      if (key === undefined) return undefined;
      try {
        const sealed = Buffer.from(encryptedPassword.slice(dot + 1), "base64");
        // WebCrypto works on the thread pool, so the event loop stays free.
        const plain = Buffer.from(await webcrypto.subtle.decrypt(ALGORITHM, key, sealed));
        const bind = createHash("sha256").update(nonce).digest();
        if (!plain.subarray(0, BIND_BYTES).equals(bind)) return undefined;
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
          plain.subarray(BIND_BYTES),
        );
      } catch {
        return undefined;
      }
    },
  };
}
