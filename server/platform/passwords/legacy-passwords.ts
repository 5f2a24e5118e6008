import { hash, pbkdf2Sync, scryptSync, timingSafeEqual } from "node:crypto";
import { verifySync as verifyBcrypt } from "@node-rs/bcrypt";

/**
 * Passwords of another system, checked once and then replaced (docs/decisions/012). Stored forms:
 *
 *     bcrypt   $2a$…, $2b$…, $2y$… as it is
 *     scrypt   $scrypt$ln=15,r=8,p=1$<salt>$<key>
 *     PBKDF2   $pbkdf2-sha256$i=600000$<salt>$<key>, $pbkdf2-sha512$…
 *     digest   $md5-salted$<order>$<salt>$<digest>, $sha256-salted$…, $sha512-salted$…
 *
 * Salt and key are base64, a digest is base64 or hex; order is `sp` (salt, then password) or `ps`.
 */
type LegacyCheck = (password: string) => boolean;

/** bcrypt ignores everything after these bytes of a password. */
const BCRYPT_BYTES = 72;

/** Whether bcrypt compared only the first 72 bytes, so that another ending would pass too. */
export function isTruncatedByBcrypt(encoded: string, password: string): boolean {
  return BCRYPT.test(encoded) && Buffer.byteLength(password) >= BCRYPT_BYTES;
}

/** The old system may have hashed the password as it was typed, in any Unicode form. */
export function legacyForms(password: string, typed: string): Set<string> {
  return new Set([password, typed, typed.normalize("NFC"), typed.normalize("NFD")]);
}

/** The limits keep a stored value from occupying a thread for more than a few seconds. */
const MAX_STORED_LENGTH = 1024;
const SALT_BYTES = { min: 1, max: 256 };
const KEY_BYTES = { min: 16, max: 128 };
const BCRYPT_COST = { min: 4, max: 16 };
const SCRYPT_LOG_COST = { min: 1, max: 20 };
const SCRYPT_BLOCK_SIZE = { min: 1, max: 32 };
const SCRYPT_LANES = { min: 1, max: 16 };
const SCRYPT_MAX_BYTES = 512 * 1024 * 1024;
const PBKDF2_MAX_ROUNDS = 10_000_000;

const DIGEST_BYTES = { md5: 16, sha256: 32, sha512: 64 };
type Digest = keyof typeof DIGEST_BYTES;

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const SCRYPT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([^$]+)\$([^$]+)$/;
const PBKDF2 = /^\$pbkdf2-(sha256|sha512)\$i=(\d{1,8})\$([^$]+)\$([^$]+)$/;
const SALTED = /^\$(md5|sha256|sha512)-salted\$(sp|ps)\$([^$]+)\$([^$]+)$/;
const HEX = /^[\da-f]+$/i;

interface Range {
  min: number;
  max: number;
}

function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

/** Padding is optional; everything else that a lenient decoder would accept is refused. */
function fromBase64(text: string, size: Range): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  const padded = bytes.toString("base64");
  const isExact = text === padded || text === padded.replace(/=+$/, "");
  return isExact && isWithin(bytes.length, size) ? bytes : undefined;
}

function readBcrypt(encoded: string): LegacyCheck | undefined {
  const [, cost = ""] = BCRYPT.exec(encoded) ?? [];
  if (!isWithin(Number(cost), BCRYPT_COST)) return undefined;
  // Compares only the first 72 bytes, as the old system did: otherwise owners would be locked out.
  return (password) => verifyBcrypt(password, encoded);
}

function readScrypt(encoded: string): LegacyCheck | undefined {
  const [, ln = "", r = "", p = "", saltText = "", keyText = ""] = SCRYPT.exec(encoded) ?? [];
  const salt = fromBase64(saltText, SALT_BYTES);
  const key = fromBase64(keyText, KEY_BYTES);
  const logCost = Number(ln);
  const options = {
    cost: 2 ** logCost,
    blockSize: Number(r),
    parallelization: Number(p),
    // Above every allowed value, so that our limits decide.
    maxmem: 2 * SCRYPT_MAX_BYTES,
  };
  const { cost, blockSize, parallelization } = options;
  const isAllowed =
    isWithin(logCost, SCRYPT_LOG_COST) &&
    isWithin(blockSize, SCRYPT_BLOCK_SIZE) &&
    isWithin(parallelization, SCRYPT_LANES) &&
    128 * cost * blockSize * parallelization <= SCRYPT_MAX_BYTES &&
    // RFC 7914, section 2.
    logCost < 16 * blockSize;
  if (salt === undefined || key === undefined || !isAllowed) return undefined;
  return (password) => timingSafeEqual(scryptSync(password, salt, key.length, options), key);
}

function readPbkdf2(encoded: string): LegacyCheck | undefined {
  const [, digest = "", i = "", saltText = "", keyText = ""] = PBKDF2.exec(encoded) ?? [];
  const salt = fromBase64(saltText, SALT_BYTES);
  const key = fromBase64(keyText, KEY_BYTES);
  if (salt === undefined || key === undefined) return undefined;
  const iterations = Number(i);
  const blocks = Math.ceil(key.length / DIGEST_BYTES[digest as Digest]);
  if (!isWithin(iterations * blocks, { min: 1, max: PBKDF2_MAX_ROUNDS })) return undefined;
  return (password) =>
    timingSafeEqual(pbkdf2Sync(password, salt, iterations, key.length, digest), key);
}

/** ASVS 11.4.1: MD5 only lets an owner in once, then the hash is replaced. */
function readSaltedDigest(encoded: string): LegacyCheck | undefined {
  const [, digest = "", order = "", saltText = "", text = ""] = SALTED.exec(encoded) ?? [];
  const size = DIGEST_BYTES[digest as Digest];
  const salt = fromBase64(saltText, SALT_BYTES);
  const isHex = text.length === 2 * size && HEX.test(text);
  const expected = isHex ? Buffer.from(text, "hex") : fromBase64(text, { min: size, max: size });
  if (salt === undefined || expected === undefined) return undefined;
  return (password) => {
    const parts = [salt, Buffer.from(password)];
    if (order === "ps") parts.reverse();
    return timingSafeEqual(hash(digest, Buffer.concat(parts), "buffer"), expected);
  };
}

const READERS = [readBcrypt, readScrypt, readPbkdf2, readSaltedDigest];

/** How to check a password against a stored value; undefined for an unknown format. */
export function readLegacyHash(encoded: string): LegacyCheck | undefined {
  if (encoded.length > MAX_STORED_LENGTH) return undefined;
  for (const read of READERS) {
    const check = read(encoded);
    if (check !== undefined) return check;
  }
  return undefined;
}
