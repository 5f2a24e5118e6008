import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { createAudit } from "../audit/audit.ts";
import * as repository from "./block-rules-repository.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  for (const id of ["anna", "bela", "cora"]) await makeOperator(test, { id });
});
afterAll(() => test.close());

const NOW = 100;

async function rule(id: string, state: Partial<repository.BlockRuleRow> = {}) {
  const row: repository.BlockRuleRow = {
    id,
    kind: "mailDomain",
    value: `${id}.example`,
    reason: "Spam",
    made_by: "anna",
    made_at: 1,
    until: NOW + 1,
    ended_by: null,
    ended_at: null,
    ...state,
  };
  await repository.insert(test.db, row);
  return row;
}

describe("a block rule", () => {
  it("is in force until its time is over or an operator ends it", async () => {
    const active = await rule("active");
    await rule("over", { until: NOW });
    await rule("ended", { ended_by: "bela", ended_at: 50 });
    expect(await repository.listActive(test.db, NOW)).toEqual([active]);
  });

  it("is ended once, before its time is over, and no other one with it", async () => {
    const [one, other] = [await rule("one"), await rule("other")];
    await rule("elapsed", { until: NOW });
    const end = (id: string, by: string) => repository.end(test.db, id, { by, now: NOW });
    const ended = { ...one, ended_by: "bela", ended_at: NOW };
    expect(await end("one", "bela")).toEqual(ended);
    expect(await end("one", "cora")).toBeUndefined();
    expect(await end("elapsed", "bela")).toBeUndefined();
    expect(await repository.find(test.db, "one")).toEqual(ended);
    expect(await repository.find(test.db, "other")).toEqual(other);
    expect(await repository.find(test.db, "elapsed")).toMatchObject({ ended_at: null });
    expect(await repository.find(test.db, "unknown")).toBeUndefined();
  });
});

describe("the sign-ins of a preview", () => {
  it("are those since a moment, with the account's mail address", async () => {
    const audit = createAudit(test.clock);
    const { id: accountId, email } = await test.account();
    const record = (event: "signedIn" | "signedOut", address: string) =>
      audit.record(test.db, { ...OPERATOR, address }, event, { accountId });
    await record("signedIn", "192.0.2.1");
    test.clock.advance(1);
    await record("signedIn", "192.0.2.2");
    await record("signedOut", "192.0.2.3");
    const seen = await repository.newestSignIns(test.db, test.clock.now(), 10);
    expect(seen).toMatchObject([{ address: "192.0.2.2", account_id: accountId, email }]);
  });
});
