import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { type FlowKey, type FlowRow, insert, consume } from "./flows-repository.ts";

let test: OpenTestDatabase;
let accountId: string;
beforeAll(async () => {
  test = await openTestDatabase();
  accountId = (await test.account()).id;
});
afterAll(() => test.close());

const KEY: FlowKey = {
  state_hash: "state",
  kind: "sign-in",
  provider: "an-id",
  browser_hash: "browser",
  account_id: null,
};

const rowOf = (key: FlowKey): FlowRow => ({
  ...key,
  secrets: "sealed",
  started_at: test.clock.now(),
  expires_at: test.clock.now() + MINUTE,
});

it("a flow is only found by everything that it began with, and only once", async () => {
  await insert(test.db, rowOf(KEY));
  const now = test.clock.now();
  const others: Partial<FlowKey>[] = [
    { state_hash: "another" },
    { kind: "native" },
    { kind: "connect" },
    { provider: "another-id" },
    { browser_hash: "another" },
    { account_id: accountId },
  ];
  for (const other of others) {
    expect(await consume(test.db, { ...KEY, ...other }, now)).toBeUndefined();
  }
  expect(await consume(test.db, KEY, now)).toMatchObject(KEY);
  expect(await consume(test.db, KEY, now)).toBeUndefined();
});

it("an expired flow is not found, and is gone afterwards", async () => {
  const row = rowOf(KEY);
  await insert(test.db, row);
  expect(await consume(test.db, KEY, row.expires_at)).toBeUndefined();
  expect(await consume(test.db, KEY, row.started_at)).toBeUndefined();
});
