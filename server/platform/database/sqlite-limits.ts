import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Call, gatherCalls } from "../limits/gather.ts";
import type { Counted, Hit, LimitStore } from "../limits/limit-store.ts";
import { BUSY_TIMEOUT_MS, createDatabase, isDamage, whileBusy, WRITE_WAIT_MS } from "./sqlite.ts";

/** The same table as in the main database; nobody carries its rows from one version to the next. */
const TABLE = `
  create table if not exists limits (
    key text primary key,
    count integer not null,
    ends_at bigint not null
  );
  create index if not exists limits_by_end on limits (ends_at);`;

/** Found first and then moved by its row: half the work of one statement that does either. */
const FIND = "select rowid, count, ends_at from limits where key = ?";
const BEGIN_FIRST = "insert into limits (key, count, ends_at) values (?, 1, ?)";
const BEGIN_NEXT = "update limits set count = 1, ends_at = ? where rowid = ?";
/** A window that a wrong clock began ends no later than one that begins now. */
const COUNT = "update limits set count = count + 1, ends_at = min(ends_at, ?) where rowid = ?";
const LOOK = "select count from limits where key = ? and ends_at > ?";

function open(path: string): DatabaseSync | undefined {
  if (!existsSync(path)) createDatabase(path);
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // No count waits for the disk: a killed process loses nothing, a power cut the last moments.
    database.exec("pragma journal_mode = wal; pragma synchronous = normal;");
    const row = database.prepare("pragma quick_check(1)").get();
    if (row?.["quick_check"] === "ok") {
      database.exec(TABLE);
      return database;
    }
  } catch (error) {
    if (!isDamage(error)) {
      database.close();
      throw error;
    }
  }
  database.close();
  return undefined;
}

/**
 * Opens the file of the limits; a damaged one is begun anew. Must run under a lock of all
 * processes, so that none throws away what another has just begun.
 */
export function openLimitsFile(path: string): DatabaseSync {
  const found = open(path);
  if (found !== undefined) return found;
  for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
  const anew = open(path);
  if (anew === undefined) throw new Error(`${path} is damaged as soon as it is made`);
  return anew;
}

export function sqliteLimits(database: DatabaseSync): LimitStore {
  const [begin, commit] = [database.prepare("begin immediate"), database.prepare("commit")];
  const [find, lookAt] = [database.prepare(FIND), database.prepare(LOOK)];
  find.setReturnArrays(true);
  const beginFirst = database.prepare(BEGIN_FIRST);
  const beginNext = database.prepare(BEGIN_NEXT);
  const countOne = database.prepare(COUNT);

  /** Inside a transaction that lets nobody else write. */
  function countHit({ key, max, window }: Hit, now: number): Counted {
    const found = find.get(key) as unknown as [number, number, number] | undefined;
    const [row, before, openUntil] = found ?? [undefined, 0, 0];
    const endsAt = now + window;
    if (row !== undefined && openUntil > now) {
      countOne.run(endsAt, row);
      const isTooMany = before >= max;
      return { count: before + 1, endsAt: Math.min(openUntil, endsAt), isTooMany };
    }
    if (row === undefined) beginFirst.run(key, endsAt);
    else beginNext.run(endsAt, row);
    return { count: 1, endsAt, isTooMany: max < 1 };
  }

  function countInOrder(call: Call, now: number): Counted[] {
    const counted: Counted[] = [];
    for (const hit of call) {
      const one = countHit(hit, now);
      counted.push(one);
      if (one.isTooMany) break;
    }
    return counted;
  }

  /** In one transaction, because each costs file locks. */
  function countAll(calls: readonly Call[], now: number): Counted[][] {
    begin.run();
    try {
      const counted = calls.map((call) => countInOrder(call, now));
      commit.run();
      return counted;
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  }

  return {
    count: gatherCalls((calls, now) => whileBusy(WRITE_WAIT_MS, () => countAll(calls, now))),
    look: (keys, now) =>
      whileBusy(WRITE_WAIT_MS, () =>
        keys.map((key) => Number(lookAt.get(key, now)?.["count"] ?? 0)),
      ),
  };
}
