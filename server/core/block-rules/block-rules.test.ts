import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import { machineClock } from "../../platform/time/process-clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createAudit, SYSTEM_ACTOR } from "../audit/audit.ts";
import { createOperators, type Operators } from "../operators/operators.ts";
import { type BlockRules, createBlockRules, type RuleMaker } from "./block-rules.ts";

let test: OpenTestDatabase;
let operators: Operators;
let blockRules: BlockRules;
beforeAll(async () => {
  test = await openTestDatabase();
  const { database, clock } = test;
  const audit = createAudit(clock);
  operators = createOperators({ clock, audit });
  blockRules = createBlockRules({ database, clock, cacheClock: machineClock, audit });
});
afterAll(() => test.close());

async function invite(name: string): Promise<RuleMaker> {
  const email = `${name}@exchange.example`;
  const invited = { email, name, roles: ["security"], reason: "Hired" } as const;
  const { operator } = await test.database.transaction((db) =>
    operators.invite(db, SYSTEM_ACTOR, invited),
  );
  return { ...SYSTEM_ACTOR, operatorId: operator.id, operator };
}

const make = (maker: RuleMaker, value: string) =>
  test.database.transaction((db) =>
    blockRules.make(db, maker, {
      kind: "mailDomain",
      value,
      until: test.clock.now() + HOUR,
      reason: "Spam",
    }),
  );

const end = (maker: RuleMaker, id: string) =>
  test.database.transaction((db) => blockRules.end(db, maker, id, "Over"));

describe("ASVS 8.3.2: an operator who has just lost the role", () => {
  it("makes no block rule and ends none", async () => {
    const [anna, bela] = [await invite("anna"), await invite("bela")];
    const { id } = await make(anna, "spam.example");
    const change = { id: bela.operatorId, roles: ["support"], reason: "Moved" } as const;
    await test.database.transaction((db) => operators.setRoles(db, SYSTEM_ACTOR, change));
    const refusal = { code: "roleRequired" };
    await expect(make(bela, "other.example")).rejects.toMatchObject(refusal);
    await expect(end(bela, id)).rejects.toMatchObject(refusal);
    const active = await blockRules.list("active");
    expect(active.map(({ value }) => value)).toEqual(["spam.example"]);
    expect(await end(anna, id)).toMatchObject({ ended_by: anna.operatorId });
  });
});
