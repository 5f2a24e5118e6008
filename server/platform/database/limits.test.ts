import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { DatabaseError, type Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placeOf } from "../../testing/database/open-test-database.ts";
import { TestClock } from "../../testing/clock/test-clock.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testKind,
} from "../../testing/database/test-database.ts";
import { MINUTE } from "../clock.ts";
import type { Hit, LimitStore } from "../limits/limit-store.ts";
import { type Database, isUnavailable, openDatabase } from "./index.ts";
import { postgresLimits } from "./postgres-limits.ts";
import { openPostgres, WAITS } from "./postgres.ts";
import { isDamage } from "./sqlite-errors.ts";
import { sqliteLimits } from "./sqlite-limits.ts";

/** PostgreSQL may keep a generic plan after five runs. */
const RUNS = 8;
const WINDOWS = 5000;
const NOW = 1000;

const hit = (key: string): Hit => ({ key, max: 10, window: 60_000 });

let files: TestDatabase;
let first: Database;
let opened: Database[];
beforeEach(async () => {
  files = await createTestDatabase();
  opened = [];
  first = await open();
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await files.remove();
});

const clock = new TestClock();
async function open(): Promise<Database> {
  const database = await openDatabase(placeOf(files), { clock });
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened = opened.filter((one) => one !== database);
  await database.close();
}

const HIT = { key: "tries:mina", max: 3, window: MINUTE };

async function countAt({ limits }: Database, times = 1): Promise<number | undefined> {
  let count: number | undefined;
  for (let time = 0; time < times; time += 1) {
    count = (await limits.count([HIT], clock.now())).at(-1)?.count;
  }
  return count;
}

describe("limits in the database", () => {
  it("F03: are counted together by all processes, and survive a restart", async () => {
    const second = await open();
    expect(await countAt(first, 2)).toBe(2);
    expect(await countAt(second, 2)).toBe(4);
    await close(first);
    await close(second);
    expect(await countAt(await open())).toBe(5);
  });

  it("stay counted when the call's transaction is rolled back, and wait for no transaction", async () => {
    const undone = first.transaction(async (db) => {
      await db.deleteFrom("accounts").execute();
      await countAt(first, 2);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await countAt(first)).toBe(3);
  });
});

if (testKind() === "sqlite") {
  describe("the file of the limits", () => {
    const path = () => join(files.dataDir, "limits.db");

    it("F05: damage that is found while it is open is reported", async () => {
      await Promise.all(
        Array.from({ length: 500 }, (_, index) => first.limits.count([hit(`k-${index}`)], NOW)),
      );
      await close(first);
      writeFileSync(path(), readFileSync(path()).fill(0xa5, 4096));
      // Its check at the start would keep the undamaged pages in memory.
      const file = new DatabaseSync(path());
      const errors: unknown[] = [];
      const limits = sqliteLimits(file, (error) => errors.push(error));
      await expect(limits.count([hit("k-1")], NOW)).rejects.toSatisfy(isUnavailable);
      await expect(limits.read(["k-1"], NOW)).rejects.toSatisfy(isUnavailable);
      expect(errors.map(isDamage)).toEqual([true, true]);
      file.close();
    });

    it.each([
      ["cut", () => truncateSync(path(), 5000)],
      ["empty", () => truncateSync(path(), 0)],
      ["no database", () => writeFileSync(path(), "a power cut left this here".repeat(400))],
      [
        "torn",
        () => {
          const bytes = readFileSync(path());
          writeFileSync(path(), bytes.fill(7, 4096));
        },
      ],
    ])(
      "F05: is recreated when it is %s after a power cut, and nothing else is",
      async (_, damage) => {
        const code = { code: "KEPT", owner_id: null, refund_basis_points: 0, created_at: 0 };
        await first.db.insertInto("invite_codes").values(code).execute();
        await countAt(first, 3);
        await close(first);
        damage();
        const again = await open();
        expect(await countAt(again)).toBe(1);
        const rows = await again.db.selectFrom("invite_codes").select("code").execute();
        expect(rows).toEqual([{ code: "KEPT" }]);
      },
    );
  });
} else {
  describe("the table of the limits", () => {
    it("is unlogged, so that no count waits for the disk", async () => {
      const { rows } = await sql<{ relpersistence: string }>`
        select relpersistence from pg_class where oid = 'limits'::regclass`.execute(first.db);
      expect(rows).toEqual([{ relpersistence: "u" }]);
    });
  });

  it("F06: are unavailable on a standby, which has no unlogged tables", async () => {
    const refusal = new DatabaseError("cannot access temporary or unlogged relations", 0, "error");
    refusal.code = "0A000";
    const pool = { query: () => Promise.reject(refusal) } as unknown as Pool;
    const counted = postgresLimits(pool, "limits").count([hit("a")], NOW);
    const error: unknown = await counted.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
  });

  describe("A19: an attack that fills the table of limits", () => {
    let pool: Pool;
    let store: LimitStore;
    beforeEach(() => {
      pool = openPostgres(placeOf(files).databaseUrl ?? "", () => {}, WAITS, 1);
      store = postgresLimits(pool, "limits");
    });
    afterEach(() => pool.end());

    /** How many rows of the limits table have been read, by scans of the table and of its indexes. */
    async function rowsRead(): Promise<{ scanned: number; byIndex: number }> {
      await pool.query("select pg_stat_force_next_flush()");
      const { rows } = await pool.query<{ scanned: number; byIndex: number }>(
        `select sum(idx_tup_read)::integer as "byIndex",
          (select seq_tup_read from pg_stat_user_tables where relname = 'limits') as scanned
          from pg_stat_user_indexes where relname = 'limits'`,
      );
      return rows[0] ?? { scanned: Number.NaN, byIndex: Number.NaN };
    }

    /** Adds windows that end at `endsAt`. */
    async function fill(name: string, endsAt: number): Promise<void> {
      await pool.query(
        `insert into limits (key, count, ends_at)
          select $1 || n, 1, $2::bigint from generate_series(1, ${WINDOWS}) as n`,
        [name, endsAt],
      );
    }

    it("never makes a count or look-up scan it, even if both first ran while it was small", async () => {
      await store.count([hit("a"), hit("b")], NOW);
      await pool.query("analyze limits");
      for (let run = 0; run < RUNS; run += 1) {
        await store.count([hit("a"), hit("b")], NOW);
        await store.read(["a", "b"], NOW);
      }
      await fill("window-", NOW + 60_000);
      const before = await rowsRead();
      await store.count([hit("a"), hit("b")], NOW);
      await store.read(["a", "b"], NOW);
      expect((await rowsRead()).scanned - before.scanned).toBe(0);
    });

    it("never makes a call read the others' windows, even if PostgreSQL believes that few are open", async () => {
      await fill("ended-", NOW - 1);
      await pool.query("analyze limits");
      await fill("open-", NOW + 60_000);
      const keys = ["open-1", "open-2"];
      const before = await rowsRead();
      await store.count(keys.map(hit), NOW);
      await store.read(keys, NOW);
      await store.giveBack(keys, NOW);
      const after = await rowsRead();
      expect(after.scanned - before.scanned).toBe(0);
      expect(after.byIndex - before.byIndex).toBeLessThan(10 * keys.length);
    });
  });
}
