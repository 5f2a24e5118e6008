import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName } from "@portico/contract/endpoints";
import { ENDPOINTS } from "@portico/contract/endpoints";
import * as endpoints from "@portico/contract/sub-accounts/endpoints";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { attempt, signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makeSub, newUsername } from "../../testing/calls/sub-account-call-fixtures.ts";
import { stateOf } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { PASSWORD, type Person } from "../../testing/people/people.ts";
import { makeMember, OPERATOR, outcomeOf } from "../../testing/people/sign-in.ts";
import { makeOwner, type Owner } from "../../testing/people/sub-accounts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const CALLS = Object.values(endpoints)
  .filter(({ requires }) => "session" in requires)
  .map(({ name }) => name);
type Call = (typeof CALLS)[number];

const takesId = (name: Call) => name !== "subAccountList" && name !== "subAccountCreate";

/** What needs no fresh proof: reading, and stopping an intruder. */
const FREE: ReadonlySet<Call> = new Set([
  "subAccountList",
  "subAccountRead",
  "subAccountActivity",
  "subAccountFreeze",
] as const);

/** Calls it with everything that a rightful caller would send. */
function callAs(browser: Browser, name: Call, id: string): Promise<Answer> {
  const fields = (challengeId: string) => ({
    ...(takesId(name) ? { id } : {}),
    ...(name === "subAccountRename" ? { username: newUsername() } : {}),
    ...(name === "subAccountCreate"
      ? {
          username: newUsername(),
          useAdminTwoFactor: false,
          password: browser.seal(PASSWORD, challengeId),
        }
      : {}),
  });
  return attempt(name, { browser, fields });
}

/** A sub-account that every call would change. */
async function target(owner: Owner, name: Call): Promise<Person> {
  const sub = await makeSub(test, owner, { factors: ["totp"] });
  if (name === "subAccountUnfreeze") {
    const { db } = test.services.database;
    const frozen = { status: "frozen", frozen_by: "parent" } as const;
    await db.updateTable("accounts").set(frozen).where("id", "=", sub.account.id).execute();
  }
  return sub;
}

async function signedIn(person: Person): Promise<Browser> {
  const browser = test.browser();
  await signIn(test, person, browser);
  return browser;
}

async function expectRefused(name: Call, browser: Browser, id: string, error: string) {
  const { db } = test.services.database;
  const before = await stateOf(db);
  const answer = await callAs(browser, name, id);
  expect(outcomeOf(answer)).toBe(error);
  expect(await stateOf(db)).toEqual(before);
  return answer;
}

it("the matrix has every call about sub-accounts", () => {
  expect(CALLS.toSorted()).toEqual(
    (Object.keys(ENDPOINTS) as EndpointName[])
      .filter((name) => name.startsWith("subAccount"))
      .toSorted(),
  );
  expect(CALLS).toHaveLength(10);
});

describe.each(CALLS)("ASVS 8.2.2: %s", (name) => {
  it("works for the account that it belongs to", async () => {
    const owner = await makeOwner(test);
    const { account } = await target(owner, name);
    expect(outcomeOf(await callAs(owner.browser, name, account.id))).toBe("ok");
  });

  it("shows and changes nothing for another account that has sub-accounts", async () => {
    const { account } = await target(await makeOwner(test), name);
    const other = await makeOwner(test);
    if (takesId(name)) {
      const answer = await expectRefused(name, other.browser, account.id, "notFound");
      const unknown = await expectRefused(name, other.browser, "no-such-id", "notFound");
      // A foreign id and one that does not exist get the same answer.
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    } else {
      const answer = await callAs(other.browser, name, "");
      expect(JSON.stringify(answer.body)).not.toContain(account.id);
    }
  });

  it("refuses a sub-user, for itself, for others and for no one alike", async () => {
    const owner = await makeOwner(test);
    const [sub, sibling] = [await target(owner, name), await target(owner, name)];
    const self = await makeSub(test, owner);
    const browser = await signedIn(self);
    const ids = [self.account.id, sub.account.id, sibling.account.id, owner.account.id, "nobody"];
    const bodies = [];
    for (const id of ids) {
      bodies.push((await expectRefused(name, browser, id, "forbidden")).body);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it("refuses a person where only institutions have sub-accounts", async () => {
    const member = await makeMember(test);
    const { account } = await makeSub(test, member, { factors: ["totp"] });
    await expectRefused(name, await signedIn(member), account.id, "subAccountsUnavailable");
  });

  it("refuses a main account that is frozen, and one that is being closed", async () => {
    const { database, accountStatus, closing } = test.services;
    const frozen = await makeOwner(test);
    const one = await target(frozen, name);
    await accountStatus.setStatus(database.db, OPERATOR, frozen.account.id, "frozen");
    await expectRefused(name, frozen.browser, one.account.id, "sessionFrozen");
    const leaving = await makeOwner(test);
    const other = await target(leaving, name);
    await closing.begin(database.db, OPERATOR, leaving.account);
    await expectRefused(name, leaving.browser, other.account.id, "sessionRevoked");
  });

  it("refuses a visitor who is not signed in", async () => {
    const { account } = await target(await makeOwner(test), name);
    await expectRefused(name, test.browser(), account.id, "unauthorized");
  });

  it("REQ-4: refuses the path of another group", async () => {
    const owner = await makeOwner(test);
    const { account } = await target(owner, name);
    const group = (owner.account.account_group % 16) + 1;
    const answer = await owner.browser.call(name, { id: account.id }, { group });
    expect(["foreignGroup", "invalidFields"]).toContain(outcomeOf(answer));
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

it.each(CALLS.filter(takesId))("%s refuses a garbage id before it is looked up", async (name) => {
  const { browser } = await makeOwner(test);
  for (const id of ["", "a b", "🦊", "x\u0000", "'", "x".repeat(65), "\u202Eabc", "../x"]) {
    const answer = await callAs(browser, name, id);
    expect([answer.status, outcomeOf(answer)]).toEqual([400, "invalidFields"]);
  }
});

describe("the setting SUB_ACCOUNTS", () => {
  it.each([
    ["everyone", "ok", "ok"],
    ["institutions", "ok", "subAccountsUnavailable"],
    ["off", "subAccountsUnavailable", "subAccountsUnavailable"],
  ] as const)("%s: institutions get %s, persons %s", async (setting, company, person) => {
    const app = await openTestApp({ limits: UNLIMITED, env: { SUB_ACCOUNTS: setting } });
    const owner = await makeOwner(app);
    expect(outcomeOf(await owner.browser.call("subAccountList"))).toBe(company);
    const other = await makeOwner(app, { institution: undefined });
    expect(outcomeOf(await other.browser.call("subAccountList"))).toBe(person);
    await app.close();
  });
});

it("A47: a stolen session without a fresh proof can freeze, but create and open nothing", async () => {
  const owner = await makeOwner(test);
  const { db } = test.services.database;
  const stale = db.updateTable("sessions").set({ proven_at: 0 });
  await stale.where("account_id", "=", owner.account.id).execute();
  for (const name of CALLS) {
    const { account } = await target(owner, name);
    const outcome = outcomeOf(await callAs(owner.browser, name, account.id));
    const isFree = FREE.has(name);
    expect([name, outcome]).toEqual([name, isFree ? "ok" : "proofRequired"]);
  }
});
