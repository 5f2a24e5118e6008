import { afterAll, beforeAll, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import * as repository from "./operator-sessions-repository.ts";
import { setDisabled } from "./operators-repository.ts";

const BEGIN = { seen: 0, created: 0 };

let test: OpenTestDatabase;
let now: number;
beforeAll(async () => {
  test = await openTestDatabase();
  now = test.clock.now();
});
afterAll(() => test.close());

let count = 0;

async function begin(
  operatorId: string,
  more: Partial<repository.OperatorSessionRow> = {},
): Promise<string> {
  const id = `session-${(count += 1)}`;
  await repository.insert(test.db, {
    id,
    operator_id: operatorId,
    token_hash: `token-of-${id}`,
    browser_hash: "browser",
    address: "198.51.100.7",
    country_code: null,
    user_agent: "",
    created_at: now,
    last_seen_at: now,
    proven_at: now,
    ended_at: null,
    former_token_hash: null,
    former_until: null,
    ...more,
  });
  return id;
}

const read = (id: string) =>
  test.db
    .selectFrom("operator_sessions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const endedAt = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => read(id)))).map(({ ended_at }) => ended_at);

it("ASVS 7.4.2: a session is not found once its operator is disabled", async () => {
  const ada = await makeOperator(test);
  const id = await begin(ada);
  const find = () => repository.findByToken(test.db, `token-of-${id}`, now, BEGIN);
  expect(await find()).toMatchObject({ id, operator_id: ada });
  await setDisabled(test.db, ada, now);
  expect(await find()).toBeUndefined();
});

it("the time of the last use never goes back, and no other session gets it", async () => {
  const ada = await makeOperator(test);
  const [used, other] = [await begin(ada), await begin(ada)];
  await repository.touch(test.db, used, now + 2);
  await repository.touch(test.db, used, now + 1);
  expect(await read(used)).toMatchObject({ last_seen_at: now + 2 });
  expect(await read(other)).toMatchObject({ last_seen_at: now });
});

it("a session is ended once, and only by its operator", async () => {
  const [ada, ben] = [await makeOperator(test), await makeOperator(test)];
  const [first, second] = [await begin(ada), await begin(ada)];
  expect(await repository.end(test.db, ben, first, now)).toBe(false);
  expect(await repository.end(test.db, ada, first, now + 1)).toBe(true);
  expect(await repository.end(test.db, ada, first, now + 2)).toBe(false);
  expect(await endedAt(first, second)).toEqual([now + 1, null]);
});

it("a new sign-in ends the open sessions of this operator in this browser, and no others", async () => {
  const [ada, ben] = [await makeOperator(test), await makeOperator(test)];
  const open = await begin(ada);
  const ended = await begin(ada, { ended_at: now });
  const elsewhere = await begin(ada, { browser_hash: "another-browser" });
  const others = await begin(ben);
  await repository.endOfBrowser(test.db, ada, "browser", now + 1);
  expect(await endedAt(open, ended, elsewhere, others)).toEqual([now + 1, now, null, null]);
});

it("all open sessions of an operator are ended, and no others", async () => {
  const [ada, ben] = [await makeOperator(test), await makeOperator(test)];
  const open = await begin(ada);
  const ended = await begin(ada, { ended_at: now });
  const others = await begin(ben);
  await repository.endAll(test.db, ada, now + 1);
  expect(await endedAt(open, ended, others)).toEqual([now + 1, now, null]);
});
