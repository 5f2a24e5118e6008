import { describe, expect, it } from "vitest";
import { statementSpan } from "./statement-span.ts";

describe("the name of a statement", () => {
  it.each([
    ['select "id" from "accounts" where "email" = ?', "SELECT accounts"],
    ['select "id" from "accounts" where "id" = $1 for no key update', "SELECT accounts"],
    ['insert into "outbox" ("id") values (?) on conflict do update set "id" = ?', "INSERT outbox"],
    ['update "sessions" set "seen_at" = $1 where "id" = $2', "UPDATE sessions"],
    ['delete from "codes" where "id" = ?', "DELETE codes"],
    [
      'with "due" as materialized (select "id" from "outbox") update "outbox" set "lease" = ? where "id" in (select "due"."id" from "due") returning *',
      "UPDATE outbox",
    ],
    [
      'with write_0 as (insert into "audit_events" ("id") values ($1)) select 1',
      "INSERT audit_events",
    ],
    [
      'select (select json_agg(row) from (select * from "devices") as row) as "0"',
      "SELECT devices",
    ],
    ["begin", "BEGIN"],
    ["start transaction isolation level read committed", "START TRANSACTION"],
    ["select 1", "SELECT"],
  ])("%s is %s", (sql, name) => {
    expect(statementSpan(sql).name).toBe(name);
  });

  it("A08: contains no literal of the statement", () => {
    const span = statementSpan(`select * from "accounts" where "email" = 'mina@example.com'`);
    expect(JSON.stringify(span)).not.toContain("mina");
  });
});
