import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./service-keys-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  for (const [id, scopes] of Object.entries({ one: "check,admin", two: "events" })) {
    await repository.insert(test.db, {
      id,
      name: "trading",
      scopes,
      secret_hash: "",
      created_at: 1,
      last_used_at: null,
      revoked_at: null,
      holder_id: null,
      audiences: null,
    });
  }
});
afterAll(() => test.close());

const usesOf = async () =>
  Object.fromEntries((await repository.list(test.db)).map((row) => [row.id, row.last_used_at]));

describe("a service key", () => {
  it("records its own use, and no second one within the interval", async () => {
    await repository.recordUse(test.db, "one", { now: 1000, before: 0 });
    expect(await usesOf()).toEqual({ one: 1000, two: null });
    await repository.recordUse(test.db, "one", { now: 1999, before: 999 });
    expect(await usesOf()).toEqual({ one: 1000, two: null });
    await repository.recordUse(test.db, "one", { now: 2000, before: 1000 });
    expect(await usesOf()).toEqual({ one: 2000, two: null });
  });

  it("ASVS 8.2.1: has its own scopes, and none after it was revoked", async () => {
    expect(await repository.scopesInForce(test.db, "one")).toEqual(["check", "admin"]);
    expect(await repository.scopesInForce(test.db, "two")).toEqual(["events"]);
    expect(await repository.scopesInForce(test.db, "unknown")).toEqual([]);
    await repository.revoke(test.db, "one", 3000);
    expect(await repository.scopesInForce(test.db, "one")).toEqual([]);
    expect(await repository.scopesInForce(test.db, "two")).toEqual(["events"]);
  });
});
