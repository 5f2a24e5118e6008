import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { createHashQueue, type HashQueue, type HashSlot } from "./hash-queue.ts";
import type { HashThreads } from "./hash-threads.ts";
import { PASSWORD_COST, type PasswordCheck } from "./password-hash.ts";

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

export function createPasswords(
  threads: HashThreads,
  cost = PASSWORD_COST,
  { span }: Pick<Tracing, "span"> = noTracing,
): Passwords {
  const queue = createHashQueue(threads.count);

  /** The inner span includes the wait behind the hash that its thread runs. */
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
    hash: (password, slot) => inTurn(slot, () => threads.hash(password, cost)),
    check: (encoded, password, typed = password, slot) =>
      inTurn(slot, () => threads.check(encoded, { password, typed }, cost)),
  };
  return passwords;
}
