import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Counted, Hit, LimitStore } from "../limits/limit-store.ts";
import { BUSY_TIMEOUT_MS, createDatabase, retryWhileBusy, WRITE_WAIT_MS } from "./sqlite.ts";
import { isDamage } from "./sqlite-errors.ts";

/** The same table as in the main database; its rows are not migrated between versions. */
const TABLE = `
  create table if not exists limits (
    key text primary key,
    count integer not null,
    ends_at bigint not null
  );
  create index if not exists limits_by_end on limits (ends_at);`;

/** A window that a wrong clock began ends no later than one that begins now. */
const COUNT = `
  insert into limits (key, count, ends_at) values (?1, 1, ?2)
  on conflict (key) do update set
    count = case when ends_at <= ?3 then 1 else count + 1 end,
    ends_at = case when ends_at <= ?3 then excluded.ends_at
      else min(ends_at, excluded.ends_at) end
  returning count, ends_at`;
const GIVE_BACK = "update limits set count = count - 1 where key = ? and ends_at > ? and count > 0";
const LOOK = "select count from limits where key = ? and ends_at > ?";

function open(path: string): DatabaseSync | undefined {
  if (!existsSync(path)) createDatabase(path);
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // Counting does not wait for the disk: a kill loses nothing, a power cut the last moments.
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
 * Opens the limits file; a damaged one is recreated. Must run under a lock of all processes, so
 * that none deletes a file that another has just created.
 */
export function openLimitsFile(path: string): DatabaseSync {
  const found = open(path);
  if (found !== undefined) return found;
  for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
  const reopened = open(path);
  if (reopened === undefined) throw new Error(`${path} is damaged as soon as it is made`);
  return reopened;
}

/** `onError` gets each error that a call fails with. */
export function sqliteLimits(
  database: DatabaseSync,
  onError: (error: unknown) => void = () => {},
): LimitStore {
  const countOne = database.prepare(COUNT);
  const giveOneBack = database.prepare(GIVE_BACK);
  const lookAt = database.prepare(LOOK);

  function countHit({ key, max, window }: Hit, now: number): Counted {
    const row = countOne.get(key, now + window, now) as { count: number; ends_at: number };
    return { count: row.count, endsAt: row.ends_at, isTooMany: row.count > max };
  }

  function countInOrder(hits: readonly Hit[], now: number): Counted[] {
    const counted: Counted[] = [];
    for (const hit of hits) {
      const one = countHit(hit, now);
      counted.push(one);
      if (one.isTooMany) break;
    }
    return counted;
  }

  /** Uses one transaction: one wait for the file lock, and a failed call changes nothing. */
  function together<Result>(work: () => Result): Result {
    database.exec("begin immediate");
    try {
      const result = work();
      database.exec("commit");
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  }

  const patiently = <Result>(work: () => Result): Promise<Result> =>
    retryWhileBusy(WRITE_WAIT_MS, work, onError);

  return {
    count: (hits, now) => patiently(() => together(() => countInOrder(hits, now))),
    giveBack: (keys, now) =>
      patiently(() =>
        together(() => {
          for (const key of keys) giveOneBack.run(key, now);
        }),
      ),
    read: (keys, now) =>
      patiently(() => keys.map((key) => Number(lookAt.get(key, now)?.["count"] ?? 0))),
  };
}
