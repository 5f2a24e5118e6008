import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makeSub, newUsername } from "../../testing/calls/sub-account-call-fixtures.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { outcomeOf, sentTo, sessionsOf } from "../../testing/people/sign-in.ts";
import { newKey, withKey } from "../../testing/calls/idempotency.ts";
import { create, makeOwner } from "../../testing/people/sub-accounts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED, env: { SUB_ACCOUNTS_MAX: "3" } });
});
afterAll(() => test.close());

const subsOf = (parentId: string) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("parent_id", "=", parentId)
    .execute();

describe("at the same moment", () => {
  it("twelve new sub-accounts never exceed the limit of three", async () => {
    const { browser, account } = await makeOwner(test);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => create(browser, { username: newUsername(), invited: true })),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(3);
    expect(outcomes.filter((one) => one === "tooManySubAccounts")).toHaveLength(9);
    expect(await subsOf(account.id)).toHaveLength(3);
  });

  it("A31: two owners want one username, and one gets it", async () => {
    const [one, other] = [await makeOwner(test), await makeOwner(test)];
    const username = newUsername();
    const answers = await Promise.all(
      [one, other, one, other].map(({ browser }) => create(browser, { username, invited: true })),
    );
    const outcomes = answers.map(outcomeOf).toSorted();
    expect(outcomes).toEqual(["ok", "usernameTaken", "usernameTaken", "usernameTaken"]);
  });

  it("A31: two renames to one username: one wins, the other is refused, and nothing fails", async () => {
    const [one, other] = [await makeOwner(test), await makeOwner(test)];
    const [a, b] = [await makeSub(test, one), await makeSub(test, other)];
    const username = newUsername();
    const answers = await Promise.all([
      one.browser.call("subAccountRename", { id: a.account.id, username }),
      other.browser.call("subAccountRename", { id: b.account.id, username }),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual(["ok", "usernameTaken"]);
  });

  it("ten freezes send one notice", async () => {
    const owner = await makeOwner(test);
    const { account } = await makeSub(test, owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.browser.call("subAccountFreeze", { id: account.id })),
    );
    expect(answers.every((answer) => outcomeOf(answer) === "ok")).toBe(true);
    expect(await sentTo(test, owner.email, "subAccountFrozen")).toHaveLength(1);
  });

  it("A46: a freeze and ten sign-ins leave no session that can act", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const browsers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => sub.knownBrowser({ address: `198.51.100.${at + 1}` })),
    );
    await Promise.all([
      ...browsers.map((browser) => browser.login(String(sub.account.username))),
      owner.browser.call("subAccountFreeze", { id: sub.account.id }),
    ]);
    for (const browser of browsers) {
      expect(outcomeOf(await browser.call("userInfo"))).not.toBe("ok");
    }
    await owner.browser.call("subAccountUnfreeze", { id: sub.account.id });
    // An unfreeze does not bring one back.
    const open = await sessionsOf(test, sub.account.id);
    expect(open.filter(({ ended_at }) => ended_at === null)).toEqual([]);
  });
});

it("an answer that was lost comes again with the same link, and nothing is created twice", async () => {
  const { browser, account } = await makeOwner(test);
  const key = withKey(newKey());
  const fields = { username: newUsername(), useAdminTwoFactor: false };
  const solution = await browser.solve("password");
  const first = await browser.call("subAccountCreate", fields, { ...key, solution });
  const again = await browser.call("subAccountCreate", fields, { ...key, solution });
  expect(outcomeOf(first)).toBe("ok");
  expect(again.body).toEqual(first.body);
  expect(await subsOf(account.id)).toHaveLength(1);
});
