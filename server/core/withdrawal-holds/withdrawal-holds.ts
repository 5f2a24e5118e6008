import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { createEvents, type Events } from "../events/events.ts";
import { runSequentially } from "../run-sequentially.ts";
import * as repository from "./withdrawal-holds-repository.ts";

const BATCH = 100;

export interface WithdrawalHolds {
  /** Holds withdrawals for WITHDRAWAL_HOLD_HOURS. Call it in the transaction of the risky change. */
  begin(db: Db, accountId: string): Promise<void>;
  /** An operator's hold. Returns when it ends, which is later if a longer one is in force. */
  holdUntil(db: Db, accountId: string, until: number): Promise<number>;
  /** False if withdrawals are not on hold. */
  release(db: Db, accountId: string): Promise<boolean>;
  /** Writes the event of each hold that has run out, once. Returns how many. */
  endElapsed(database: Database): Promise<number>;
}

/**
 * After what a thief would do first (a recovered password, a changed contact, an added or removed
 * method) nothing leaves the account for a while, so that its owner has time to read the mail. The
 * exchange sees it in user/info. The code of each such change calls `begin`.
 */
export function createWithdrawalHolds(
  clock: Clock,
  duration: number,
  events: Events = createEvents(clock),
): WithdrawalHolds {
  async function extend(
    db: Db,
    accountId: string,
    until: number,
    source: "security" | "operator",
  ): Promise<void> {
    if (!(await repository.extend(db, accountId, until))) return;
    const initiator = source === "operator" ? "operator" : "system";
    const data = { until, source };
    await events.record(db, { type: "withdrawal_hold.started", data, accountId, initiator });
  }

  return {
    async begin(db, accountId) {
      if (duration > 0) await extend(db, accountId, clock.now() + duration, "security");
    },
    async holdUntil(db, accountId, until) {
      await extend(db, accountId, until, "operator");
      return (await repository.heldUntil(db, accountId)) ?? until;
    },
    async release(db, accountId) {
      if (!(await repository.release(db, accountId, clock.now()))) return false;
      await events.record(db, {
        type: "withdrawal_hold.ended",
        data: { reason: "released" },
        accountId,
        initiator: "operator",
      });
      return true;
    },
    async endElapsed(database) {
      const ids = await repository.listElapsed(database.db, clock.now(), BATCH);
      return runSequentially(ids, (accountId) =>
        database.transaction(async (db) => {
          if (!(await repository.endElapsed(db, accountId, clock.now()))) return false;
          await events.record(db, {
            type: "withdrawal_hold.ended",
            data: { reason: "elapsed" },
            accountId,
            initiator: "system",
          });
          return true;
        }),
      );
    },
  };
}
