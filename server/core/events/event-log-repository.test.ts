import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createEvents, type Events } from "./events.ts";
import * as repository from "./event-log-repository.ts";

let test: OpenTestDatabase;
let events: Events;
beforeAll(async () => {
  test = await openTestDatabase();
  events = createEvents(test.clock);
});
afterAll(() => test.close());

const write = (accountId: string) =>
  events.record(test.db, {
    type: "account.frozen",
    accountId,
    initiator: "operator",
    data: {},
  });
const place = () => repository.assignPositions(test.database, 10);

describe("the events of an account", () => {
  it("are listed from a sequence up to a position", async () => {
    const [own, other] = [await test.account(), await test.account()];
    for (const id of [own.id, other.id, own.id, own.id]) {
      test.clock.advance(1);
      await write(id);
    }
    await place();
    const { last } = await repository.readHead(test.db);
    const accountId = own.id;
    const found = await repository.listOfAccount(
      test.db,
      { accountId, sequence: 2, upTo: last - 1 },
      10,
    );
    expect(found.map(({ account_id, sequence }) => [account_id, sequence])).toEqual([[own.id, 2]]);
  });
});

describe("expiry", () => {
  it("spares an event that has no place yet, because nobody can have read it", async () => {
    const { id } = await test.account();
    await write(id);
    await place();
    test.clock.advance(1);
    await write(id);
    const all = () => test.db.selectFrom("events").select("position").execute();
    const before = await all();
    expect(await repository.expire(test.db, test.clock.now(), 100)).toBe(before.length - 1);
    expect(await all()).toEqual([{ position: null }]);
  });
});
