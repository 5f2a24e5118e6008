import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import type { Outcome } from "./deliver.ts";
import type { DeadLetterRow } from "./deliveries-repository.ts";
import { createDeadLetterRetries } from "./dead-letter-retries.ts";

let test: OpenTestDatabase;
let letter: DeadLetterRow;
beforeAll(async () => {
  test = await openTestDatabase();
  const { id: account_id } = await test.account();
  const event = { account_id, id: "event", type: "account.frozen", at: 1, data: "{}" };
  // A trigger numbers it.
  const first = { ...event, sequence: 0, initiator: "user", position: 1 } as const;
  await test.db.insertInto("events").values(first).execute();
  letter = {
    endpoint_id: "endpoint",
    account_id,
    sequence: 1,
    event_id: event.id,
    type: event.type,
    attempts: 20,
    error: "timeout",
    died_at: 1,
    retry_at: 1,
  };
});
afterAll(() => test.close());

async function retry(outcome: Outcome | "lost", sent = letter) {
  const retries = createDeadLetterRetries({
    ...test,
    endpointId: "endpoint",
    attempt: () => Promise.resolve(outcome),
  });
  return { isSettled: await retries.send(sent, 1), ...retries.takeSettled() };
}

it("a dead letter is revived when it is accepted, and stays dead when it is not", async () => {
  expect(await retry(undefined)).toEqual({ isSettled: true, dead: [], revived: [letter] });
  const dead = { attempts: 21, error: "status 500", died_at: test.clock.now(), retry_at: null };
  const refused = await retry({ kind: "refused", error: "status 500" });
  expect(refused).toEqual({ isSettled: true, dead: [{ ...letter, ...dead }], revived: [] });
});

it("a dead letter whose event has expired is not sent", async () => {
  const { dead } = await retry(undefined, { ...letter, sequence: 2 });
  expect(dead).toMatchObject([{ sequence: 2, error: "expired" }]);
});

it("nothing is written about a dead letter after another process took over", async () => {
  expect(await retry("lost")).toEqual({ isSettled: false, dead: [], revived: [] });
});
