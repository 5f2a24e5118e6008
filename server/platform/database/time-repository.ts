import { type RawBuilder, sql } from "kysely";
import type { ProcessClock } from "../time/process-clock.ts";
import type { StoredMoment, TimeReading, TimeSource } from "../time/time-source.ts";
import type { Db } from "./index.ts";
import { openPostgres, type Waits } from "./postgres.ts";

/** The only row. */
const ROW = 1;

/** Short: a late answer says little about the current time. */
const TIME_WAITS: Waits = { connect: 1000, statement: 1000, lock: 1000, idleTransaction: 1000 };

/** The database's clock and the stored time, read together. */
const READ = `
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, newest.at, newest.uptime, newest.boot
  from (select 1) as one left join newest_moment as newest on true`;

const storedMoment = (db: Db): Promise<StoredMoment | undefined> =>
  db.selectFrom("newest_moment").select(["at", "uptime", "boot"]).executeTakeFirst();

async function remember(db: Db, moment: StoredMoment): Promise<void> {
  const isNewer: RawBuilder<boolean> = sql`excluded.at >= newest_moment.at`;
  await db
    .insertInto("newest_moment")
    .values({ id: ROW, ...moment })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(moment).where(isNewer))
    .execute();
}

async function forget(db: Db): Promise<void> {
  await db.deleteFrom("newest_moment").execute();
}

/** One machine: its clock is followed, checked against the stored time. */
export function sqliteTime(db: Db): TimeSource {
  return {
    async read(process) {
      const stored = await storedMoment(db);
      return { at: undefined, passed: process.passed(), stored };
    },
    remember: (moment) => remember(db, moment),
    forget: () => forget(db),
    close: async () => {},
  };
}

/** PostgreSQL's clock, over a separate connection. */
export function postgresTime(db: Db, url: string, onError: (error: Error) => void): TimeSource {
  const own = openPostgres(url, onError, TIME_WAITS, 1);
  type Row = { now: number } & { [Column in keyof StoredMoment]: StoredMoment[Column] | null };

  async function read(
    process: ProcessClock,
    ask: () => Promise<{ rows: readonly Row[] }>,
  ): Promise<TimeReading> {
    const before = process.passed();
    const [row] = (await ask()).rows;
    if (row === undefined) throw new Error("The database did not say what time it is");
    const { now, at, uptime, boot } = row;
    const stored = at === null ? undefined : { at, uptime, boot };
    // The reading is from the middle of the way there and back.
    return { at: now, passed: (before + process.passed()) / 2, stored };
  }

  return {
    read: (process) =>
      read(process, () => own.query<Row>(READ)).catch(() =>
        // If no further connection is available, an open one is used.
        read(process, () => sql.raw<Row>(READ).execute(db)),
      ),
    remember: (moment) => remember(db, moment),
    forget: () => forget(db),
    close: () => own.end(),
  };
}
