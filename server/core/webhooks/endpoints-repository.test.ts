import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpointRow } from "../../testing/database/endpoint-row.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./endpoints-repository.ts";

const NOW = 1000;

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const secret = (id: string, endpoint_id: string, expires_at: number | null, created_at = 1) =>
  repository.addSecret(test.db, { id, endpoint_id, secret: "", created_at, expires_at });

beforeEach(async () => {
  for (const { id } of await repository.list(test.db)) await repository.remove(test.db, id);
  for (const id of ["one", "two"]) {
    await repository.insert(test.db, endpointRow(id));
    await secret(`earlier of ${id}`, id, NOW);
    await secret(`previous of ${id}`, id, NOW + 1);
    await secret(`current of ${id}`, id, null, 2);
  }
});

const lease = (request: { id?: string; token?: string; abandoned?: string } = {}) =>
  repository.lease(test.db, {
    id: "one",
    token: "mine",
    now: NOW,
    until: NOW + 10,
    abandoned: null,
    ...request,
  });

const secretsOf = async (id: string) =>
  (await repository.secretsOf(test.db, id, NOW)).map((row) => row.id);

/** All that are stored: those that have expired too. */
async function storedSecrets() {
  const rows = await test.db.selectFrom("webhook_secrets").selectAll().execute();
  return Object.fromEntries(rows.map(({ id, expires_at }) => [id, expires_at]));
}

describe("an endpoint", () => {
  it("is found and changed by its id, from the given states only", async () => {
    expect(await repository.find(test.db, "two")).toMatchObject({ id: "two" });
    expect(await repository.find(test.db, "three")).toBeUndefined();
    const pause = (id: string) =>
      repository.change(test.db, id, { state: "paused" }, ["active", "disabled"]);
    expect(await pause("two")).toBe(true);
    expect(await pause("two")).toBe(false);
    expect(await pause("three")).toBe(false);
    const states = (await repository.list(test.db)).map(({ state, revision }) => [state, revision]);
    expect(states).toEqual([
      ["active", 0],
      ["paused", 1],
    ]);
  });

  it("is leased to one process until its time is over", async () => {
    expect(await lease()).toMatchObject({ id: "one", lease: "mine", leased_until: NOW + 10 });
    expect(await lease({ token: "of another process" })).toBeUndefined();
    expect(await repository.find(test.db, "two")).toMatchObject({ lease: null });
    expect(await lease({ token: "after a crash", abandoned: "mine" })).toBeDefined();
    const ended = { leased_until: NOW };
    await test.db.updateTable("webhook_endpoints").set(ended).where("id", "=", "one").execute();
    expect(await lease({ token: "later" })).toMatchObject({ lease: "later" });
  });

  it("is leased only while it is active", async () => {
    for (const state of ["paused", "disabled"] as const) {
      await repository.change(test.db, "one", { state });
      expect(await lease()).toBeUndefined();
    }
    await repository.change(test.db, "one", { state: "active" });
    expect(await lease()).toBeDefined();
  });

  it("is removed with everything that belongs to it, and no other", async () => {
    for (const endpoint_id of ["one", "two"]) {
      const row = { endpoint_id, account_id: "mina", sequence: 1, attempts: 1, error: "timeout" };
      const held = { ...row, due_at: 1, failed_at: 1 };
      const dead = {
        ...row,
        event_id: "event",
        type: "account.frozen",
        died_at: 1,
        retry_at: null,
      };
      await test.db.insertInto("webhook_held_accounts").values(held).execute();
      await test.db.insertInto("webhook_dead_letters").values(dead).execute();
    }
    await repository.remove(test.db, "one");
    expect((await repository.list(test.db)).map(({ id }) => id)).toEqual(["two"]);
    for (const table of [
      "webhook_secrets",
      "webhook_held_accounts",
      "webhook_dead_letters",
    ] as const) {
      const rows = await test.db.selectFrom(table).select("endpoint_id").execute();
      expect(new Set(rows.map(({ endpoint_id }) => endpoint_id))).toEqual(new Set(["two"]));
    }
  });
});

describe("the secrets of an endpoint", () => {
  it("are its own that have not expired, newest first", async () => {
    expect(await secretsOf("one")).toEqual(["current of one", "previous of one"]);
    expect(await secretsOf("two")).toEqual(["current of two", "previous of two"]);
  });

  it("ASVS 13.3.4: are retired with one previous secret at most, at this endpoint alone", async () => {
    await repository.retireSecrets(test.db, "one", NOW + 5);
    expect(await storedSecrets()).toEqual({
      "current of one": NOW + 5,
      "earlier of two": NOW,
      "previous of two": NOW + 1,
      "current of two": null,
    });
  });
});
