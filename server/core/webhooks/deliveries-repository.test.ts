import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpointRow } from "../../testing/database/endpoint-row.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./deliveries-repository.ts";
import * as endpoints from "./endpoints-repository.ts";

/** The same for both, so that only the id tells them apart. */
const LEASE = "lease";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  const tables = ["webhook_held_accounts", "webhook_dead_letters", "webhook_endpoints"] as const;
  for (const table of [...tables, "events"] as const) await test.db.deleteFrom(table).execute();
  for (const id of ["one", "two"]) {
    await endpoints.insert(test.db, { ...endpointRow(id), lease: LEASE });
  }
});
const held = (endpoint_id: string, account_id: string, failed_at = 1): repository.HeldRow => ({
  endpoint_id,
  account_id,
  sequence: 1,
  attempts: 1,
  due_at: 1,
  failed_at,
  error: "timeout",
});

const letter = (
  endpoint_id: string,
  account_id: string,
  sequence = 1,
): repository.DeadLetterRow => ({
  endpoint_id,
  account_id,
  sequence,
  event_id: `${account_id} ${sequence}`,
  type: "account.frozen",
  attempts: 20,
  error: "timeout",
  died_at: 1,
  retry_at: null,
});

function save(id: string, progress: Partial<repository.Progress> = {}) {
  const endpoint = { id, lease: LEASE, revision: 0 };
  const nothing = { held: [], released: [], dead: [], revived: [] };
  const values = { leased_until: 1 };
  return repository.saveProgress(test.database, { endpoint, values, ...nothing, ...progress });
}

/** The accounts that wait at an endpoint, and the letters that died there. */
const waiting = async (id: string) =>
  (await repository.listHeld(test.db, id)).map(({ account_id }) => account_id).toSorted();
const dead = async (id: string | undefined) =>
  (await repository.listDead(test.db, id, 10)).map(({ event_id }) => event_id).toSorted();

describe("the progress of an endpoint", () => {
  it("is written by the holder of its lease, and to no other endpoint", async () => {
    expect(await save("one", { values: { position: 7 } })).toBe("current");
    const positions = (await endpoints.list(test.db)).map(({ position }) => position);
    expect(positions).toEqual([7, 0]);
    const endpoint = { id: "two", lease: "of another process", revision: 0 };
    const progress = { values: { position: 9 }, held: [held("two", "mina")] };
    expect(await save("two", { ...progress, endpoint })).toBe("lost");
    expect(await endpoints.find(test.db, "two")).toMatchObject({ position: 0 });
    expect(await waiting("two")).toEqual([]);
  });

  it("says when an operator has changed the endpoint", async () => {
    await endpoints.change(test.db, "one", {});
    expect(await save("one")).toBe("changed");
    await endpoints.change(test.db, "two", { state: "paused" });
    const endpoint = { id: "two", lease: LEASE, revision: 1 };
    expect(await save("two", { endpoint })).toBe("changed");
  });

  it("releases the accounts that caught up, at this endpoint alone", async () => {
    for (const id of ["one", "two"]) {
      await save(id, { held: [held(id, "mina"), held(id, "tom")] });
    }
    await save("one", { released: ["mina"] });
    expect(await waiting("one")).toEqual(["tom"]);
    expect(await waiting("two")).toEqual(["mina", "tom"]);
    await repository.deleteHeld(test.db, "two");
    expect(await waiting("one")).toEqual(["tom"]);
    expect(await waiting("two")).toEqual([]);
  });

  it("removes a dead letter that was accepted at last, and no other", async () => {
    const letters = (id: string) => [letter(id, "mina"), letter(id, "mina", 2), letter(id, "tom")];
    for (const id of ["one", "two"]) await save(id, { dead: letters(id) });
    await save("one", { revived: [letter("one", "mina")] });
    expect(await dead("one")).toEqual(["mina 2", "tom 1"]);
    expect(await dead("two")).toEqual(["mina 1", "mina 2", "tom 1"]);
  });
});

describe("dead letters", () => {
  beforeEach(async () => {
    await save("one", { dead: [letter("one", "mina"), letter("one", "mina", 2)] });
    await save("two", { dead: [letter("two", "mina")] });
  });

  it("are listed and counted for one endpoint, or listed for all", async () => {
    expect(await dead("one")).toEqual(["mina 1", "mina 2"]);
    expect(await dead("two")).toEqual(["mina 1"]);
    expect(await dead(undefined)).toEqual(["mina 1", "mina 1", "mina 2"]);
    expect(await repository.countDead(test.db, "one")).toBe(2);
    expect(await repository.countDead(test.db, "two")).toBe(1);
  });

  it("are retried one by one or all of an endpoint", async () => {
    const retried = async (id: string) =>
      (await repository.listRetried(test.db, id, 10)).map(({ event_id }) => event_id);
    expect(await repository.retryDead(test.db, "one", "mina 2", 5)).toBe(1);
    expect([await retried("one"), await retried("two")]).toEqual([["mina 2"], []]);
    expect(await repository.retryDead(test.db, "one", undefined, 5)).toBe(2);
    expect([await retried("one"), await retried("two")]).toEqual([["mina 1", "mina 2"], []]);
    expect(await repository.retryDead(test.db, "two", "mina 2", 5)).toBe(0);
  });

  it("are deleted once their event has expired", async () => {
    const { id } = await test.account();
    // A trigger numbers it: 1 of this account.
    const event = { id: "event", type: "account.frozen", at: 1, initiator: "user" } as const;
    const numbered = { ...event, account_id: id, sequence: 0, data: "{}", position: null };
    await test.db.insertInto("events").values(numbered).execute();
    await save("one", { dead: [letter("one", id), letter("one", id, 2)] });
    expect(await repository.deleteExpiredDeadLetters(test.db, 1)).toBe(1);
    expect(await repository.deleteExpiredDeadLetters(test.db, 10)).toBe(3);
    expect([await dead("one"), await dead("two")]).toEqual([[`${id} 1`], []]);
  });
});

describe("the oldest event that was not delivered", () => {
  const oldest = async () => (await repository.undelivered(test.db)).oldest;
  const setState = (state: "active" | "paused" | "disabled") =>
    test.db.updateTable("webhook_endpoints").set({ state }).execute();

  it("is the next one of an endpoint, unless an operator has paused it", async () => {
    const { id } = await test.account();
    const event = { id: "event", type: "account.frozen", at: 5, initiator: "user" } as const;
    const placed = { ...event, account_id: id, sequence: 0, data: "{}", position: 1 };
    await test.db.insertInto("events").values(placed).execute();
    expect(await oldest()).toBe(5);
    await setState("disabled");
    expect(await oldest()).toBe(5);
    await setState("paused");
    expect(await oldest()).toBeNull();
  });

  it("is a held one of an endpoint, unless an operator has paused it", async () => {
    await save("one", { held: [held("one", "mina", 3)] });
    expect(await oldest()).toBe(3);
    await setState("paused");
    expect(await oldest()).toBeNull();
  });
});
