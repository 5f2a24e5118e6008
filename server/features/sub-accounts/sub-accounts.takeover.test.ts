import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makeSub, newUsername } from "../../testing/calls/sub-account-call-fixtures.ts";
import { addPasskey, loginWithPasskey } from "../../testing/people/factors.ts";
import { PASSWORD } from "../../testing/people/people.ts";
import { recoverByMail } from "../../testing/people/probation.ts";
import { deviceCode, newAddress, outcomeOf } from "../../testing/people/sign-in.ts";
import { create, invitationIn, makeOwner, type Owner } from "../../testing/people/sub-accounts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const NEXT = "five other unrelated words here";

const setAccount = (id: string, values: Partial<AccountTable>) =>
  test.services.database.db.updateTable("accounts").set(values).where("id", "=", id).execute();

/** Signs in to a sub-account with a code from the mailbox of its main account. */
async function enter(owner: Owner, username: string, password = PASSWORD): Promise<Browser> {
  const browser = test.browser({ address: newAddress() });
  const { data } = await browser.login(username, password);
  const ticket = String(data["ticket"]);
  test.clock.advance(61_000);
  const code = await deviceCode(browser, owner, ticket);
  expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  return browser;
}

async function expectOut(thief: Browser, username: string, password: string): Promise<void> {
  expect(outcomeOf(await thief.call("userInfo"))).toBe("sessionRevoked");
  // The device is known no more, and the code goes to the owner.
  expect((await thief.login(username, password)).data["next"]).toBe("device");
}

/** "This wasn't me" freezes the account; an operator unfreezes it afterwards. */
async function freezeAndUnfreeze({ account }: Owner): Promise<void> {
  const { mailLinks, database, accountStatus } = test.services;
  const subject = { about: "passkeyAdded", at: 1 };
  const link = { kind: "wasnt-me", accountId: account.id, subject, duration: DAY } as const;
  const token = await mailLinks.issue(database.db, link);
  const browser = test.browser();
  const { data } = await browser.call("securityAlertRead", { token });
  await browser.call("securityAlertConfirm", { ticket: data["ticket"] });
  const operator = { call: "operator", requestId: "", address: "", userAgent: "" };
  await database.transaction((db) =>
    accountStatus.setStatus(db, { ...operator, countryCode: undefined }, account.id, "active"),
  );
}

describe("A26: an intruder in a main account, who had its mailbox for an hour", () => {
  it("is out of the sub-account that it created, once the owner has recovered the main account", async () => {
    const owner = await makeOwner(test);
    const username = newUsername();
    expect(outcomeOf(await create(owner.browser, { username }))).toBe("ok");
    const thief = await enter(owner, username);
    const passkey = await addPasskey(test, thief);
    expect(outcomeOf(await recoverByMail(test, owner.email, NEXT))).toBe("ok");
    await expectOut(thief, username, PASSWORD);
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
  });

  it("is out of the sub-account whose password it replaced, after “This wasn't me” too", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    await setAccount(sub.account.id, { created_at: test.clock.now() - 30 * DAY });
    const username = String(sub.account.username);
    const invited = await owner.browser.call("subAccountInvite", { id: sub.account.id });
    const browser = test.browser({ address: newAddress() });
    const { token } = invitationIn(invited);
    const ticket = String((await browser.call("invitationRead", { token })).data["ticket"]);
    const password = browser.seal(NEXT, ticket);
    await browser.call("invitationAccept", { ticket, password });
    const thief = await enter(owner, username, NEXT);
    await freezeAndUnfreeze(owner);
    await expectOut(thief, username, NEXT);
  });
});

it("A20: a recovery of the main account does not sign out sub-users who were there long before", async () => {
  const owner = await makeOwner(test);
  const sub = await makeSub(test, owner);
  await setAccount(sub.account.id, { created_at: test.clock.now() - 30 * DAY });
  const browser = await sub.knownBrowser({ address: newAddress() });
  expect(outcomeOf(await browser.login(String(sub.account.username)))).toBe("ok");
  expect(outcomeOf(await recoverByMail(test, owner.email, NEXT))).toBe("ok");
  expect(outcomeOf(await browser.call("userInfo"))).toBe("ok");
});
