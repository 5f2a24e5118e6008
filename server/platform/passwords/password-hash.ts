import { hashSync, parseOptions, verifySync } from "@node-rs/argon2";
import { isTruncatedByBcrypt, legacyForms, readLegacyHash } from "./legacy-passwords.ts";

// Everything here computes until it is done: it runs on a hash thread (hash-worker.ts).

const ARGON2ID = 2;
const SHAPE = { algorithm: ARGON2ID, parallelism: 1, outputLen: 32 };

export interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for Argon2id; a weaker hash is replaced at the next sign-in. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const SALT_LENGTH = 16;
const FORM = "$argon2id$v=19$";

/** Beyond these a stored value could occupy a thread for long, or be matched by chance. */
const MAX_COST = { memoryCost: 262_144, timeCost: 16, parallelism: 16 };
const MIN_OUTPUT_BYTES = 16;

/** A12: checked if there is no hash. All zeros, so no password matches it. */
const nobodysHash = ({ memoryCost, timeCost }: PasswordCost) =>
  [
    `${FORM}m=${memoryCost},t=${timeCost},p=${SHAPE.parallelism}`,
    zeros(SALT_LENGTH),
    zeros(SHAPE.outputLen),
  ].join("$");

export interface PasswordCheck {
  right: boolean;
  /** The password is right, but the caller has to store a new hash of it. */
  outdated: boolean;
  /** Only a prefix was compared: the new hash waits until the sign-in is complete. */
  cutShort?: boolean;
}

function zeros(length: number): string {
  return Buffer.alloc(length).toString("base64").replace(/=+$/, "");
}

/** Whether it is a supported Argon2 hash, and if so as strong as a new one. */
function argon2State(encoded: string, cost: PasswordCost): "current" | "outdated" | undefined {
  let stored;
  try {
    stored = parseOptions(encoded);
  } catch {
    return undefined;
  }
  const { memoryCost, timeCost, parallelism, outputLen, saltLen } = stored;
  const isAllowed =
    memoryCost <= MAX_COST.memoryCost &&
    timeCost <= MAX_COST.timeCost &&
    parallelism <= MAX_COST.parallelism &&
    outputLen >= MIN_OUTPUT_BYTES;
  if (!isAllowed) return undefined;
  const isCurrent =
    encoded.startsWith(FORM) &&
    memoryCost >= cost.memoryCost &&
    timeCost >= cost.timeCost &&
    // More lanes share the same memory and bring no gain.
    parallelism === SHAPE.parallelism &&
    outputLen >= SHAPE.outputLen &&
    saltLen >= SALT_LENGTH;
  return isCurrent ? "current" : "outdated";
}

/** Whether a password can be checked against a stored value. */
export function isReadableHash(encoded: string): boolean {
  return argon2State(encoded, PASSWORD_COST) !== undefined || readLegacyHash(encoded) !== undefined;
}

/** Checks another system's hash against every form that it may have been made of. */
function checkLegacy(encoded: string, password: string, typed: string): boolean {
  const isRight = readLegacyHash(encoded);
  return isRight !== undefined && [...legacyForms(password, typed)].some((form) => isRight(form));
}

export const hashPassword = (password: string, cost: PasswordCost): string =>
  hashSync(password, { ...SHAPE, ...cost });

/** Without a stored hash: the same work, never right. */
export function checkPassword(
  stored: string | null,
  { password, typed }: { password: string; typed: string },
  cost: PasswordCost,
): PasswordCheck {
  const encoded = stored ?? nobodysHash(cost);
  const hashState = argon2State(encoded, cost);
  if (hashState === "current") return { right: verifySync(encoded, password), outdated: false };
  const right =
    hashState === "outdated"
      ? verifySync(encoded, password)
      : checkLegacy(encoded, password, typed);
  // A12: an old hash may be fast to check, which would reveal that there is an account.
  verifySync(nobodysHash(cost), password);
  const cutShort =
    right && [...legacyForms(password, typed)].some((one) => isTruncatedByBcrypt(encoded, one));
  return { right, outdated: right, ...(cutShort ? { cutShort } : {}) };
}
