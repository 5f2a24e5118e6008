import { hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 bits, 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. Fast on purpose: the token has 256 bits of its own. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

export function randomFrom(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Constant time for equal lengths; lengths are not secret here. */
export function equalSecrets(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
