import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import { machineClock } from "../../platform/time/process-clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createAudit, SYSTEM_ACTOR } from "../audit/audit.ts";
import { createOperators } from "../operators/operators.ts";
import { type BlockRules, createBlockRules, type RuleMaker } from "./block-rules.ts";

let test: OpenTestDatabase;
let blockRules: BlockRules;
let makers: RuleMaker[];
beforeAll(async () => {
  test = await openTestDatabase();
  const { database, clock } = test;
  const audit = createAudit(clock);
  const operators = createOperators({ clock, audit });
  blockRules = createBlockRules({ database, clock, cacheClock: machineClock, audit });
  makers = await Promise.all(
    ["anna", "bela", "cora", "dora"].map((name) =>
      database.transaction(async (db) => {
        const email = `${name}@exchange.example`;
        const invited = { email, name, roles: ["security"], reason: "Hired" } as const;
        const { operator } = await operators.invite(db, SYSTEM_ACTOR, invited);
        return { ...SYSTEM_ACTOR, operatorId: operator.id, operator };
      }),
    ),
  );
});
afterAll(() => test.close());

it("one of several operators who make the same rule at once makes it", async () => {
  const until = test.clock.now() + HOUR;
  const rule = { kind: "mailDomain", value: "once.example", until, reason: "Spam" } as const;
  const outcomes = await Promise.allSettled(
    makers.map((maker) => test.database.transaction((db) => blockRules.make(db, maker, rule))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    ...["rejected", "rejected", "rejected"],
  ]);
  expect(await blockRules.list("active")).toHaveLength(1);
});
