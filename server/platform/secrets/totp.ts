import { createHmac, randomBytes } from "node:crypto";
import { canonicalCode } from "@portico/contract/fields/codes";
import { SECOND } from "../clock.ts";
import { equalSecrets } from "./secrets.ts";

/** RFC 6238 with SHA-1, six digits and 30 seconds, which every authenticator app supports. */
const STEP = 30 * SECOND;
const DIGITS = 6;
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BASE32_BITS = 5;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The form of a secret for apps: RFC 4648 without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(new RegExp(`.{1,${BASE32_BITS}}`, "g")) ?? [];
  return groups.map((group) => BASE32[parseInt(group.padEnd(BASE32_BITS, "0"), 2)]).join("");
}

/** Letters of the alphabet only; padding and incomplete bits are ignored. */
export function fromBase32(text: string): Buffer {
  const letters = [...text.replace(/=+$/, "")];
  const bits = letters.map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(BASE32_BITS, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** The content of the QR code (the apps' own format: key-uri-format). */
export function totpUri(
  secret: Buffer,
  { issuer, name }: { issuer: string; name: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  const period = STEP / SECOND;
  const values = [
    `secret=${toBase32(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `algorithm=SHA1&digits=${DIGITS}&period=${period}`,
  ];
  return `otpauth://totp/${label}?${values.join("&")}`;
}

export function stepAt(now: number): number {
  return Math.floor(now / STEP);
}

export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  // ASVS 11.4.1: the only place for SHA-1, whose collisions do not weaken an HMAC.
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * ASVS 6.5.5: the step of a code, if it is the current or the previous one. Both are always
 * computed; if both codes are equal, the later step is used, so that both are used up (A32).
 */
export function matchingStep(
  secret: Buffer,
  code: string,
  now: number,
  equal = equalSecrets,
): number | undefined {
  const typed = canonicalCode(code);
  const current = stepAt(now);
  const matching = [current, current - 1].filter((step) => equal(totpAt(secret, step), typed));
  return matching[0];
}
