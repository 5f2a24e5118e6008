import type { Clock } from "../clock.ts";
import type { Db } from "../database/index.ts";
import type { UnreachableAddressTable } from "../database/schema.ts";
import type { Keyring } from "../secrets/keyring.ts";
import * as repository from "./reachability-repository.ts";

type Mark = Pick<UnreachableAddressTable, "reason" | "since" | "told_at">;

/** Which addresses reject all messages. Addresses are stored as keyed hashes. */
export interface Reachability {
  markDead(db: Db, address: string, reason: string): Promise<void>;
  /** A message was accepted there. */
  clear(db: Db, addresses: readonly string[]): Promise<void>;
  /** The unreachable ones of an account's addresses: it has two at most. */
  deadAmong(db: Db, addresses: readonly string[]): Promise<string[]>;
  /** Why, since when, and whether its owner got a notice; undefined if it is reachable. */
  markOf(db: Db, address: string): Promise<Mark | undefined>;
  /** True once each time an address becomes unreachable, so that its owner gets one notice. */
  mayNotify(db: Db, address: string): Promise<boolean>;
}

export function createReachability(keyring: Keyring, clock: Clock): Reachability {
  const hashOf = (address: string) => keyring.hmac("recipients", address).toString("base64url");
  return {
    markDead: (db, address, reason) =>
      repository.insert(db, {
        recipient_hash: hashOf(address),
        reason,
        since: clock.now(),
        told_at: null,
      }),
    async clear(db, addresses) {
      if (addresses.length > 0) await repository.remove(db, addresses.map(hashOf));
    },
    async deadAmong(db, addresses) {
      const [one, other] = addresses.map(hashOf);
      if (one === undefined) return [];
      const dead = await repository.among(db, [one, other]);
      return addresses.filter((_, index) => dead.includes((index === 0 ? one : other) ?? ""));
    },
    markOf: (db, address) => repository.find(db, hashOf(address)),
    mayNotify: (db, address) => repository.markNotified(db, hashOf(address), clock.now()),
  };
}
