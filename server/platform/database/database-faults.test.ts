import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { Client } from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { placeOf, type OpenTestDatabase } from "../../testing/database/open-test-database.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { runChild } from "../../testing/servers/run-child.ts";
import { createTestDatabase, testKind } from "../../testing/database/test-database.ts";
import { type Database, type Db, isUnavailable, openDatabase } from "./index.ts";
import { migrate } from "./migrate.ts";
import {
  MIGRATION_WAITS,
  openPostgres,
  POOL_SIZE,
  READERS,
  CHECK_READERS,
  type Waits,
  WAITS,
} from "./postgres.ts";
import { postgresDialect } from "./postgres-driver.ts";
import type { Schema } from "./schema.ts";
import { openSqlite, SqliteDialect } from "./sqlite.ts";

type Place = OpenTestDatabase["place"];

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

async function freshPlace(): Promise<Place> {
  const files = await createTestDatabase();
  toClose.push(() => files.remove());
  return placeOf(files);
}

/** For busy machines. */
const PATIENT = { timeout: 10_000 };

const put = (db: Db, key: string) =>
  db.insertInto("limits").values({ key, count: 1, ends_at: 0 }).execute();

/** The error, and how long it took. */
async function failure(work: Promise<unknown>): Promise<{ error: Error; ms: number }> {
  const started = performance.now();
  try {
    await work;
  } catch (error) {
    return { error: error as Error, ms: performance.now() - started };
  }
  throw new Error("It worked");
}

if (testKind() === "sqlite") {
  describe("F05: a damaged SQLite database", () => {
    async function closedDatabase(): Promise<{ place: Place; path: string }> {
      const place = await freshPlace();
      const database = await openDatabase(place);
      for (let index = 0; index < 300; index += 1) await put(database.db, `row-${index}`);
      await database.close();
      return { place, path: join(place.dataDir, "portico.db") };
    }

    async function expectRefused(place: Place, path: string, reason: RegExp): Promise<void> {
      const before = existsSync(path) ? readFileSync(path) : undefined;
      for (let start = 0; start < 2; start += 1) {
        const { error } = await failure(openDatabase(place));
        expect(error.message).toMatch(reason);
        expect(error.message).toContain(path);
        expect(error.message).not.toMatch(/[\r\n]/);
      }
      const after = existsSync(path) ? readFileSync(path) : undefined;
      expect(after?.equals(before ?? Buffer.alloc(0)) ?? before === undefined).toBe(true);
    }

    it.each([0, 1])("(an empty file, of %i bytes) is refused and left in place", async (size) => {
      const { place, path } = await closedDatabase();
      truncateSync(path, size);
      await expectRefused(place, path, /is empty\. Restore it/);
    });

    it.each([2, 50, 511, 512, 2000, 4096, 4096 * 3, 4096 * 10 + 7])(
      "(cut to %i bytes) is refused with a reason and left in place",
      async (size) => {
        const { place, path } = await closedDatabase();
        truncateSync(path, size);
        await expectRefused(place, path, /is damaged \(.+\)\. Restore it/);
      },
    );

    it.each([0, 16, 18, 19, 100, 4096 * 2, 4096 * 5])(
      "(garbled at byte %i) is refused with a reason and left in place",
      async (at) => {
        const { place, path } = await closedDatabase();
        const bytes = readFileSync(path);
        bytes.fill(0xa5, at, at + 64);
        writeFileSync(path, bytes);
        await expectRefused(place, path, /is damaged \(.+\)\. Restore it/);
      },
    );

    it("(not a database at all) is refused with a reason and left in place", async () => {
      const { place, path } = await closedDatabase();
      writeFileSync(path, "This is not a database.\n".repeat(1000));
      await expectRefused(place, path, /is damaged \(.+\)\. Restore it/);
    });

    /** A database as kill -9 leaves it: with the newest commits in the log. */
    async function killedDatabase(): Promise<{ place: Place; path: string }> {
      const place = await freshPlace();
      const script = new URL("../../testing/database/write-rows.ts", import.meta.url);
      const child = runChild(script, ["killed", "100000", place.dataDir]);
      await child.printed("ready");
      child.process.stdin?.write("go\n");
      await child.printed("wrote killed:30:");
      child.process.kill("SIGKILL");
      await child.ended;
      const path = join(place.dataDir, "portico.db");
      expect(existsSync(`${path}-wal`)).toBe(true);
      return { place, path };
    }

    it.each([
      ["cut in half", (log: Buffer) => log.subarray(0, log.length / 2)],
      ["emptied", () => Buffer.alloc(0)],
      [
        "garbled at its head",
        (log: Buffer) => Buffer.concat([Buffer.alloc(32, 0xa5), log.subarray(32)]),
      ],
      ["garbled in its middle", (log: Buffer) => Buffer.from(log).fill(0xa5, 9000, 9100)],
    ])(
      "(its log %s) is refused, not opened without what was committed there",
      async (_, damage) => {
        const { place, path } = await killedDatabase();
        const log = `${path}-wal`;
        writeFileSync(log, damage(readFileSync(log)));
        const before = readFileSync(log);
        await expectRefused(place, path, /-wal is damaged/);
        expect(readFileSync(log).equals(before)).toBe(true);
      },
    );

    it("(its log deleted) is refused, not opened without its last commits", async () => {
      const { place, path } = await killedDatabase();
      rmSync(`${path}-wal`);
      await expectRefused(place, path, /-wal is damaged/);
    });

    it("(deleted, its log still there) is refused, not replaced by an empty one", async () => {
      const { place, path } = await killedDatabase();
      renameSync(path, `${path}.moved`);
      await expectRefused(place, path, /is gone but/);
      expect(existsSync(path)).toBe(false);
    });

    it("is not confused with a killed process: an undamaged log is recovered completely", async () => {
      const { place } = await killedDatabase();
      const database = await openDatabase(place);
      const rows = await database.db.selectFrom("limits").select("key").execute();
      expect(rows.length).toBeGreaterThanOrEqual(62);
      await database.close();
    });

    it("is not confused with a power cut that left an older index of the log", async () => {
      const { place, path } = await closedDatabase();
      const database = await openDatabase(place);
      toClose.push(() => database.close());
      await put(database.db, "before");
      const index = readFileSync(`${path}-shm`);
      const checkpoint = new DatabaseSync(path);
      checkpoint.exec("pragma wal_checkpoint(restart)");
      checkpoint.close();
      await put(database.db, "after");
      const cut = await freshPlace();
      const copy = join(cut.dataDir, "portico.db");
      writeFileSync(copy, readFileSync(path));
      writeFileSync(`${copy}-wal`, readFileSync(`${path}-wal`));
      writeFileSync(`${copy}-shm`, index);
      const again = await openDatabase(cut);
      toClose.push(() => again.close());
      const keys = await again.db.selectFrom("limits").select("key").execute();
      expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(["before", "after"]));
    });

    it("(damaged while it is open) makes calls unavailable, and the server unready", async () => {
      const { place, path } = await closedDatabase();
      const database = await openDatabase(place);
      toClose.push(() => database.close());
      expect(await database.isReachable()).toBe(true);
      const { rows } = await sql<{ rootpage: number; size: number }>`
        select rootpage, page_size as size from sqlite_master, pragma_page_size
        where name = 'invite_codes'`.execute(database.db);
      const [page] = rows;
      if (page === undefined) throw new Error("There is no such table");
      const { rootpage, size } = page;
      const bytes = readFileSync(path).fill(0xa5, (rootpage - 1) * size, rootpage * size);
      writeFileSync(path, bytes);
      const { error } = await failure(database.db.selectFrom("invite_codes").selectAll().execute());
      expect(isUnavailable(error)).toBe(true);
      expect(await database.isReachable()).toBe(false);
    });

    it("is readable only by its owner from the start", async () => {
      const { path } = await closedDatabase();
      expect(statSync(path).mode & 0o777).toBe(0o600);
    });
  });

  describe("a SQLite database that another process is writing to", () => {
    const WAIT_MS = 400;

    async function lockedDatabase() {
      const place = await freshPlace();
      await (await openDatabase(place)).close();
      const path = join(place.dataDir, "portico.db");
      const other = new DatabaseSync(path);
      other.exec("begin immediate");
      const db = new Kysely<Schema>({
        dialect: new SqliteDialect(openSqlite(path), { waitMs: WAIT_MS }),
      });
      toClose.push(
        () => other.close(),
        () => db.destroy(),
      );
      return { db, release: () => other.exec("commit") };
    }

    it("does not block anything else during the wait", async () => {
      const { db, release } = await lockedDatabase();
      let ticks = 0;
      const ticking = setInterval(() => (ticks += 1), 5);
      const writing = put(db, "patient");
      await vi.waitUntil(() => ticks > 1);
      release();
      await writing;
      clearInterval(ticking);
      expect(await db.selectFrom("limits").selectAll().execute()).toHaveLength(1);
    });

    it("fails with a retryable error after a limited wait", async () => {
      const { db, release } = await lockedDatabase();
      const { error, ms } = await failure(put(db, "too late"));
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeGreaterThan(WAIT_MS / 2);
      expect(ms).toBeLessThan(10 * WAIT_MS);
      const begun = await failure(db.transaction().execute((one) => put(one, "too late")));
      expect(isUnavailable(begun.error)).toBe(true);
      release();
      await put(db, "in time");
      await db.transaction().execute((one) => put(one, "in time too"));
    });

    it("F08: makes nobody wait longer because of a queue", async () => {
      const { db, release } = await lockedDatabase();
      const started = performance.now();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => put(db, `in line ${index}`)),
      );
      // One after another would take twenty times as long.
      expect(performance.now() - started).toBeLessThan(10 * WAIT_MS);
      for (const one of outcomes) {
        expect(one.status).toBe("rejected");
        if (one.status === "rejected") expect(isUnavailable(one.reason)).toBe(true);
      }
      release();
      await put(db, "afterwards");
      expect(await db.selectFrom("limits").selectAll().execute()).toHaveLength(1);
    });

    it("keeps the order of the queue", async () => {
      const { db, release } = await lockedDatabase();
      const order: number[] = [];
      const writing = [0, 1, 2, 3].map((index) =>
        put(db, `${index}`).then(() => order.push(index)),
      );
      await sleep(20);
      release();
      await Promise.all(writing);
      expect(order).toEqual([0, 1, 2, 3]);
    });

    it("F17: reports the error that ended a transaction, not the failed rollback", async () => {
      const { db, release } = await lockedDatabase();
      release();
      await sql`pragma max_page_count = 1`.execute(db);
      const { error } = await failure(
        db.transaction().execute(async (one) => {
          for (let index = 0; index < 2000; index += 1)
            await put(one, `${index}-${"x".repeat(500)}`);
        }),
      );
      expect((error as { errcode?: number }).errcode).toBe(13);
      expect(isUnavailable(error)).toBe(true);
      await sql`pragma max_page_count = 1000000`.execute(db);
      await db.transaction().execute((one) => put(one, "space again"));
      expect(await db.selectFrom("limits").selectAll().execute()).toHaveLength(1);
    });
  });
} else {
  const SHORT: Waits = { connect: 1000, statement: 300, lock: 200, idleTransaction: 300 };

  async function openBoth(): Promise<{
    database: Database;
    admin: Client;
    url: string;
    errors: Error[];
  }> {
    const place = await freshPlace();
    const errors: Error[] = [];
    const database = await openDatabase(place, { onError: (error) => errors.push(error) });
    const url = place.databaseUrl ?? "";
    const admin = new Client({ connectionString: url });
    await admin.connect();
    toClose.push(
      () => admin.end(),
      () => database.close(),
    );
    return { database, admin, url, errors };
  }

  function openWith(url: string, waits: Waits): Db {
    const db = new Kysely<Schema>({ dialect: postgresDialect(openPostgres(url, () => {}, waits)) });
    toClose.push(() => db.destroy());
    return db;
  }

  const OURS = "application_name = 'portico' and datname = current_database()";

  async function countConnections(admin: Client): Promise<number> {
    const { rows } = await admin.query(
      `select count(*)::int as n from pg_stat_activity where ${OURS}`,
    );
    return (rows[0] as { n: number }).n;
  }

  const killAll = (admin: Client) =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`);

  it("F06: a connection is replaced after its time, as it may lead to what is a standby now", async () => {
    const { databaseUrl = "" } = await freshPlace();
    const pool = openPostgres(databaseUrl, () => {}, SHORT, 1, 100);
    toClose.push(() => pool.end());
    const backend = async () => {
      const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
      return rows[0]?.pid;
    };
    const first = await backend();
    await expect.poll(backend, PATIENT).not.toBe(first);
  });

  describe("F06: PostgreSQL connections that are killed", () => {
    it("a connection killed while idle does not end the process, and the next statement works", async () => {
      const { database, admin, errors } = await openBoth();
      await Promise.all(
        Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(database.db)),
      );
      const { rowCount } = await killAll(admin);
      // A connection might be used before its end is noticed.
      await expect.poll(() => errors.length, PATIENT).toBeGreaterThanOrEqual(rowCount ?? 0);
      await expect.poll(() => database.isReachable(), PATIENT).toBe(true);
      await put(database.db, "after");
    });

    it("a connection killed in a transaction rolls it back with a retryable error", async () => {
      const { database, admin } = await openBoth();
      const { error } = await failure(
        database.transaction(async (db) => {
          await put(db, "lost");
          await killAll(admin);
          await sleep(20);
          await put(db, "lost too");
        }),
      );
      expect(isUnavailable(error)).toBe(true);
      await expect.poll(() => database.isReachable(), PATIENT).toBe(true);
      expect(await database.db.selectFrom("limits").selectAll().execute()).toEqual([]);
    });

    it("during a statement cause a retryable error", async () => {
      const { database, admin } = await openBoth();
      const sleeping = failure(sql`select pg_sleep(3)`.execute(database.db));
      await expect.poll(() => countConnections(admin), PATIENT).toBeGreaterThan(0);
      await sleep(50);
      await killAll(admin);
      expect(isUnavailable((await sleeping).error)).toBe(true);
      await expect.poll(() => database.isReachable(), PATIENT).toBe(true);
    });

    it("repeatedly under load leave no connection behind", async () => {
      const { database, admin } = await openBoth();
      for (let round = 0; round < 5; round += 1) {
        const load = Promise.allSettled(
          Array.from({ length: 40 }, (_, index) =>
            database.transaction((db) => put(db, `${round}-${index}`)),
          ),
        );
        await killAll(admin);
        for (const one of await load) {
          if (one.status === "rejected") expect(isUnavailable(one.reason)).toBe(true);
        }
      }
      await expect.poll(() => database.isReachable(), PATIENT).toBe(true);
      // Plus the readiness connection.
      expect(await countConnections(admin)).toBeLessThanOrEqual(POOL_SIZE + 1);
    });

    it("an absent server is recognized as unavailable", async () => {
      const db = openWith("postgres://127.0.0.1:1/none", SHORT);
      const { error } = await failure(sql`select 1`.execute(db));
      expect(isUnavailable(error)).toBe(true);
    });
  });

  describe("F08, ASVS 13.2.6: every wait for PostgreSQL", () => {
    it("has a limit, in the pool and in the server", async () => {
      const { database } = await openBoth();
      const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
      for (const name of names) {
        const { rows } = await sql.raw<Record<string, string>>(`show ${name}`).execute(database.db);
        expect(rows[0]?.[name]).toMatch(/^[1-9]\d*(ms|s)$/);
      }
      for (const waits of [WAITS, MIGRATION_WAITS]) {
        for (const wait of Object.values(waits)) {
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(600_000);
        }
      }
      expect(WAITS.connect).toBeLessThanOrEqual(2000);
    });

    it("the wait for a slow statement ends in time", async () => {
      const { url } = await openBoth();
      const { error, ms } = await failure(sql`select pg_sleep(20)`.execute(openWith(url, SHORT)));
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(5000);
    });

    it("the wait for a lock ends in time", async () => {
      const { url, admin } = await openBoth();
      await admin.query("begin; lock table limits");
      const { error, ms } = await failure(put(openWith(url, SHORT), "locked"));
      await admin.query("rollback");
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(5000);
    });

    it("the wait for a free connection ends in time, and all connections are returned", async () => {
      const { url, admin } = await openBoth();
      const db = openWith(url, { ...SHORT, statement: 5000, idleTransaction: 5000 });
      const before = await countConnections(admin);
      const size = POOL_SIZE - READERS - CHECK_READERS;
      const end = Promise.withResolvers<void>();
      const holding = Array.from({ length: size }, () =>
        db.transaction().execute(async (one) => {
          await sql`select 1`.execute(one);
          await end.promise;
        }),
      );
      await expect.poll(() => countConnections(admin), PATIENT).toBe(before + size);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => failure(sql`select 1`.execute(db))),
      );
      for (const { error, ms } of outcomes) {
        expect(isUnavailable(error)).toBe(true);
        expect(ms).toBeLessThan(5000);
      }
      end.resolve();
      await Promise.all(holding);
      await Promise.all(Array.from({ length: 50 }, () => sql`select 1`.execute(db)));
      expect(await countConnections(admin)).toBeLessThanOrEqual(before + size);
    });

    it("the wait of an idle transaction ends in time", async () => {
      const { url } = await openBoth();
      const db = openWith(url, SHORT);
      const { error } = await failure(
        db.transaction().execute(async (one) => {
          await put(one, "idle");
          await sleep(700);
          await put(one, "too late");
        }),
      );
      expect(isUnavailable(error)).toBe(true);
      expect(await db.selectFrom("limits").selectAll().execute()).toEqual([]);
    });

    it("the wait for a silent server ends in time, and the connection is not used again", async () => {
      const { url } = await openBoth();
      const target = new URL(url);
      const sockets = new Set<Socket>();
      let silent = false;
      const proxy = createServer((from) => {
        const to = createConnection(Number(target.port), target.hostname);
        const wasSilent = silent;
        for (const [one, other] of [
          [from, to],
          [to, from],
        ] as const) {
          sockets.add(one);
          one.on("error", () => {});
          one.on("close", () => other.destroy());
          one.on("data", (bytes) => {
            if (wasSilent === silent) other.write(bytes);
          });
        }
      });
      await new Promise<void>((resolve) => {
        proxy.listen(0, "127.0.0.1", resolve);
      });
      toClose.push(() => {
        for (const socket of sockets) socket.destroy();
        proxy.close();
      });
      const through = new URL(url);
      through.port = String((proxy.address() as AddressInfo).port);
      const db = openWith(through.href, SHORT);
      await sql`select 1`.execute(db);
      // From now on existing connections get no answer; new ones are served.
      silent = true;
      const { error, ms } = await failure(db.transaction().execute((one) => put(one, "silence")));
      expect(isUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(5000);
      await sql`select 1`.execute(db);
    });
  });

  describe("F23: a migration beside a long reader, such as a backup", () => {
    it("blocks nobody else, and goes on when the reader has ended", async () => {
      const place = await freshPlace();
      const running = await openDatabase(place);
      toClose.push(() => running.close());
      await sql`alter table service_keys drop column audiences`.execute(running.db);
      await sql`delete from migrations where name like '0040-%'`.execute(running.db);
      const read = (db: Db) => db.selectFrom("service_keys").select("id").execute();
      const migrating = openWith(place.databaseUrl ?? "", MIGRATION_WAITS);
      let upgrade: Promise<string[]> = Promise.resolve([]);
      await running.transaction(async (db) => {
        await read(db);
        upgrade = migrate(migrating, "postgres", { now: () => 0 });
        await doneOrWaiting(running, upgrade);
        expect(await read(running.db)).toEqual([]);
      });
      expect(await upgrade).toEqual(["0040-service-key-audiences.sql"]);
    });

    it("ends no call in a deadlock, but gives way itself", async () => {
      const place = await freshPlace();
      const running = await openDatabase(place);
      toClose.push(() => running.close());
      for (const [table, column] of [
        ["operators", "service_key_id"],
        ["service_keys", "holder_id"],
        ["operator_sessions", "former_token_hash"],
        ["operator_sessions", "former_until"],
        ["service_keys", "audiences"],
        ["used_challenges", "used_by"],
      ] as const) {
        await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(
          running.db,
        );
      }
      await sql`delete from migrations where name >= '0037-'`.execute(running.db);
      const migrating = openWith(place.databaseUrl ?? "", MIGRATION_WAITS);
      let upgrade: Promise<string[]> = Promise.resolve([]);
      // The migration locks operators, and then waits for service_keys.
      await running.transaction(async (db) => {
        await db.selectFrom("service_keys").select("id").execute();
        upgrade = migrate(migrating, "postgres", { now: () => 0 });
        await doneOrWaiting(running, upgrade);
        expect(await db.selectFrom("operators").select("id").execute()).toEqual([]);
      });
      expect(await upgrade).toHaveLength(4);
    });
  });

  describe("F03: a migration on PostgreSQL", () => {
    it("waits for another process's migration longer than a statement may take", async () => {
      const { url, admin } = await openBoth();
      await admin.query("begin; select pg_advisory_xact_lock(7046217)");
      const db = openWith(url, MIGRATION_WAITS);
      const migrating = migrate(db, "postgres", { now: () => 0 });
      // Longer than the queue limit of other statements.
      const early = await Promise.race([migrating.then(() => "done"), sleep(300, "waiting")]);
      expect(early).toBe("waiting");
      await admin.query("commit");
      await migrating;
      const { rows } = await sql<Record<string, string>>`show statement_timeout`.execute(db);
      expect(rows[0]).toEqual({ statement_timeout: "10min" });
    });
  });
}
