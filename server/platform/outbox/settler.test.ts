import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import type { Database } from "../database/index.ts";
import { createOutbox } from "./outbox.ts";
import { createReachability, type Reachability } from "./reachability.ts";
import { createSettler, type Outcome } from "./settler.ts";

let test: OpenTestDatabase;
let reachability: Reachability;
beforeAll(async () => {
  test = await openTestDatabase();
  reachability = createReachability(test.keyring, test.clock);
});
afterAll(() => test.close());

/** Leased rows, and an outcome for each. */
async function sentOutcomes(count: number): Promise<Outcome[]> {
  await test.db.deleteFrom("outbox").execute();
  const outbox = createOutbox(test.keyring, test.clock);
  for (let index = 0; index < count; index += 1) {
    await outbox.enqueue(test.db, {
      channel: "mail",
      template: "noAccount",
      recipient: `a${index}@example.com`,
      locale: "en",
      values: {},
    });
  }
  await test.db.updateTable("outbox").set({ lease: "mine" }).execute();
  const rows = await test.db.selectFrom("outbox").select(["id", "lease"]).execute();
  return rows.map((row, index) => ({
    row,
    values: { status: "sent" },
    address: { recipient: `a${index}@example.com`, refusedFor: undefined },
  }));
}

const statuses = async () =>
  (await test.db.selectFrom("outbox").select("status").execute()).map(({ status }) => status);

/** Counts the database's transactions, and makes them fail on demand. */
function watched(): { database: Database; begun: () => number; fail(how: boolean): void } {
  let begun = 0;
  let failing = false;
  const database: Database = {
    ...test.database,
    transaction(work) {
      begun += 1;
      return failing ? Promise.reject(new Error("away")) : test.database.transaction(work);
    },
  };
  return { database, begun: () => begun, fail: (how) => void (failing = how) };
}

describe("F13: outcomes of messages", () => {
  it("are written in one transaction if they arrive during another write", async () => {
    const outcomes = await sentOutcomes(20);
    const { database, begun } = watched();
    const settler = createSettler(database, reachability);
    await Promise.all(outcomes.map((outcome) => settler.settle(outcome)));
    expect(begun()).toBe(2);
    expect(new Set(await statuses())).toEqual(new Set(["sent"]));
  });

  it("are written before the caller continues", async () => {
    const [outcome] = await sentOutcomes(1);
    if (outcome === undefined) throw new Error("No outcome");
    await createSettler(test.database, reachability).settle(outcome);
    expect(await statuses()).toEqual(["sent"]);
  });

  it("fail if they cannot be written, and do not stop the next ones", async () => {
    const outcomes = await sentOutcomes(3);
    const { database, fail } = watched();
    const settler = createSettler(database, reachability);
    fail(true);
    const failed = await Promise.allSettled(outcomes.map((outcome) => settler.settle(outcome)));
    expect(failed.every(({ status }) => status === "rejected")).toBe(true);
    expect(new Set(await statuses())).toEqual(new Set(["queued"]));
    fail(false);
    await Promise.all(outcomes.map((outcome) => settler.settle(outcome)));
    expect(new Set(await statuses())).toEqual(new Set(["sent"]));
  });

  it("mark an address that rejected, and clear one that accepted", async () => {
    const [outcome] = await sentOutcomes(1);
    if (outcome === undefined) throw new Error("No outcome");
    const settler = createSettler(test.database, reachability);
    const address = { recipient: "gone@example.com", refusedFor: "SMTP 550" };
    await settler.settle({ ...outcome, address });
    expect(await reachability.deadAmong(test.db, ["gone@example.com"])).toHaveLength(1);
    await settler.settle({ ...outcome, address: { ...address, refusedFor: undefined } });
    expect(await reachability.deadAmong(test.db, ["gone@example.com"])).toEqual([]);
  });
});
