import { hash, parseOptions, verify } from "@node-rs/argon2";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { createHashQueue, type HashQueue, type HashSlot } from "./hash-queue.ts";
import { isTruncatedByBcrypt, legacyForms, readLegacyHash } from "./legacy-passwords.ts";

const ARGON2ID = 2;
const SHAPE = { algorithm: ARGON2ID, parallelism: 1, outputLen: 32 };

export interface PasswordCost {
  /** KiB */
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for Argon2id; a weaker hash is replaced at the next sign-in. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
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

/** A call's slot in the hash queue, held until its answer. */
export interface Hashing extends HashSlot {
  hash(password: string): Promise<string>;
  /** Null for an account that does not exist or has no password: the same work, never right. */
  check(encoded: string | null, password: string, typed?: string): Promise<PasswordCheck>;
}

type QueueState = Pick<
  HashQueue,
  "hasCapacity" | "isFull" | "refuse" | "requireCapacity" | "refused" | "load"
>;

export interface Passwords extends QueueState {
  /** Before a call counts or consumes anything; refuses if there is no room (F21). */
  reserve(name?: string): Hashing;
  /** Without a slot it takes one itself, for callers outside the queue. */
  hash(password: string, slot?: HashSlot): Promise<string>;
  check(
    encoded: string | null,
    password: string,
    typed?: string,
    slot?: HashSlot,
  ): Promise<PasswordCheck>;
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
async function checkLegacy(encoded: string, password: string, typed: string): Promise<boolean> {
  const isRight = readLegacyHash(encoded);
  if (isRight === undefined) return false;
  for (const form of legacyForms(password, typed)) if (await isRight(form)) return true;
  return false;
}

async function check(
  encoded: string,
  { password, typed }: { password: string; typed: string },
  cost: PasswordCost,
): Promise<PasswordCheck> {
  const hashState = argon2State(encoded, cost);
  if (hashState === "current") {
    return { right: await verify(encoded, password), outdated: false };
  }
  const right =
    hashState === "outdated"
      ? await verify(encoded, password)
      : await checkLegacy(encoded, password, typed);
  // A12: an old hash may be fast to check, which would reveal that there is an account.
  await verify(nobodysHash(cost), password);
  const cutShort =
    right && [...legacyForms(password, typed)].some((one) => isTruncatedByBcrypt(encoded, one));
  return { right, outdated: right, ...(cutShort ? { cutShort } : {}) };
}

export function createPasswords(
  threads: number,
  cost = PASSWORD_COST,
  { span }: Pick<Tracing, "span"> = noTracing,
): Passwords {
  const queue = createHashQueue(threads);

  /** The outer span without the inner one is the wait for a thread. */
  const run = <Result>(work: () => Promise<Result>): Promise<Result> =>
    span({ name: "password queue" }, () => queue.run(() => span({ name: "password hash" }, work)));

  async function inTurn<Result>(
    slot: HashSlot | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (slot !== undefined) return run(work);
    const own = queue.enter();
    try {
      return await run(work);
    } finally {
      own.leave();
    }
  }

  const passwords: Passwords = {
    hasCapacity: queue.hasCapacity,
    isFull: queue.isFull,
    refuse: queue.refuse,
    requireCapacity: queue.requireCapacity,
    refused: queue.refused,
    load: queue.load,
    reserve(name) {
      const slot = queue.enter(name);
      return {
        hash: (password) => passwords.hash(password, slot),
        check: (encoded, password, typed) => passwords.check(encoded, password, typed, slot),
        turn: slot.turn,
        leave: slot.leave,
      };
    },
    hash: (password, slot) => inTurn(slot, () => hash(password, { ...SHAPE, ...cost })),
    check: (encoded, password, typed = password, slot) =>
      inTurn(slot, () => check(encoded ?? nobodysHash(cost), { password, typed }, cost)),
  };
  return passwords;
}
