import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EVENTS } from "@portico/contract/events/catalog";
import { createHousekeeping } from "../../../core/housekeeping/housekeeping.ts";
import { HOUR } from "../../../platform/clock.ts";
import type { AdminTest, TestOperator } from "../../../testing/admin/admin-app.ts";
import { openRequestTest, requestIdIn, WHY } from "../../../testing/admin/requests.ts";
import { operate } from "../../../testing/people/operator.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let maker: TestOperator;
let decider: TestOperator;
beforeAll(async () => {
  ({ test, maker, decider } = await openRequestTest("security", "administrator"));
});
afterAll(() => test.close());

/** What a service reads about one account, or about `operators`. */
async function eventsOf(userId: string) {
  const { signal } = new AbortController();
  const request = { after: undefined, limit: 500, wait: 0, signal };
  const { events } = await test.services.eventLog.read(request);
  for (const { type, data } of events) {
    expect([...Value.Errors(EVENTS[type].data, data)]).toEqual([]);
  }
  return events
    .filter(({ account }) => account.userId === userId)
    .map(({ type, sequence, initiator, data }) => ({ type, sequence, initiator, data }));
}

async function unfreezeRequest() {
  const { account } = await makePerson(test);
  await operate(test, "account", "freeze", account.uid);
  const id = requestIdIn(await maker.call("requestUnfreeze", { customerId: account.id, ...WHY }));
  return { userId: account.id, id, data: { requestId: id, kind: "unfreeze" } };
}

it("a request and its approval are events of the customer, beside what was carried out", async () => {
  const { userId, id, data } = await unfreezeRequest();
  await decider.call("requestApprove", { id });
  const initiator = "operator";
  expect(await eventsOf(userId)).toEqual([
    { type: "account.frozen", sequence: 1, initiator, data: {} },
    {
      type: "operator_request.created",
      sequence: 2,
      initiator,
      data: { ...data, expiresAt: test.clock.now() + 72 * HOUR },
    },
    { type: "account.unfrozen", sequence: 3, initiator, data: {} },
    { type: "operator_request.approved", sequence: 4, initiator, data },
  ]);
});

it("a refusal and a cancellation are events", async () => {
  const [refused, canceled] = [await unfreezeRequest(), await unfreezeRequest()];
  await decider.call("requestRefuse", { id: refused.id });
  await maker.call("requestCancel", { id: canceled.id });
  const last = async (userId: string) => (await eventsOf(userId)).at(-1);
  expect(await last(refused.userId)).toMatchObject({
    type: "operator_request.refused",
    data: refused.data,
  });
  expect(await last(canceled.userId)).toMatchObject({
    type: "operator_request.canceled",
    data: canceled.data,
  });
});

it("a request that is about no account is an event of `operators`, without an account", async () => {
  const key = { action: "create", keyName: "chat", scopes: ["events"] };
  const id = requestIdIn(await maker.call("requestKeyChange", { ...key, ...WHY }));
  await decider.call("requestApprove", { id });
  const events = await eventsOf("operators");
  const data = { requestId: id, kind: "keyChange" };
  expect(events).toMatchObject([
    { type: "operator_request.created", sequence: 1, data },
    { type: "operator_request.approved", sequence: 2, data },
  ]);
});

it("a request that nobody decides expires once, as an event of the system, by housekeeping", async () => {
  const { userId, data } = await unfreezeRequest();
  test.clock.advance(72 * HOUR);
  const { run } = createHousekeeping({ ...test.services, auditRetentionDays: 90 });
  expect((await run())["requests"]).toBe(1);
  expect((await run())["requests"]).toBe(0);
  await maker.signIn();
  await maker.call("requestList");
  const events = await eventsOf(userId);
  expect(events.filter(({ type }) => type === "operator_request.expired")).toMatchObject([
    { initiator: "system", data },
  ]);
});

it("says nothing about a request in the customer's own history", async () => {
  const { userId } = await unfreezeRequest();
  const rows = await test.services.database.db
    .selectFrom("audit_events")
    .select("event")
    .where("account_id", "=", userId)
    .execute();
  expect(rows.map(({ event }) => event)).toEqual(["statusChanged"]);
});
