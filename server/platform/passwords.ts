import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

/** OWASP's floor for Argon2id; a hash made with less is made anew at the next sign-in. */
const ARGON2ID = 2;
const PARAMETERS = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Waiting longer than this is worse than being told to come back (F21). */
const QUEUE_PER_SLOT = 16;
const RETRY_AFTER_SECONDS = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** At most `concurrency` hashes at once and a bounded queue: a flood cannot take the rest down. */
export function createPasswords(concurrency: number): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= concurrency * QUEUE_PER_SLOT) {
        throw new Refusal("unavailable", { retryAfter: RETRY_AFTER_SECONDS });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, PARAMETERS)),
    verify: (encoded, password) => inTurn(() => verify(encoded, password)),
  };
}
