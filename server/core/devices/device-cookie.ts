import { hashToken, TOKEN_SHAPE } from "../../platform/secrets/secrets.ts";
import type { TokenHashes } from "./devices-repository.ts";

/** How many accounts a browser is remembered for; beyond that the least recent one is dropped. */
export const MAX_TOKENS = 5;
const TOKEN_LENGTH = 43;
const BETWEEN = ".";
const MAX_CHARACTERS = MAX_TOKENS * (TOKEN_LENGTH + BETWEEN.length) - BETWEEN.length;

/**
 * Belongs to nobody: fills empty places in look-ups, so that the work is always the same (API-4).
 */
const NOBODY = hashToken("");

/** The tokens of a device cookie, one per account, last used first. Invalid ones are left out. */
export function readDeviceCookie(value = ""): string[] {
  if (value.length > MAX_CHARACTERS) return [];
  return [...new Set(value.split(BETWEEN))].filter((token) => TOKEN_SHAPE.test(token));
}

/** The cookie after a sign-in: the account's token first, then those of other accounts. */
export function writeDeviceCookie(token: string, others: readonly string[]): string {
  return [token, ...others].slice(0, MAX_TOKENS).join(BETWEEN);
}

/** Always the same number, no matter what the cookie contains. */
export function hashesOf(tokens: readonly string[]): TokenHashes {
  const hashAt = (index: number) => {
    const token = tokens[index];
    return token === undefined ? NOBODY : hashToken(token);
  };
  return {
    hash1: hashAt(0),
    hash2: hashAt(1),
    hash3: hashAt(2),
    hash4: hashAt(3),
    hash5: hashAt(4),
  };
}
