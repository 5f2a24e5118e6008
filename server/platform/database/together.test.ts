import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { writeBeforeCommit } from "./before-commit.ts";
import type { Db } from "./index.ts";
import { prepared, reading } from "./statement.ts";
import { lockAndRead } from "./together.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const byId = reading((db, { id }: { id: string }) =>
  db.selectFrom("accounts").select(["id", "email", "created_at"]).where("id", "=", id),
);
const latest = reading((db, { since, limit }: { since: number; limit: number }) =>
  db
    .selectFrom("accounts")
    .select("id")
    .where("created_at", ">=", since)
    .orderBy("id", "desc")
    .limit(limit),
);
const ALL = { since: 0, limit: 9 };
const spent = reading((db, { id }: { id: string }) =>
  db.selectFrom("used_challenges").select("id").where("id", "=", id),
);
const consume = prepared((db, row: { id: string; expires_at: number }) =>
  db.insertInto("used_challenges").values(row),
);

/** How many statements the work takes. */
async function tripsOf(db: Db, work: () => Promise<unknown>): Promise<number> {
  const execute = vi.spyOn(db, "executeQuery");
  await work();
  const { length } = execute.mock.calls;
  execute.mockRestore();
  return length;
}

const atOnce = (several: number) => (test.database.kind === "postgres" ? 1 : several);

describe("reads that a transaction asks for at once", () => {
  it("return what each returns alone, in order, in one round trip", async () => {
    const people = [await test.account(), await test.account(), await test.account()];
    const id = people[0]?.id ?? "";
    const [alone, all] = [await byId(test.db, { id }), await latest(test.db, ALL)];
    expect(alone).toMatchObject([{ id, created_at: expect.any(Number) as number }]);
    expect(all).toHaveLength(people.length);
    await test.database.transaction(async (db) => {
      const ask = () =>
        Promise.all([byId(db, { id }), latest(db, ALL), byId(db, { id: "nobody" })]);
      expect(await ask()).toEqual([alone, all, []]);
      expect(await tripsOf(db, ask)).toBe(atOnce(3));
    });
  });

  it("fail together, and the transaction with them", async () => {
    const broken = reading((db, { limit }: { limit: number }) =>
      db.selectFrom("accounts").select("id").limit(limit),
    );
    const failing = test.database.transaction(async (db) => {
      await spendOne(db, "undone by a read");
      await Promise.all([byId(db, { id: "nobody" }), broken(db, { limit: "none" as never })]);
    });
    await expect(failing).rejects.toThrow();
    expect(await isSpent("undone by a read")).toBe(false);
  });
});

const spendOne = (db: Db, id: string) =>
  writeBeforeCommit(db, () => consume(db, { id, expires_at: 1 }));

const isSpent = async (id: string) =>
  (await test.db.selectFrom("used_challenges").selectAll().where("id", "=", id).execute())
    .length === 1;

describe("A26: reads that travel with a lock", () => {
  const lockOf = prepared((db, { id }: { id: string }) =>
    db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate(),
  );

  it("see what the transaction before has committed", async () => {
    const { id } = await test.account();
    const row = { id: "of the transaction before", expires_at: 1 };
    let second: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (db) => {
      await db.executeQuery(lockOf(db, { id }));
      second = test.database.transaction((other) =>
        lockAndRead(other, lockOf(other, { id }), () => spent(other, row)),
      );
      await doneOrWaiting(test.database, second);
      await db.insertInto("used_challenges").values(row).execute();
    });
    expect(await second).toEqual({ locked: [{ id }], read: [{ id: row.id }] });
  });

  it("end the transaction if they fail", async () => {
    const { id } = await test.account();
    const failing = test.database.transaction(async (db) => {
      await spendOne(db, "undone by a read with a lock");
      await lockAndRead(db, lockOf(db, { id }), () => Promise.reject(new Error("not readable")));
    });
    await expect(failing).rejects.toThrow("not readable");
    expect(await isSpent("undone by a read with a lock")).toBe(false);
  });
});

describe("writes that are put off to the end of a transaction", () => {
  it("are made after everything else", async () => {
    await test.database.transaction(async (db) => {
      for (const id of ["first", "second", "third"]) await spendOne(db, id);
      for (const id of ["first", "second", "third"]) expect(await spent(db, { id })).toEqual([]);
    });
    for (const id of ["first", "second", "third"]) expect(await isSpent(id)).toBe(true);
  });

  it("F01: are all or none", async () => {
    const failing = test.database.transaction(async (db) => {
      await spendOne(db, "fourth");
      await spendOne(db, "first");
    });
    await expect(failing).rejects.toThrow();
    expect(await isSpent("fourth")).toBe(false);
  });

  it("are made immediately without a transaction", async () => {
    await spendOne(test.db, "fifth");
    expect(await isSpent("fifth")).toBe(true);
  });
});
