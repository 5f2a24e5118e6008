import { readdirSync } from "node:fs";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  placeOf,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type Child, runChild } from "../../testing/servers/run-child.ts";
import { createTestDatabase, testKind } from "../../testing/database/test-database.ts";
import { type Database, type Db, isUnavailable, openDatabase } from "./index.ts";
import { isMigrationFor } from "./migrate.ts";

const WRITER = new URL("../../testing/database/write-rows.ts", import.meta.url);

type Place = OpenTestDatabase["place"];

const toClose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

async function freshPlace(): Promise<Place> {
  const files = await createTestDatabase();
  toClose.push(() => files.remove());
  return placeOf(files);
}

async function open(place: Place): Promise<Database> {
  const database = await openDatabase(place);
  toClose.push(() => database.close());
  return database;
}

function startWriter(place: Place, name: string, pairs: number): Child {
  const { dataDir, databaseUrl } = place;
  return runChild(WRITER, [name, String(pairs), dataDir, ...(databaseUrl ? [databaseUrl] : [])]);
}

const go = (child: Child) => child.process.stdin?.write("go\n");

/** The pairs that a process reported as committed. */
const claimed = ({ out }: Child) =>
  [...out.matchAll(/wrote (\S+:)\n/g)].map(([, pair]) => pair ?? "");

async function keysIn({ db }: Database): Promise<Set<string>> {
  const rows = await db.selectFrom("limits").select("key").execute();
  return new Set(rows.map(({ key }) => key));
}

const MIGRATIONS = readdirSync(new URL("../../migrations/", import.meta.url))
  .filter((name) => isMigrationFor(testKind(), name))
  .toSorted();

describe("migrations", () => {
  it("F03: run once when several processes start at the same time on a new database", async () => {
    const place = await freshPlace();
    const children = [0, 1, 2].map((index) => startWriter(place, `p${index}`, 1));
    await Promise.all(children.map((child) => child.printed("ready")));
    for (const child of children) go(child);
    const here = Array.from({ length: 3 }, () => open(place));
    expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0, 0]);
    const [database] = await Promise.all(here);
    const rows = await database?.db.selectFrom("migrations").select("name").execute();
    expect(rows?.map(({ name }) => name).toSorted()).toEqual(MIGRATIONS);
    expect(database && (await keysIn(database)).size).toBe(6);
  });

  it("do not run again on a database that has them", async () => {
    const place = await freshPlace();
    const first = await open(place);
    const before = await first.db.selectFrom("migrations").selectAll().execute();
    const second = await open(place);
    expect(await second.db.selectFrom("migrations").selectAll().execute()).toEqual(before);
  });

  it("are refused, without any change, if one was modified after it was applied", async () => {
    const place = await freshPlace();
    const { db } = await open(place);
    await db.updateTable("migrations").set({ checksum: "another" }).execute();
    await expect(openDatabase(place)).rejects.toThrow(/0001-first\.sql was changed/);
    expect((await db.selectFrom("migrations").selectAll().execute()).length).toBe(
      MIGRATIONS.length,
    );
  });

  it("F23: migrations of a newer version prevent an older one from starting, unless they are marked", async () => {
    const place = await freshPlace();
    const { db } = await open(place);
    const newer = { name: "9999-later.sql", checksum: "later", applied_at: 0 };
    await db.insertInto("migrations").values(newer).execute();
    await expect(open(place)).rejects.toThrow(/newer version has changed.+9999-later\.sql/);
    await db
      .updateTable("migrations")
      .set({ safe_for_older: 1 })
      .where("name", "=", newer.name)
      .execute();
    const again = await open(place);
    expect(await again.isReachable()).toBe(true);
  });

  it("F23: are recorded as safe if older versions can work with them", async () => {
    const { db } = await open(await freshPlace());
    const rows = await db.selectFrom("migrations").select(["name", "safe_for_older"]).execute();
    const safe = rows.filter(({ safe_for_older }) => safe_for_older === 1);
    expect(safe.map(({ name }) => name)).toContain("0016-safe-for-older.sql");
    expect(safe.map(({ name }) => name)).not.toContain("0001-first.sql");
  });
});

describe("F23: a column that a newer version adds while this one runs", () => {
  it("does not disturb what reads, changes or looks up whole rows", async () => {
    const database = await open(await freshPlace());
    const { db } = database;
    const find = database.lookUp(
      db.selectFrom("imports").selectAll().where("name", "=", "").compile(),
    );
    async function useRows(one: Db): Promise<unknown[]> {
      const reads = one.selectFrom("imports").where("name", "=", "x");
      return [
        await reads.selectAll().execute(),
        await reads.select("name as other").selectAll("imports").execute(),
        await one.deleteFrom("imports").where("name", "=", "x").returningAll().execute(),
        await find("x"),
      ];
    }
    // One connection, which knows the statements from before.
    await db.connection().execute(async (one) => {
      await useRows(one);
      await sql`alter table imports add column rehearsal text`.execute(one);
      expect(await useRows(one)).toEqual([[], [], [], undefined]);
    });
  });
});

describe("F03: several processes on one database", () => {
  it("write in parallel and lose nothing", async () => {
    const place = await freshPlace();
    const database = await open(place);
    const children = [0, 1, 2, 3].map((index) => startWriter(place, `p${index}`, 40));
    await Promise.all(children.map((child) => child.printed("ready")));
    for (const child of children) go(child);
    // This process is one of them.
    for (let index = 0; index < 40; index += 1) {
      const row = { key: `here:${index}`, count: 1, ends_at: 0 };
      await database.db.insertInto("limits").values(row).execute();
    }
    const codes = await Promise.all(children.map((child) => child.ended));
    expect(codes, children.map(({ err }) => err).join("\n")).toEqual([0, 0, 0, 0]);
    expect(children.flatMap(claimed)).toHaveLength(160);
    expect((await keysIn(database)).size).toBe(4 * 80 + 40);
  });
});

describe("F02: kill -9 while writing", () => {
  it("loses nothing that was acknowledged and leaves nothing half-written; the next start works", async () => {
    const place = await freshPlace();
    const all: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const child = startWriter(place, `r${round}`, 100_000);
      await child.printed("ready");
      go(child);
      await child.printed(`wrote r${round}:${5 + round * 20}:`);
      child.process.kill("SIGKILL");
      expect(await child.ended).toBe("SIGKILL");
      all.push(...claimed(child));
      const database = await openDatabase(place);
      const keys = await keysIn(database);
      for (const pair of all) expect(keys.has(`${pair}a`) && keys.has(`${pair}b`)).toBe(true);
      // F01: an unacknowledged pair is either complete or absent.
      expect(keys.size % 2).toBe(0);
      await database.close();
    }
  });
});

describe("a transaction", () => {
  let test: OpenTestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  const put = (db: Database["db"], key: string) =>
    db.insertInto("limits").values({ key, count: 1, ends_at: 0 }).execute();
  const has = async (key: string) => (await keysIn(test.database)).has(key);

  it("F01: is committed completely or not at all", async () => {
    const failing = test.database.transaction(async (db) => {
      await put(db, "half");
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    expect(await has("half")).toBe(false);
    await test.database.transaction((db) => put(db, "whole"));
    expect(await has("whole")).toBe(true);
  });

  it("is rolled back by a failing statement, and the next one works", async () => {
    const failing = test.database.transaction(async (db) => {
      await put(db, "first");
      await put(db, "first");
    });
    await expect(failing).rejects.toThrow();
    expect(await has("first")).toBe(false);
    await test.database.transaction((db) => put(db, "after"));
    expect(await has("after")).toBe(true);
  });

  it("contains no other statements: parallel ones stay when it is rolled back", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const failing = test.database.transaction(async (db) => {
      await put(db, "mine");
      begun.resolve();
      await end.promise;
      throw new Error("crash");
    });
    await begun.promise;
    const beside = put(test.db, "beside");
    await sleep(20);
    end.resolve();
    await expect(failing).rejects.toThrow("crash");
    await beside;
    expect(await has("mine")).toBe(false);
    expect(await has("beside")).toBe(true);
  });

  it("is not seen by a look-up before it is committed", async () => {
    const { db, lookUp } = test.database;
    const query = db.selectFrom("limits").select("key").where("key", "=", "");
    const find = lookUp(query.compile());
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writing = test.database.transaction(async (transaction) => {
      await put(transaction, "unseen");
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    expect(await find("unseen")).toBeUndefined();
    end.resolve();
    await writing;
    expect(await find("unseen")).toEqual({ key: "unseen" });
  });

  it("is seen by every look-up after it, in the same turn and from another connection", async () => {
    const { db, lookUp } = test.database;
    const find = lookUp(db.selectFrom("limits").select("key").where("key", "=", "").compile());
    const other = await openDatabase(test.place);
    const findBeside = other.lookUp(
      other.db.selectFrom("limits").select("key").where("key", "=", "").compile(),
    );
    expect(await find("single")).toBeUndefined();
    expect(await findBeside("single")).toBeUndefined();
    await put(db, "single");
    expect(await find("single")).toEqual({ key: "single" });
    await nextTurn();
    expect(await findBeside("single")).toEqual({ key: "single" });
    await other.close();
  });

  it("can fail a hundred times without leaking a connection", async () => {
    const failing = () =>
      test.database.transaction(async (db) => {
        await sql`select 1`.execute(db);
        throw new Error("crash");
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, failing));
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(await test.database.isReachable()).toBe(true);
  });

  it("keeps every character, and numbers as numbers", async () => {
    const key = "ключ 🔑 ' \" ; -- \\ % _";
    await test.db
      .insertInto("limits")
      .values({ key, count: 7, ends_at: 1_794_717_150_447 })
      .execute();
    const row = await test.db
      .selectFrom("limits")
      .selectAll()
      .where("key", "=", key)
      .executeTakeFirst();
    expect(row).toEqual({ key, count: 7, ends_at: 1_794_717_150_447 });
  });

  it("refuses a row whose parent does not exist", async () => {
    const orphan = { code: "ORPHAN", owner_id: "nobody", refund_basis_points: 0, created_at: 0 };
    await expect(test.db.insertInto("invite_codes").values(orphan).execute()).rejects.toThrow();
  });
});

describe("an unavailable database", () => {
  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "ENOTFOUND",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "EAI_AGAIN",
    "08006",
    "53100",
    "53300",
    "55P03",
    "57014",
    "57P01",
    "57P02",
    "57P03",
    "40P01",
    "40001",
    "25P03",
  ])("is known by %s", (code) => {
    expect(isUnavailable(Object.assign(new Error("x"), { code }))).toBe(true);
  });

  it.each([5, 6, 8, 10, 11, 13, 14, 26, 261, 517, 2570])(
    "is recognized by SQLite's %i",
    (errcode) => {
      expect(
        isUnavailable(Object.assign(new Error("x"), { code: "ERR_SQLITE_ERROR", errcode })),
      ).toBe(true);
    },
  );

  it.each(["23505", "22P02", "42P01", "ERR_ASSERTION", "5x"])("is not recognized by %s", (code) => {
    expect(isUnavailable(Object.assign(new Error("x"), { code }))).toBe(false);
  });

  it.each([19, 1, 2067])("is not recognized by SQLite's %i", (errcode) => {
    expect(
      isUnavailable(Object.assign(new Error("x"), { code: "ERR_SQLITE_ERROR", errcode })),
    ).toBe(false);
  });

  it.each([undefined, null, "ECONNREFUSED", { code: "57P01" }, new Error("x")])(
    "is not recognized by other thrown values",
    (thrown) => {
      expect(isUnavailable(thrown)).toBe(false);
    },
  );

  it("is reported as unreachable", async () => {
    const place = await freshPlace();
    const database = await openDatabase(place);
    expect(await database.isReachable()).toBe(true);
    await database.close();
    expect(await database.isReachable()).toBe(false);
  });
});
