import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AdminAnswer, AdminTest, TestOperator } from "../../../testing/admin/admin-app.ts";
import { openRequestTest, requestIdIn, WHY } from "../../../testing/admin/requests.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let maker: TestOperator;
let decider: TestOperator;
beforeAll(async () => {
  ({ test, maker, decider } = await openRequestTest("support", "security"));
});
afterAll(() => test.close());

async function approve(made: AdminAnswer) {
  const id = requestIdIn(made);
  expect((await decider.call("requestApprove", { id })).code).toBe(0);
}

const templatesTo = async (recipient: string | null) =>
  (await test.messages())
    .filter((message) => message.recipient === recipient)
    .map(({ template }) => template)
    .toSorted();

describe("a customer is notified when operators", () => {
  it("freeze the account, and when they unfreeze it", async () => {
    const { account } = await makePerson(test);
    await maker.call("customerFreeze", { id: account.id, reason: "Stolen" });
    expect(await templatesTo(account.email)).toEqual(["accountFrozenByUs"]);
    await approve(await maker.call("requestUnfreeze", { customerId: account.id, ...WHY }));
    expect(await templatesTo(account.email)).toEqual(["accountFrozenByUs", "accountUnfrozen"]);
  });

  it("end a hold", async () => {
    const { account } = await makePerson(test);
    await maker.call("customerHold", { id: account.id, hours: 48, reason: "Suspicious" });
    await approve(await maker.call("requestHoldRelease", { customerId: account.id, ...WHY }));
    expect(await templatesTo(account.email)).toEqual(["withdrawalsReleased"]);
  });

  it("freeze many accounts at once, each", async () => {
    const people = [
      await makePerson(test, { email: "a@notified.example" }),
      await makePerson(test, { email: "b@notified.example" }),
    ];
    const criteria = { mailDomain: "notified.example" };
    await approve(await maker.call("requestBulkFreeze", { criteria, ...WHY }));
    for (const { account } of people) {
      expect(await templatesTo(account.email)).toEqual(["accountFrozenByUs"]);
    }
  });

  it("freeze a sub-user without a contact: through the main account, which reads whom it concerns", async () => {
    const [owner, sub] = [await makePerson(test), await makePerson(test)];
    const { db } = test.services.database;
    await db
      .updateTable("accounts")
      .set({ parent_id: owner.account.id, email: null, username: "desk.one" })
      .where("id", "=", sub.account.id)
      .execute();
    await maker.call("customerFreeze", { id: sub.account.id, reason: "Stolen" });
    await approve(await maker.call("requestUnfreeze", { customerId: sub.account.id, ...WHY }));
    const notices = (await test.messages()).filter(
      ({ recipient }) => recipient === owner.account.email,
    );
    expect(notices.map(({ template }) => template).toSorted()).toEqual([
      "subAccountFrozen",
      "subAccountUnfrozen",
    ]);
    for (const { values } of notices) expect(values).toMatchObject({ username: "desk.one" });
  });
});
