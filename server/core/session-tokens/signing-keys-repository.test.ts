import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database/open-test-database.ts";
import * as repository from "./signing-keys-repository.ts";

it("one of two processes that make the next signing key learns that it was too late", async () => {
  const test = await openTestDatabase();
  const made = (id: string, generation: number) =>
    repository.insert(test.db, {
      id,
      generation,
      public_key: "{}",
      private_key: "",
      created_at: 1,
      signs_from: 1,
    });
  expect(await made("first", 1)).toBe(true);
  expect(await made("late", 1)).toBe(false);
  expect(await made("next", 2)).toBe(true);
  const ids = (await repository.list(test.db)).map(({ id }) => id);
  expect(ids).toEqual(["next", "first"]);
  await test.close();
});
