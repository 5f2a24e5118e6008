import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, it, vi } from "vitest";
import type { Schema } from "./schema.ts";
import { SqliteDialect } from "./sqlite.ts";

it("a statement is prepared once, and one with a long list is not kept", async () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create table limits (key text, count integer, ends_at integer)");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect(database) });
  const prepare = vi.spyOn(database, "prepare");
  const remove = async (length: number) => {
    const keys = Array.from({ length }, (_, index) => `key-${index}`);
    await db.deleteFrom("limits").where("key", "in", keys).execute();
    await db.deleteFrom("limits").where("key", "in", keys).execute();
    return prepare.mock.calls.length;
  };
  expect(await remove(100)).toBe(1);
  expect(await remove(101)).toBe(3);
  await db.destroy();
});
