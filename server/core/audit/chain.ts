import { setImmediate } from "node:timers/promises";
import type { ChainResult } from "@portico/contract/admin/audit/schemas";
import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { createAnchors, START } from "./anchors.ts";
import { createChainCheck } from "./chain-check.ts";
import * as repository from "./chain-repository.ts";
import { eventsOf, follow, hashOf, type Link } from "./links.ts";

/** Small, because SQLite blocks everything else during a batch. */
const BATCH = 200;
/** The longest a committed record is outside the chain, while the database is not overloaded. */
const INTERVAL = SECOND;

/** The chain was changed from outside: nothing is added to it or deleted from it. */
export class BrokenChain extends Error {
  override name = "BrokenChain";
}

export interface AuditChain {
  /** Adds committed records to the chain. Returns how many. */
  seal(): Promise<number>;
  /**
   * Deletes records up to this time, and moves the beginning of the chain. Ends after a batch if the
   * caller is stopping. Returns how many.
   */
  retire(before: number, isStopping?: () => boolean): Promise<number>;
  /** Also that this record is in the chain, if one is given: the end of an earlier check. */
  verify(expected?: Link): Promise<ChainResult>;
  /** Checks at most this many records; `next` of the answer is the cursor of the step after. */
  verifyStep(cursor: string | undefined, limit: number): Promise<ChainResult>;
  /** Accepts the current end of the chain, after its anchor was lost or damaged. */
  reanchor(db: Db): Promise<Link>;
  /** Seals every second, in one of the processes that share a database. */
  start(log: Log): void;
  stop(): Promise<void>;
}

/**
 * The audit log as a hash chain. Records are chained shortly after they are committed, by one
 * process at a time, so that no sign-in waits for another (docs/decisions/041-audit-chain.md).
 */
export function createAuditChain(services: {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  /** Sees each record once, in the transaction that adds it to the chain. */
  onSealed?: (db: Db, events: Iterable<AuditEventTable>) => Promise<void>;
}): AuditChain {
  const { database, keyring, clock, onSealed } = services;
  const anchors = createAnchors(keyring, clock);
  const check = createChainCheck(database, anchors);
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | undefined;
  let stopping = false;

  /** Continues after the anchor, not after the last row: a row that was cut off stays missing. */
  const sealBatch = () =>
    database.transaction(async (db) => {
      if (!(await repository.takeLock(db, database.kind))) return 0;
      const waiting = await repository.listUnsealed(db, BATCH);
      if (waiting.length === 0) return 0;
      const head = await anchors.read(db, "head");
      if (head === undefined) throw new BrokenChain("the anchor of the audit chain is not valid");
      const events = await eventsOf(
        db,
        waiting.map(({ event_id }) => event_id),
      );
      let link: Link = head;
      const rows = waiting.map(({ event_id, at }) => {
        const next = { seq: link.seq + 1, hash: hashOf(link, event_id, events.get(event_id)) };
        link = next;
        return { ...next, event_id, at };
      });
      await repository.append(db, rows);
      await anchors.write(db, "head", link);
      await onSealed?.(db, events.values());
      return rows.length;
    });

  async function seal(isStopping = () => stopping): Promise<number> {
    let sealed = 0;
    while (!isStopping() && (await repository.hasUnsealed(database.db))) {
      const count = await sealBatch();
      // Requests are served between two batches.
      await setImmediate();
      // Another process is sealing.
      if (count === 0) break;
      sealed += count;
    }
    return sealed;
  }

  const takeTurn = (log: Log): Promise<void> =>
    seal().then(
      () => {},
      (error: unknown) => log.error({ err: error }, "the audit log could not be sealed"),
    );

  const retireBatch = (before: number) =>
    database.transaction(async (db) => {
      if (!(await repository.takeLock(db, database.kind))) return 0;
      const checkpoint = await anchors.read(db, "checkpoint");
      if (checkpoint === undefined) throw new BrokenChain("the audit chain has no valid beginning");
      const rows = await repository.listChain(db, checkpoint.seq, BATCH);
      const kept = rows.findIndex(({ at }) => at > before);
      const old = kept === -1 ? rows : rows.slice(0, kept);
      const last = old.at(-1);
      if (last === undefined) return 0;
      // What shows that somebody changed the log is not deleted.
      const { broken } = await follow(db, checkpoint, old);
      if (broken !== null) throw new BrokenChain(`the audit chain is broken at ${broken.seq}`);
      await repository.removeUntil(db, old);
      await anchors.write(db, "checkpoint", last);
      return old.length;
    });

  return {
    seal: () => seal(),

    async retire(before, isStopping = () => stopping) {
      await seal(isStopping);
      let retired = 0;
      for (;;) {
        const count = await retireBatch(before);
        retired += count;
        if (count < BATCH || isStopping()) return retired;
        await setImmediate();
      }
    },

    verify: check.whole,
    verifyStep: check.step,

    async reanchor(db) {
      const link = (await repository.lastOfChain(db)) ?? START;
      await anchors.write(db, "head", link);
      return { seq: link.seq, hash: link.hash };
    },

    start(log) {
      timer = setInterval(() => {
        // One at a time: turns would pile up while the database is silent.
        turn ??= takeTurn(log).finally(() => {
          turn = undefined;
        });
      }, INTERVAL).unref();
    },

    async stop() {
      clearInterval(timer);
      await turn;
      // What this process has committed is sealed before it ends.
      await seal().catch(() => 0);
      stopping = true;
    },
  };
}
