import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator, requestRow } from "../../testing/people/operator-rows.ts";
import * as repository from "./requests-repository.ts";

let test: OpenTestDatabase;
let now: number;
let [maker, colleague] = ["", ""];
beforeAll(async () => {
  test = await openTestDatabase();
  now = test.clock.now();
  maker = await makeOperator(test);
  colleague = await makeOperator(test);
});
afterAll(() => test.close());

async function request(more: Partial<repository.RequestRow> = {}): Promise<string> {
  const row = requestRow({ requested_by: maker, requested_at: now }, more);
  expect(await repository.insert(test.db, row)).toBe(true);
  return row.id;
}

const stateOf = async (id: string) => (await repository.find(test.db, id))?.state;

describe("the list of requests", () => {
  const list = async (
    filter: repository.RequestFilter,
    after?: { at: number; id: string },
    limit = 10,
  ) => (await repository.list(test.db, filter, { limit, after })).map(({ id }) => id);

  it("has only those of the given state, kind and account", async () => {
    const [mina, tom] = [(await test.account()).id, (await test.account()).id];
    const wanted = await request({ account_id: mina });
    const otherState = await request({ account_id: mina, state: "refused" });
    const otherKind = await request({ account_id: mina, kind: "factorReset" });
    const otherAccount = await request({ account_id: tom });
    const filter = { state: "open", kind: "unfreeze", accountId: mina } as const;
    expect(await list(filter)).toEqual([wanted]);
    expect(await list({ ...filter, state: undefined })).toEqual([otherState, wanted]);
    expect(await list({ ...filter, kind: undefined })).toEqual([otherKind, wanted]);
    expect(await list({ ...filter, accountId: undefined })).toEqual([otherAccount, wanted]);
  });

  it("goes on after the last one of the page before, also among those of one moment", async () => {
    const accountId = (await test.account()).id;
    const older = await request({ account_id: accountId, requested_at: now - 1 });
    const first = await request({ account_id: accountId });
    const second = await request({ account_id: accountId });
    expect(await list({ accountId }, undefined, 1)).toEqual([second]);
    expect(await list({ accountId }, { at: now, id: second })).toEqual([first, older]);
    expect(await list({ accountId }, { at: now, id: first })).toEqual([older]);
    expect(await list({ accountId }, { at: now - 1, id: older })).toEqual([]);
  });
});

it("the open requests about an account are counted, without those that expired", async () => {
  const [mina, tom] = [(await test.account()).id, (await test.account()).id];
  await request({ account_id: mina });
  await request({ account_id: mina, state: "refused" });
  await request({ account_id: mina, expires_at: now });
  await request({ account_id: tom });
  expect(await repository.countOpen(test.db, mina, now)).toBe(1);
});

describe("A01: a decision", () => {
  const decide = (id: string, at = now) =>
    repository.decide(test.db, id, { by: colleague, state: "refused", comment: "", now: at });

  it("is made once, and about one request", async () => {
    const [id, other] = [await request(), await request()];
    expect(await decide(id)).toMatchObject({ id, state: "refused", decided_by: colleague });
    expect(await decide(id)).toBeUndefined();
    expect(await stateOf(other)).toBe("open");
  });

  it("is not made about a request that was canceled or has expired", async () => {
    const [canceled, expired] = [
      await request({ state: "canceled" }),
      await request({ expires_at: now }),
    ];
    expect([await decide(canceled), await decide(expired)]).toEqual([undefined, undefined]);
    expect([await stateOf(canceled), await stateOf(expired)]).toEqual(["canceled", "open"]);
  });
});

describe("a cancellation", () => {
  const cancel = (id: string, by = maker) => repository.cancel(test.db, id, by, now);

  it("is for the open requests of its maker, one at a time", async () => {
    const [id, other] = [await request(), await request()];
    expect(await cancel(id, colleague)).toBeUndefined();
    expect(await cancel(id)).toMatchObject({ id, state: "canceled" });
    expect(await stateOf(other)).toBe("open");
  });

  it("does not touch a request that was decided or has expired", async () => {
    const [approved, expired] = [
      await request({ state: "approved" }),
      await request({ expires_at: now }),
    ];
    expect([await cancel(approved), await cancel(expired)]).toEqual([undefined, undefined]);
    expect([await stateOf(approved), await stateOf(expired)]).toEqual(["approved", "open"]);
  });
});
