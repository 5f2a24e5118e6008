import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MethodChangeTable, SessionTable } from "../../platform/database/schema.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./secret-keys-repository.ts";

let test: OpenTestDatabase;
let accountId: string;
beforeAll(async () => {
  test = await openTestDatabase();
  accountId = (await test.account()).id;
});
afterAll(() => test.close());

describe("inactive authenticators", () => {
  it("are those with stored contents, and no other kind of method", async () => {
    const change = (id: string, kind: MethodChangeTable["kind"], contents: string | null) => ({
      id,
      account_id: accountId,
      kind,
      change: "removed" as const,
      method_id: id,
      name: null,
      address: null,
      contents,
      made_at: 1,
      matures_at: 2,
      country_code: null,
      device: null,
      suspended_at: null,
    });
    await test.db
      .insertInto("method_changes")
      .values([
        change("1", "authenticator", "[]"),
        change("2", "authenticator", null),
        change("3", "passkey", "[]"),
        change("4", "authenticator", "null"),
      ])
      .execute();
    const page = (after: string) => repository.pageOfInactive(test.db, { after, limit: 9 });
    expect(await page("")).toEqual([
      { key: "1", value: "[]" },
      { key: "4", value: "null" },
    ]);
    expect(await page("1")).toEqual([{ key: "4", value: "null" }]);
  });
});

describe("sessions by key", () => {
  it("are those that have not ended", async () => {
    const session = (id: string, key: string | null, ended_at: number | null): SessionTable => ({
      id,
      account_id: accountId,
      token_hash: id,
      binder_hash: id,
      device_id: null,
      factors: "",
      country_code: null,
      user_agent: "",
      created_at: 1,
      last_seen_at: 1,
      ended_at,
      ended_why: null,
      replaced_by: null,
      proven_at: 1,
      proven_factors: "",
      authorization_key: key,
    });
    const rows = [session("1", "old", null), session("2", "old", 5), session("3", null, 5)];
    await test.db.insertInto("sessions").values(rows).execute();
    expect(await repository.sessionsByKey(test.db)).toEqual([{ id: "old", count: 1 }]);
  });
});

describe("a key that was given up", () => {
  it("is back without the others", async () => {
    const lost = (id: string) => ({ id, check_value: "", first_seen_at: 1, lost_at: 5 });
    for (const id of ["one", "other"]) await repository.markLost(test.db, lost(id));
    await repository.clearLost(test.db, "one");
    expect(await repository.listKeys(test.db)).toEqual([
      { ...lost("one"), lost_at: null },
      lost("other"),
    ]);
  });
});
