import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import * as repository from "./withdrawal-holds-repository.ts";

export interface WithdrawalHolds {
  /** Inside the transaction of what it follows from. */
  begin(db: Db, accountId: string): Promise<void>;
  /** An operator's hold. Returns when it ends, which is later if a longer one is in force. */
  holdUntil(db: Db, accountId: string, until: number): Promise<number>;
  /** False if withdrawals are not on hold. */
  release(db: Db, accountId: string): Promise<boolean>;
}

/**
 * After what a thief would do first (a recovered password, a changed contact, a removed factor)
 * nothing leaves the account for a while, so that its owner has time to read the mail. The exchange
 * sees it in user/info.
 */
export function createWithdrawalHolds(clock: Clock, duration: number): WithdrawalHolds {
  return {
    async begin(db, accountId) {
      if (duration > 0) await repository.extend(db, accountId, clock.now() + duration);
    },
    async holdUntil(db, accountId, until) {
      await repository.extend(db, accountId, until);
      return (await repository.heldUntil(db, accountId)) ?? until;
    },
    release: (db, accountId) => repository.release(db, accountId, clock.now()),
  };
}
