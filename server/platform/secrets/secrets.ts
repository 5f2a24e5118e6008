import { hash, randomFillSync, randomInt, timingSafeEqual } from "node:crypto";

const TOKEN_BYTES = 32;
/** Random bytes in advance: each call to the generator costs more than the bytes. */
const RANDOM_POOL = Buffer.alloc(64 * TOKEN_BYTES);
let usedBytes = RANDOM_POOL.length;

/** Base64url of 256 bits. */
export const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** 256 bits, 43 characters. */
export function randomToken(): string {
  if (usedBytes === RANDOM_POOL.length) {
    randomFillSync(RANDOM_POOL);
    usedBytes = 0;
  }
  const from = usedBytes;
  usedBytes += TOKEN_BYTES;
  const token = RANDOM_POOL.toString("base64url", from, usedBytes);
  RANDOM_POOL.fill(0, from, usedBytes);
  return token;
}

/** The stored form of a token. A fast hash is enough, because the token has 256 random bits. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

export function randomFrom(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Two reused buffers: every session check compares two pairs. */
const LEFT = Buffer.alloc(160);
const RIGHT = Buffer.alloc(160);

/** Constant time for equal lengths; lengths are not secret here. */
export function equalSecrets(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  // UTF-8 has at most three bytes for each UTF-16 unit.
  if (a.length * 3 > LEFT.length) return equalBytes(Buffer.from(a), Buffer.from(b));
  const length = LEFT.write(a);
  if (RIGHT.write(b) !== length) return false;
  LEFT.fill(0, length);
  RIGHT.fill(0, length);
  return timingSafeEqual(LEFT, RIGHT);
}

function equalBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
