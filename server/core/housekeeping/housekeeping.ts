import { setImmediate } from "node:timers/promises";
import { type Clock, DAY, MINUTE } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Timekeeper } from "../../platform/time/database-clock.ts";
import type { AuditChain } from "../audit/chain.ts";
import type { Closing } from "../closing/closing.ts";
import type { EventLog } from "../events/event-log.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import { deleteNextExpired } from "../company/documents-repository.ts";
import type { Limits } from "../limits/limits.ts";
import type { RequestExpiry } from "../operator-requests/expiry.ts";
import { ABSOLUTE_LIMIT } from "../sessions/session-endings.ts";
import { deleteExpiredDeadLetters } from "../webhooks/deliveries-repository.ts";
import type { WithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import { type Horizons, purge, type Purge, PURGES } from "./housekeeping-repository.ts";

/** Small, because SQLite blocks everything else during a batch. */
const BATCH = 200;
const INTERVAL = 10 * MINUTE;
/** Rows are kept this long after they expire, so a wrong clock cannot revive a used one. */
export const PURGE_MARGIN = DAY;
/** How long an ended session can still tell why it ended. */
export const ENDED_SESSION_KEPT = 30 * DAY;
export const SENT_MESSAGE_KEPT = 7 * DAY;
/** An operator has to look at messages that could not be sent. */
export const DEAD_MESSAGE_KEPT = 30 * DAY;
/**
 * After this time, an address that still refuses is marked again and its owner gets another notice.
 */
export const UNREACHABLE_KEPT = 90 * DAY;
/** Browsers keep a device cookie no longer than this unless a sign-in renews it. */
export const UNSEEN_DEVICE_KEPT = 400 * DAY;
/** Pages of a release that is not running any more may be open this long, and load its files. */
const UNSEEN_ASSETS_KEPT = 30 * DAY;
/** The security desk shows a week. */
const DESK_COUNTS_KEPT = 8 * DAY;

export interface Housekeeping {
  /**
   * Closes accounts and removes factors whose wait is over, ends holds, and deletes expired rows in
   * small batches. Returns how many of each. A task that fails stops no other, and its error is
   * thrown at the end.
   */
  run(): Promise<Record<string, number>>;
  /** Every ten minutes, in one of the processes that share a database. */
  start(log: Log): void;
  stop(): Promise<void>;
}

interface HousekeepingServices {
  database: Database;
  clock: Clock;
  timekeeper: Pick<Timekeeper, "settle" | "isInDoubt">;
  limits: Limits;
  auditRetentionDays: number;
  auditChain: Pick<AuditChain, "retire">;
  closing: Pick<Closing, "finishDue">;
  factorReset: Pick<FactorReset, "advance">;
  withdrawalHolds: Pick<WithdrawalHolds, "endElapsed">;
  eventLog: Pick<EventLog, "expire">;
  requestExpiry: Pick<RequestExpiry, "expireDue">;
}

export function createHousekeeping(services: HousekeepingServices): Housekeeping {
  const { database, clock, timekeeper, limits, auditRetentionDays } = services;
  const { db: limitsDb } = database.limits;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let stopping = false;

  function horizons(): Horizons {
    const now = clock.now();
    return {
      now,
      expired: now - PURGE_MARGIN,
      endedSessions: now - ENDED_SESSION_KEPT,
      idleSessions: now - ABSOLUTE_LIMIT - ENDED_SESSION_KEPT,
      sentMessages: now - SENT_MESSAGE_KEPT,
      deadMessages: now - DEAD_MESSAGE_KEPT,
      unseenDevices: now - UNSEEN_DEVICE_KEPT,
      unreachable: now - UNREACHABLE_KEPT,
      unseenAssets: now - UNSEEN_ASSETS_KEPT,
      deskCounts: now - DESK_COUNTS_KEPT,
    };
  }

  /** Repeats a batch until it was the last one. Returns how many were deleted. */
  async function repeat(
    batch: () => Promise<{ deleted: number; isMore: boolean }>,
  ): Promise<number> {
    let all = 0;
    for (;;) {
      const { deleted, isMore } = await batch();
      all += deleted;
      // Requests are served between two batches.
      await setImmediate();
      if (!isMore || stopping) return all;
    }
  }

  const purgeTable = (one: Purge, before: Horizons) => {
    const db = one.table === "limits" ? limitsDb : database.db;
    return repeat(() => purge({ db, kind: database.kind }, one, before));
  };

  const purgeUploads = ({ now }: Horizons) =>
    repeat(async () => {
      // No margin: an unfinished upload is of no use to anybody.
      const isMore = await deleteNextExpired(database, now);
      return { deleted: isMore ? 1 : 0, isMore };
    });

  async function purgeEvents(): Promise<number> {
    const count = await services.eventLog.expire(BATCH);
    if (count > 0) {
      await repeat(async () => {
        const deleted = await deleteExpiredDeadLetters(database.db, BATCH);
        return { deleted, isMore: deleted === BATCH };
      });
    }
    return count;
  }

  /** Each by its name, in the order in which they run. */
  function listTasks(): [string, () => Promise<number>][] {
    const before = horizons();
    return [
      ...PURGES.map((one): [string, () => Promise<number>] => [
        one.table,
        () => purgeTable(one, before),
      ]),
      ["company_documents", () => purgeUploads(before)],
      ["events", () => purgeEvents()],
      ["accounts", () => services.closing.finishDue()],
      ["factors", () => services.factorReset.advance()],
      ["requests", () => services.requestExpiry.expireDue()],
      ["holds", () => services.withdrawalHolds.endElapsed(database)],
      // Last: it refuses to shorten a broken chain.
      [
        "audit_events",
        () => services.auditChain.retire(clock.now() - auditRetentionDays * DAY, () => stopping),
      ],
    ];
  }

  /** Runs every task, whatever happens to the others. Returns how much each of them did. */
  async function runTasks(
    onFailure: (task: string, error: unknown) => void,
  ): Promise<Record<string, number>> {
    const done: Record<string, number> = {};
    for (const [name, task] of listTasks()) {
      // A silent database would make a stop wait for one task after another.
      if (stopping) break;
      try {
        done[name] = await task();
      } catch (error) {
        onFailure(name, error);
      }
    }
    return done;
  }

  async function run(): Promise<Record<string, number>> {
    const failures: unknown[] = [];
    const done = await runTasks((_, error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    return done;
  }

  /** Logs each task that failed, so that a run is tidy only if all of them worked. */
  async function runLogged(log: Log): Promise<void> {
    let failed = 0;
    const done = await runTasks((task, error) => {
      failed += 1;
      log.error({ err: error, task }, "a task of housekeeping failed");
    });
    if (failed === 0) log.info(done, "tidied up");
    else log.error({ failed, done }, "housekeeping did not finish");
  }

  /** The first process in each window does the work for all. */
  async function takeTurn(log: Log): Promise<void> {
    try {
      await timekeeper.settle();
      if (timekeeper.isInDoubt()) {
        log.warn({}, "nothing is deleted: a clock is wrong");
        return;
      }
      if ((await limits.note("housekeeping", "all")) === 1) await runLogged(log);
    } catch (error) {
      log.error({ err: error }, "housekeeping could not begin");
    }
  }

  return {
    run,
    start(log) {
      const begin = () => {
        turn = takeTurn(log);
      };
      begin();
      timer = setInterval(begin, INTERVAL).unref();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await turn;
    },
  };
}
