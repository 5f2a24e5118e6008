import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRowReader } from "./sqlite-rows.ts";

let database: DatabaseSync;

beforeEach(() => {
  database = new DatabaseSync(":memory:");
  database.exec("create table people (id text, age integer)");
  database.exec("insert into people values ('a', 1), ('b', null)");
});
afterEach(() => database.close());

const read = (sql: string) => createRowReader(database.prepare(sql), sql);

it.each(["select id, age from people order by id", "select * from people order by id"])(
  "rows of “%s” have the names of their columns",
  (sql) => {
    const rows = read(sql);
    expect(rows.all()).toEqual([
      { id: "a", age: 1 },
      { id: "b", age: null },
    ]);
    expect(rows.first()).toEqual({ id: "a", age: 1 });
  },
);

it("a row that does not exist is undefined, and a value is not kept for the next row", () => {
  const { first } = read("select id, age from people where id = ?");
  expect(first("c")).toBeUndefined();
  expect(first("a")).toEqual({ id: "a", age: 1 });
  expect(first("b")).toEqual({ id: "b", age: null });
});

it("F23: a column that is added while a statement is open moves no other", () => {
  const all = read("select * from people where id = 'a'");
  const some = read("select age, id from people where id = 'a'");
  expect([all.first(), some.first()]).toEqual([
    { id: "a", age: 1 },
    { age: 1, id: "a" },
  ]);
  database.exec("alter table people add column name text default 'n'");
  expect([all.first(), some.first()]).toEqual([
    { id: "a", age: 1, name: "n" },
    { age: 1, id: "a" },
  ]);
});

it("a value of a returning statement has its column's name", () => {
  const rows = read("update people set age = ? where id = ? returning age");
  expect(rows.all(2, "a")).toEqual([{ age: 2 }]);
  expect(rows.all(2, "c")).toEqual([]);
});
