import { beforeEach, describe, expect, it } from "vitest";
import { TestClock } from "../../testing/clock/test-clock.ts";
import type { StoredEvent } from "../events/event-log-repository.ts";
import { createHeldAccounts } from "./held-accounts.ts";

const clock = new TestClock();
let held: ReturnType<typeof createHeldAccounts>;
beforeEach(() => {
  const row = { endpoint_id: "endpoint", account_id: "mina", sequence: 3, attempts: 1 };
  const rows = [{ ...row, due_at: 0, failed_at: 0, error: "timeout" }];
  held = createHeldAccounts("endpoint", rows, { clock, random: () => 1 });
});

const event = (account_id: string, sequence: number): StoredEvent => ({
  account_id,
  sequence,
  id: `${account_id} ${sequence}`,
  type: "account.frozen",
  at: 0,
  initiator: "user",
  data: "{}",
  position: sequence,
  uid: null,
  parent_id: null,
});

describe("a held account", () => {
  it("is not released while an event of it was passed over", () => {
    held.waitBehind(event("mina", 3));
    expect(held.release("mina")).toBe(false);
    expect(held.has("mina")).toBe(true);
    held.advance(event("mina", 3));
    expect(held.release("mina")).toBe(true);
    expect(held.has("mina")).toBe(false);
    expect(held.takeChanges()).toMatchObject({ released: ["mina"] });
  });

  it("is the only one that an accepted event of it advances", () => {
    held.advance(event("tom", 1));
    expect(held.has("tom")).toBe(false);
    expect(held.takeChanges()).toEqual({ held: [], released: [], dead: [] });
  });
});
