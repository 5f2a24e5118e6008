import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createAudit, SYSTEM_ACTOR } from "./audit.ts";
import * as repository from "./chain-repository.ts";

let test: OpenTestDatabase;
/** The ids of four records, in order: all wait for the chain. */
let ids: string[];
beforeAll(async () => {
  test = await openTestDatabase();
  const audit = createAudit(test.clock);
  for (let made = 0; made < 4; made += 1) {
    test.clock.advance(1);
    await audit.record(test.db, SYSTEM_ACTOR, "codeSent");
  }
  ids = (await waiting()).toSorted();
});
afterAll(() => test.close());

const waiting = async () =>
  (await repository.listUnsealed(test.db, 10)).map(({ event_id }) => event_id);

describe("a record", () => {
  it("waits until it is in the chain itself", async () => {
    const [first = "", ...others] = ids;
    await repository.append(test.db, [{ seq: 1, event_id: first, at: 1, hash: "hash" }]);
    expect(await waiting()).toEqual(others);
  });

  it("is outside if it is neither in the chain nor waiting, between the given ids", async () => {
    // The second and the fourth were written past the server.
    const [first = "", second = "", third = "", fourth = ""] = ids;
    await test.db.deleteFrom("audit_unsealed").where("event_id", "in", [second, fourth]).execute();
    const find = async (after: string, last: string) =>
      (await repository.findOutside(test.db, { after, last }))?.id;
    expect(await find("", first)).toBeUndefined();
    expect(await find("", third)).toBe(second);
    expect(await find(second, third)).toBeUndefined();
    expect(await find(second, fourth)).toBe(fourth);
  });
});
