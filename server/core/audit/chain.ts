import { hash } from "node:crypto";
import type { ChainResult } from "@portico/contract/admin/audit/schemas";
import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { equalSecrets } from "../../platform/secrets/secrets.ts";
import * as repository from "./chain-repository.ts";

/** Small, because SQLite blocks everything else during a batch. */
const BATCH = 200;
const PAGE = 1000;
/** The longest a committed record is outside the chain, while the database is not overloaded. */
const INTERVAL = SECOND;
/** The form that is hashed; another form gets another number. */
const FORM = 1;

/** A place in the chain. */
interface Link {
  seq: number;
  hash: string;
}

type End = Link & { at: number | null };
type Broken = NonNullable<ChainResult["broken"]>;

const START: End = { seq: 0, hash: "", at: null };

/** The chain was changed from outside: nothing is added to it or deleted from it. */
export class BrokenChain extends Error {
  override name = "BrokenChain";
}

export interface AuditChain {
  /** Adds committed records to the chain. Returns how many. */
  seal(): Promise<number>;
  /** Deletes records up to this time, and moves the beginning of the chain. Returns how many. */
  retire(before: number): Promise<number>;
  /** Also that this record is in the chain, if one is given: the end of an earlier check. */
  verify(expected?: Link): Promise<ChainResult>;
  /** Takes the present end of the chain for right, after its anchor was lost or damaged. */
  reanchor(db: Db): Promise<Link>;
  /** Seals every second, in one of the processes that share a database. */
  start(log: Log): void;
  stop(): Promise<void>;
}

/** One form for each record: all columns in a fixed order, as JSON. */
function hashOf(before: Link, id: string, event: AuditEventTable | undefined): string {
  const values =
    event === undefined
      ? null
      : [
          event.at,
          event.event,
          event.call,
          event.account_id,
          event.reason,
          event.factors,
          event.address,
          event.country_code,
          event.user_agent,
          event.device_id,
          event.request_id,
          event.signals,
          event.operator_id,
          event.subject_id,
          event.note,
        ];
  const text = JSON.stringify([FORM, before.seq + 1, before.hash, id, values]);
  return hash("sha256", text, "base64url");
}

async function eventsOf(db: Db, ids: readonly string[]): Promise<Map<string, AuditEventTable>> {
  const events = await repository.listEvents(db, ids);
  return new Map(events.map((event) => [event.id, event]));
}

/** What is wrong with the first wrong one of these rows, or the place after the last of them. */
async function follow(
  db: Db,
  from: Link,
  rows: readonly repository.ChainRow[],
): Promise<{ link: Link; broken: Broken | null }> {
  const events = await eventsOf(
    db,
    rows.map(({ event_id }) => event_id),
  );
  let link = from;
  for (const row of rows) {
    const { seq, event_id: id } = row;
    if (seq !== link.seq + 1) {
      return { link, broken: { seq: link.seq + 1, id: null, why: "removed" } };
    }
    const event = events.get(id);
    if (event === undefined) return { link, broken: { seq, id, why: "removed" } };
    if (hashOf(link, id, event) !== row.hash || event.at !== row.at) {
      return { link, broken: { seq, id, why: "changed" } };
    }
    link = { seq, hash: row.hash };
  }
  return { link, broken: null };
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
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let stopping = false;

  /** Undefined if it is missing although it must be there, or if it is not ours. */
  async function readAnchor(db: Db, name: repository.AnchorName): Promise<End | undefined> {
    const sealed = await repository.findAnchor(db, name);
    if (sealed === undefined) {
      const isStart = name === "checkpoint" || (await repository.lastOfChain(db)) === undefined;
      return isStart ? START : undefined;
    }
    try {
      return JSON.parse(keyring.open("audit", sealed, name)) as End;
    } catch {
      return undefined;
    }
  }

  async function writeAnchor(db: Db, name: repository.AnchorName, { seq, hash: at }: Link) {
    const end: End = { seq, hash: at, at: clock.now() };
    await repository.saveAnchor(db, name, keyring.seal("audit", JSON.stringify(end), name));
  }

  /** Continues after the anchor, not after the last row: a row that was cut off stays missing. */
  const sealBatch = () =>
    database.transaction(async (db) => {
      if (!(await repository.takeLock(db, database.kind))) return 0;
      const waiting = await repository.listUnsealed(db, BATCH);
      if (waiting.length === 0) return 0;
      const head = await readAnchor(db, "head");
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
      await writeAnchor(db, "head", link);
      await onSealed?.(db, events.values());
      return rows.length;
    });

  async function seal(): Promise<number> {
    let sealed = 0;
    while (!stopping && (await repository.hasUnsealed(database.db))) {
      const count = await sealBatch();
      // Another process is at it.
      if (count === 0) break;
      sealed += count;
    }
    return sealed;
  }

  const retireBatch = (before: number) =>
    database.transaction(async (db) => {
      if (!(await repository.takeLock(db, database.kind))) return 0;
      const checkpoint = await readAnchor(db, "checkpoint");
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
      await writeAnchor(db, "checkpoint", last);
      return old.length;
    });

  /** What is wrong with the end of a chain whose records are right. */
  async function checkEnd(db: Db, link: Link, head: End): Promise<Broken | null> {
    if (link.seq < head.seq) return { seq: link.seq + 1, id: null, why: "removed" };
    if (!equalSecrets(link.hash, head.hash)) return { seq: head.seq, id: null, why: "changed" };
    const [extra] = await repository.listChain(db, head.seq, 1);
    // Sealed since the head was read, unless the anchor is still the same.
    const now = extra === undefined ? head : await readAnchor(db, "head");
    if (extra !== undefined && (now?.seq ?? 0) <= head.seq) {
      return { seq: extra.seq, id: extra.event_id, why: "added" };
    }
    const outside = await repository.findOutside(db);
    return outside === undefined ? null : { seq: head.seq, id: outside.id, why: "added" };
  }

  async function verifyOnce(): Promise<ChainResult & { checkpoint: number | undefined }> {
    const { db } = database;
    const [checkpoint, head] = [await readAnchor(db, "checkpoint"), await readAnchor(db, "head")];
    const waiting = await repository.countUnsealed(db);
    let link: Link = checkpoint ?? START;
    const from = link.seq;
    let broken: Broken | null = null;
    while (checkpoint !== undefined && head !== undefined && link.seq < head.seq) {
      const page = await repository.listChain(db, link.seq, PAGE);
      const rows = page.filter(({ seq }) => seq <= head.seq);
      if (rows.length === 0) break;
      ({ link, broken } = await follow(db, link, rows));
      if (broken !== null) break;
    }
    if (checkpoint === undefined || head === undefined) {
      broken = { seq: link.seq, id: null, why: "anchor" };
    }
    broken ??= await checkEnd(db, link, head ?? START);
    return {
      intact: broken === null,
      records: link.seq - from,
      waiting,
      head: head ?? START,
      broken,
      checkpoint: checkpoint?.seq,
    };
  }

  /** An earlier end that retention has deleted since cannot be checked any more. */
  async function isInChain({ seq, hash: expected }: Link): Promise<boolean> {
    const [checkpoint, [row]] = [
      await readAnchor(database.db, "checkpoint"),
      await repository.listChain(database.db, seq - 1, 1),
    ];
    if (checkpoint?.seq === seq) return equalSecrets(checkpoint.hash, expected);
    if (seq < (checkpoint?.seq ?? 0)) return true;
    return row?.seq === seq && equalSecrets(row.hash, expected);
  }

  return {
    seal,

    async retire(before) {
      await seal();
      let retired = 0;
      for (;;) {
        const count = await retireBatch(before);
        retired += count;
        if (count < BATCH || stopping) return retired;
      }
    },

    async verify(expected) {
      const { checkpoint, ...result } = await verifyOnce();
      if (result.intact && expected !== undefined && !(await isInChain(expected))) {
        return { ...result, intact: false, broken: { seq: expected.seq, id: null, why: "anchor" } };
      }
      if (result.intact) return result;
      // Records that retention deleted during the check are not missing.
      const now = await readAnchor(database.db, "checkpoint");
      if (now === undefined || now.seq === checkpoint) return result;
      const { checkpoint: _, ...again } = await verifyOnce();
      return again;
    },

    async reanchor(db) {
      const link = (await repository.lastOfChain(db)) ?? START;
      await writeAnchor(db, "head", link);
      return { seq: link.seq, hash: link.hash };
    },

    start(log) {
      timer = setInterval(() => {
        turn = turn.then(seal).catch((error: unknown) => {
          log.error({ err: error }, "the audit log could not be sealed");
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
