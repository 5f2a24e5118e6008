import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./withdrawal-holds-repository.ts";

const NOW = 1000;

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("a hold that has run out is listed and ends alone, and not if it was extended since", async () => {
  const ids: string[] = [];
  for (const held_until of [NOW, NOW - 1, NOW + 1, null]) {
    const { id } = await test.account();
    await test.db.updateTable("accounts").set({ held_until }).where("id", "=", id).execute();
    ids.push(id);
  }
  const [first = "", second = "", later = "", none = ""] = ids;
  expect(await repository.listElapsed(test.db, NOW, 10)).toEqual([second, first]);
  const end = (id: string) => repository.endElapsed(test.db, id, NOW);
  const outcomes = [await end(first), await end(first), await end(later), await end(none)];
  expect(outcomes).toEqual([true, false, false, false]);
  const times = await Promise.all(ids.map((id) => repository.heldUntil(test.db, id)));
  expect(times).toEqual([null, NOW - 1, NOW + 1, null]);
});
