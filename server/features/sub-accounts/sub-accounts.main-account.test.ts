import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makeSub } from "../../testing/calls/sub-account-call-fixtures.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { newAddress, OPERATOR, outcomeOf, sessionsOf } from "../../testing/people/sign-in.ts";
import { makeOwner, type Owner } from "../../testing/people/sub-accounts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const STATES = {
  frozen: (owner: Owner) => {
    const { database, accountStatus } = test.services;
    return accountStatus.setStatus(database.db, OPERATOR, owner.account.id, "frozen");
  },
  closed: (owner: Owner) => {
    const { database, accountStatus } = test.services;
    return accountStatus.setStatus(database.db, OPERATOR, owner.account.id, "closed");
  },
  closing: (owner: Owner) =>
    test.services.closing.begin(test.services.database.db, OPERATOR, owner.account),
};

const CASES = [
  ["frozen", "accountFrozen"],
  ["closed", "accountClosed"],
  ["closing", "mainAccountClosing"],
] as const;

describe.each(CASES)("a sub-user of a main account that is %s", (state, refusal) => {
  it("A46: is signed out, and its session stays ended", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const browser = await sub.knownBrowser({ address: newAddress() });
    await browser.login(String(sub.account.username));
    await STATES[state](owner);
    expect(outcomeOf(await browser.call("userInfo"))).not.toBe("ok");
    const [session] = await sessionsOf(test, sub.account.id);
    expect(session?.ended_at).not.toBeNull();
  });

  it("cannot sign in", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    await STATES[state](owner);
    const browser = await sub.knownBrowser({ address: newAddress() });
    expect(outcomeOf(await browser.login(String(sub.account.username)))).toBe(refusal);
  });

  it("A35: cannot finish a sign-in that it began before", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner, { factors: ["totp"] });
    const browser = await sub.knownBrowser({ address: newAddress() });
    const { data } = await browser.login(String(sub.account.username));
    await STATES[state](owner);
    const step = { ticket: data["ticket"], totpCode: sub.totpCode() };
    const outcome = outcomeOf(await browser.call("loginVerifyCode", step));
    expect([refusal, "ticketInvalid"]).toContain(outcome);
    expect(await sessionsOf(test, sub.account.id)).toEqual([]);
  });

  it("cannot act with a session that was opened in the same moment", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const browser = await sub.knownBrowser({ address: newAddress() });
    await browser.login(String(sub.account.username));
    const authtoken = String(browser.cookies.get("authtoken"));
    await STATES[state](owner);
    // Simulates a sign-in that committed just after the freeze.
    const { database, sessions } = test.services;
    const open = { ended_at: null, ended_why: null };
    const revive = database.db.updateTable("sessions").set(open);
    await revive.where("account_id", "=", sub.account.id).execute();
    expect(await sessions.findByToken(authtoken)).toBeUndefined();
    const outcome = outcomeOf(await browser.call("userInfo"));
    expect(outcome).toBe(state === "frozen" ? "sessionFrozen" : "sessionClosed");
    const [session] = await sessionsOf(test, sub.account.id);
    expect(session?.ended_why).toBe("revoked");
  });
});

it("a sub-user can sign in again once the owner has stopped the closing", async () => {
  const owner = await makeOwner(test);
  const sub = await makeSub(test, owner);
  await STATES.closing(owner);
  const main = await owner.knownBrowser();
  expect(outcomeOf(await main.login(owner.email))).toBe("ok");
  const browser = await sub.knownBrowser({ address: newAddress() });
  expect(outcomeOf(await browser.login(String(sub.account.username)))).toBe("ok");
});
