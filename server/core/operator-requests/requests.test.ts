import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/index.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import { createAudit, SYSTEM_ACTOR } from "../audit/audit.ts";
import { createOperators, type Operators } from "../operators/operators.ts";
import * as operatorRows from "../operators/operators-repository.ts";
import type { Executor, Executors } from "./executors.ts";
import { createRequestExpiry } from "./expiry.ts";
import * as repository from "./requests-repository.ts";
import { createOperatorRequests, type OperatorRequests } from "./requests.ts";

const WHY = { reason: "Lost phone, case 4711", evidence: "Video call, passport seen" };
/** What an approval does is not what these tests are about. */
const NOTHING: Executor = { check: async () => {}, execute: async () => {} };

let test: OpenTestDatabase;
let operators: Operators;
let requests: OperatorRequests;
let count = 0;
let [maker, colleague] = ["", ""];
beforeAll(async () => {
  test = await openTestDatabase();
  const { database, clock } = test;
  const audit = createAudit(clock);
  operators = createOperators({ clock, audit });
  const expiry = createRequestExpiry({ database, clock, audit });
  const executors = { unfreeze: NOTHING } as Executors;
  requests = createOperatorRequests({
    clock,
    audit,
    executors,
    expiry,
    lifetime: DAY,
    wait: 0,
  });
});
afterAll(() => test.close());

async function hire(name: string): Promise<string> {
  const invited = { email: `${name}@exchange.example`, name, reason: "Hired" };
  const { operator } = await test.database.transaction((db) =>
    operators.invite(db, SYSTEM_ACTOR, { ...invited, roles: ["security"] }),
  );
  return operator.id;
}

beforeEach(async () => {
  count += 1;
  maker = await hire(`maker${count}`);
  colleague = await hire(`colleague${count}`);
});

const as = (operatorId: string) => ({ ...SYSTEM_ACTOR, operatorId });

async function openRequest(): Promise<string> {
  const accountId = (await test.account()).id;
  return (await make(accountId)).id;
}

const commit = <Result>(work: (db: Transaction) => Promise<Result>) =>
  test.database.transaction(work);
const make = (accountId: string) =>
  commit((db) => requests.make(db, as(maker), { kind: "unfreeze", accountId, ...WHY }));

const stateOf = async (id: string) => (await repository.find(test.db, id))?.state;

const disable = (id: string) =>
  test.db
    .updateTable("operators")
    .set({ disabled_at: test.clock.now() })
    .where("id", "=", id)
    .execute();

/** Each decision, by the operator who may make it. */
const DECISIONS = {
  approve: (id: string) => commit((db) => requests.approve(db, as(colleague), id, "")),
  refuse: (id: string) => commit((db) => requests.refuse(db, as(colleague), id, "")),
  cancel: (id: string) => commit((db) => requests.cancel(db, as(maker), id)),
};
const names = ["approve", "refuse", "cancel"] as const;
const deciderOf = (name: (typeof names)[number]) => (name === "cancel" ? maker : colleague);

describe.each(names)("%s", (name) => {
  it("is refused to an operator who was disabled since the session was checked", async () => {
    const id = await openRequest();
    await disable(deciderOf(name));
    await expect(DECISIONS[name](id)).rejects.toThrow("roleRequired");
    expect(await stateOf(id)).toBe("open");
  });

  it("is refused to an operator who lost the role since the session was checked", async () => {
    const id = await openRequest();
    await operatorRows.setRoles(test.db, deciderOf(name), "");
    await expect(DECISIONS[name](id)).rejects.toThrow("roleRequired");
    expect(await stateOf(id)).toBe("open");
  });

  it("waits for a role change under way, and obeys it", async () => {
    const id = await openRequest();
    const change = test.database.transaction(async (db) => {
      await operatorRows.lockForUpdate(db, [deciderOf(name)]);
      await operatorRows.setRoles(db, deciderOf(name), "");
      const begun = DECISIONS[name](id).catch((error: Error) => error);
      await doneOrWaiting(test.database, begun);
      return { decided: begun };
    });
    const { decided } = await change;
    expect(await decided).toMatchObject({ message: "roleRequired" });
    expect(await stateOf(id)).toBe("open");
  });
});

it("a request whose maker was disabled is refused, never approved", async () => {
  const id = await openRequest();
  await disable(maker);
  await expect(DECISIONS.approve(id)).rejects.toThrow("requesterLostRole");
  expect(await DECISIONS.refuse(id)).toMatchObject({ state: "refused", decided_by: colleague });
});

it("a decided request says so, also to a colleague whose maker lost the role since", async () => {
  const id = await openRequest();
  await DECISIONS.refuse(id);
  await operatorRows.setRoles(test.db, maker, "");
  await expect(DECISIONS.approve(id)).rejects.toThrow("requestClosed");
});

it("a request that expired makes room for a new one about the same account", async () => {
  const id = await openRequest();
  const accountId = (await repository.find(test.db, id))?.account_id ?? "";
  const again = () => make(accountId);
  await expect(again()).rejects.toThrow("requestExists");
  test.clock.advance(DAY);
  expect(await again()).toMatchObject({ state: "open" });
  expect(await stateOf(id)).toBe("expired");
});
