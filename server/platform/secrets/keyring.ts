import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishFile } from "../publish-file.ts";
import { SettingsError } from "../settings/setting-readers.ts";

/** Each purpose has its own key, so that a value made for one is never accepted for another. */
export type KeyPurpose =
  | "audit"
  | "authenticators"
  | "authorization"
  | "codes"
  | "company-documents"
  | "challenge"
  | "challenge-key"
  | "challenge-widget"
  | "idempotency"
  | "key-check"
  | "outbox"
  | "password-keys"
  | "recipients"
  | "signing-keys"
  | "third-party"
  | "webhooks";

const MIN_SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Secret {
  id: string;
  bytes: Buffer;
}

export const KEY_ID = /^[A-Za-z0-9_-]{1,16}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** One `id:secret`. Errors name its position only: any part of it may be the secret. */
function parseKey(entry: string, place: number, name: string): Secret {
  const at = `${name} has in place ${place}`;
  const [id = "", secret, ...rest] = entry.split(":");
  if (secret === undefined || rest.length > 0) {
    throw new SettingsError(`${at} no id:secret pair; pairs are separated by commas.`);
  }
  if (!KEY_ID.test(id)) {
    throw new SettingsError(`${at} an id that is not 1 to 16 letters, digits, - and _.`);
  }
  const bytes = Buffer.from(secret, "base64");
  // Node skips characters that are not base64, so a damaged secret would pass for another one.
  if (!BASE64.test(secret) || bytes.toString("base64") !== secret) {
    throw new SettingsError(`${at} a secret that is not in base64, padding included.`);
  }
  if (bytes.length < MIN_SECRET_BYTES) {
    throw new SettingsError(`${at} a secret of fewer than ${MIN_SECRET_BYTES} bytes.`);
  }
  return { id, bytes };
}

/** `id:secret` pairs, newest first; throws one line that contains no secret. */
export function parseKeys(value: string, name: string): Secret[] {
  const secrets = value.split(",").map((entry, index) => parseKey(entry.trim(), index + 1, name));
  if (new Set(secrets.map(({ id }) => id)).size !== secrets.length) {
    throw new SettingsError(`${name} names one id twice.`);
  }
  if (new Set(secrets.map(({ bytes }) => bytes.toString("hex"))).size !== secrets.length) {
    throw new SettingsError(`${name} has one secret under two ids.`);
  }
  return secrets;
}

/** Created once; if two processes start together, the first one's file is used. */
function keysFromFolder(dataDir: string): Secret[] {
  const path = join(dataDir, "keys");
  const read = () => parseKeys(readFileSync(path, "utf8").trim(), path);
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  // A random id: if the file is lost, the keys of the next one have other ids.
  const id = `k${randomBytes(3).toString("hex")}`;
  const secret = randomBytes(MIN_SECRET_BYTES).toString("base64");
  try {
    // On the disk before anything is encrypted with it.
    writeFileSync(draft, `${id}:${secret}\n`, { mode: 0o600, flush: true });
    publishFile(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

/** The id of the key that encrypted a value. */
export const keyIdOf = (sealed: string): string => sealed.slice(0, sealed.indexOf("."));

export class Keyring {
  readonly #secrets: readonly Secret[];
  readonly #derived = new Map<string, Buffer>();
  readonly #macKeys = new Map<KeyPurpose, KeyObject>();

  constructor(secrets: readonly Secret[]) {
    this.#secrets = secrets;
  }

  static open(settings: { secretKeys: string | undefined; dataDir: string }): Keyring {
    return new Keyring(
      settings.secretKeys === undefined
        ? keysFromFolder(settings.dataDir)
        : parseKeys(settings.secretKeys, "SECRET_KEYS"),
    );
  }

  #key(purpose: KeyPurpose, secret: Secret): Buffer {
    const name = `${secret.id}/${purpose}`;
    let key = this.#derived.get(name);
    if (key === undefined) {
      key = Buffer.from(hkdfSync("sha256", secret.bytes, "portico", purpose, 32));
      this.#derived.set(name, key);
    }
    return key;
  }

  #current(): Secret {
    const [first] = this.#secrets;
    if (first === undefined) throw new Error("The keyring is empty");
    return first;
  }

  /** The ids of all keys, newest first. */
  ids(): string[] {
    return this.#secrets.map(({ id }) => id);
  }

  newestId(): string {
    return this.#current().id;
  }

  /** A value for each key that reveals nothing about it and differs for another secret. */
  checkValues(): { id: string; checkValue: string }[] {
    return this.#secrets.map((secret) => ({
      id: secret.id,
      checkValue: this.#key("key-check", secret).toString("base64url"),
    }));
  }

  /** Whether the key that encrypted a value is in the keyring. */
  canOpen(value: string): boolean {
    return this.#secrets.some(({ id }) => id === keyIdOf(value));
  }

  /** Newest key first: create with the first, accept any (rotation with overlap). */
  keys(purpose: KeyPurpose): Buffer[] {
    return this.#secrets.map((secret) => this.#key(purpose, secret));
  }

  /** Cached, because creating the key object costs more than the digest. */
  #macKey(purpose: KeyPurpose): KeyObject {
    let key = this.#macKeys.get(purpose);
    if (key === undefined) {
      key = createSecretKey(this.#key(purpose, this.#current()));
      this.#macKeys.set(purpose, key);
    }
    return key;
  }

  hmac(purpose: KeyPurpose, value: string): Buffer {
    return createHmac("sha256", this.#macKey(purpose)).update(value).digest();
  }

  /** AES-256-GCM; `context` (row and column) is authenticated, so that rows cannot be swapped. */
  seal(purpose: KeyPurpose, value: string | Buffer, context: string): string {
    const secret = this.#current();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key(purpose, secret), iv);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([
      cipher.update(typeof value === "string" ? Buffer.from(value) : value),
      cipher.final(),
    ]);
    return `${secret.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
  }

  /** Whether the newest key encrypted it: an older key may be retired once nothing needs it. */
  isNewest(value: string): boolean {
    return value.startsWith(`${this.#current().id}.`);
  }

  open(purpose: KeyPurpose, value: string, context: string): string {
    return this.openBytes(purpose, value, context).toString("utf8");
  }

  openBytes(purpose: KeyPurpose, value: string, context: string): Buffer {
    const [id, text = ""] = value.split(".");
    const secret = this.#secrets.find((known) => known.id === id);
    if (secret === undefined) throw new Error("Sealed with a key that is not in the keyring");
    const bytes = Buffer.from(text, "base64url");
    const cipher = createDecipheriv(
      "aes-256-gcm",
      this.#key(purpose, secret),
      bytes.subarray(0, IV_BYTES),
      // Without it a tag cut to four bytes would be accepted.
      { authTagLength: TAG_BYTES },
    );
    cipher.setAAD(Buffer.from(context));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([cipher.update(rest), cipher.final()]);
  }
}
