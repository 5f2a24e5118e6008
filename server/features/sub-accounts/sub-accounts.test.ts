import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEvent } from "../../core/audit/audit.ts";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makeSub, newUsername } from "../../testing/calls/sub-account-call-fixtures.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  newAddress,
  OPERATOR,
  outcomeOf,
  sentTo,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { create, makeOwner, type Owner, subAccountIn } from "../../testing/people/sub-accounts.ts";
import { SUB_ACCOUNTS_PAGE } from "./sub-accounts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const accountOf = (id: string) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const eventsOf = async (accountId: string, event: AuditEvent) => {
  const rows = test.services.database.db.selectFrom("audit_events").selectAll();
  return rows.where("account_id", "=", accountId).where("event", "=", event).execute();
};

/** Both histories have the change, and the owner got a mail with a button to freeze the account. */
async function expectReported(owner: Owner, subId: string, event: AuditEvent) {
  const [own] = await eventsOf(owner.account.id, event);
  expect(own?.address).toBe(owner.address);
  const [theirs] = await eventsOf(subId, event);
  // The sub-user does not learn where the owner is.
  expect(theirs).toMatchObject({ address: "", country_code: null, user_agent: "" });
  const [mail] = await sentTo(test, owner.email, event as "subAccountCreated");
  expect(mail?.values).toMatchObject({ token: expect.any(String), username: expect.any(String) });
}

describe("creating a sub-account", () => {
  it("SES-6: a sub-account with a password signs in by its username and sees its main account", async () => {
    const owner = await makeOwner(test);
    const username = newUsername();
    const made = await create(owner.browser, { username });
    expect(made.data["invitation"]).toBeUndefined();
    const sub = subAccountIn(made);
    expect(sub).toMatchObject({ username, status: "active", useAdminTwoFactor: false });
    await expectReported(owner, sub.id, "subAccountCreated");
    const { account_group, parent_id } = await accountOf(sub.id);
    expect([account_group, parent_id]).toEqual([owner.account.account_group, owner.account.id]);

    const browser = test.browser({ address: newAddress() });
    const { data } = await browser.login(username);
    expect(data).toMatchObject({ next: "device", ...owner.masked });
    await browser.solved("loginDeviceSendCode", { ticket: data["ticket"], channel: "email" });
    const code = await browser.codeFor(owner.email);
    const signedIn = await browser.call("loginDevice", { ticket: data["ticket"], code });
    const seen = { isAdmin: false, username, mainAccount: "Mina Trading GmbH" };
    expect(signedIn.data).toMatchObject(seen);
    expect((await browser.call("userInfo")).data).toMatchObject(seen);
    expect((await owner.browser.call("userInfo")).data).not.toHaveProperty("mainAccount");
  });

  it("SES-1: a sub-user of a person sees only the masked contact", async () => {
    const everyone = await openTestApp({ limits: UNLIMITED, env: { SUB_ACCOUNTS: "everyone" } });
    const owner = await makeOwner(everyone, { institution: undefined });
    const sub = await makeSub(everyone, owner);
    const browser = await sub.knownBrowser({ address: newAddress() });
    const { data } = await browser.login(String(sub.account.username));
    expect(data["mainAccount"]).toBe(owner.masked.email);
    expect(JSON.stringify(data)).not.toContain(owner.email);
    await everyone.close();
  });

  it("refuses emoji and marks that turn the text around, and names the field", async () => {
    const { browser } = await makeOwner(test);
    for (const username of [
      "🦊🦊🦊",
      "ab\u202Ecd",
      "مينا",
      "a".repeat(33),
      "ab",
      " desk",
      "a b c",
    ]) {
      const answer = await create(browser, { username });
      expect(outcomeOf(answer)).toBe("usernameInvalid");
      expect(answer.data).toEqual({ field: "username" });
    }
    expect((await create(browser, { username: "x".repeat(257) })).status).toBe(400);
  });

  it("refuses a taken username in any case, also at a rename", async () => {
    const owner = await makeOwner(test);
    const username = newUsername();
    const { id } = subAccountIn(await create(owner.browser, { username }));
    const again = await create(owner.browser, { username: username.toUpperCase() });
    expect(outcomeOf(again)).toBe("usernameTaken");
    const other = await makeSub(test, owner);
    const renamed = await owner.browser.call("subAccountRename", {
      id: other.account.id,
      username: username.toUpperCase(),
    });
    expect(outcomeOf(renamed)).toBe("usernameTaken");
    expect((await accountOf(id)).username).toBe(username);
  });

  it("A17: counts the usernames that an account tries", async () => {
    const limits = { ...UNLIMITED, subAccountNames: { max: 2, window: 60_000 } };
    const limited = await openTestApp({ limits });
    const { browser } = await makeOwner(limited);
    const taken = { username: (await makeOwner(limited)).username };
    expect(outcomeOf(await create(browser, taken))).toBe("usernameTaken");
    expect(outcomeOf(await create(browser, taken))).toBe("usernameTaken");
    expect((await create(browser, taken)).status).toBe(429);
    await limited.close();
  });

  it("VAL-2: refuses a password made of the main account's names", async () => {
    const { browser, email } = await makeOwner(test);
    const solution = await browser.solve("password");
    const { challengeIdOf } = await import("../../testing/app/browser.ts");
    const password = browser.seal(email, challengeIdOf(solution));
    const fields = { username: newUsername(), useAdminTwoFactor: false, password };
    expect(outcomeOf(await browser.call("subAccountCreate", fields, { solution }))).toBe(
      "passwordOwnName",
    );
  });
});

describe("the list of sub-accounts", () => {
  /** Adds rows directly, seven in each millisecond. */
  async function addRows(owner: Owner, count: number) {
    const { account: model } = await makeSub(test, owner);
    const rows = Array.from({ length: count }, (_, at) => ({
      ...model,
      id: `row-${owner.account.uid}-${at}`,
      uid: `${owner.account.uid}${at}`,
      username: `row_${at}`,
      username_key: `row_${owner.account.uid}_${at}`,
      created_at: model.created_at + Math.floor(at / 7),
    }));
    const { db } = test.services.database;
    for (let at = 0; at < rows.length; at += 500) {
      const some = rows.slice(at, at + 500);
      await db.insertInto("accounts").values(some).execute();
    }
  }

  async function pagesOf({ browser }: Owner, most: number) {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    for (let pages = 0; pages < most && cursor !== null; pages += 1) {
      const { data } = await browser.call("subAccountList", cursor ? { cursor } : {});
      const page = data["subAccounts"] as { id: string }[];
      expect(page.length).toBeLessThanOrEqual(SUB_ACCOUNTS_PAGE);
      ids.push(...page.map(({ id }) => id));
      cursor = data["next"] as string | null;
    }
    return ids;
  }

  it("pages through all of them once, and shows only the account's own", async () => {
    const owner = await makeOwner(test);
    const stranger = await makeSub(test, await makeOwner(test));
    await addRows(owner, 120);
    const ids = await pagesOf(owner, 5);
    expect([ids.length, new Set(ids).size]).toEqual([121, 121]);
    expect(ids).not.toContain(stranger.account.id);
  });

  it("answers with 10,001 rows, and lets nobody create another", async () => {
    const owner = await makeOwner(test);
    await addRows(owner, 10_000);
    expect(await pagesOf(owner, 2)).toHaveLength(2 * SUB_ACCOUNTS_PAGE);
    const { data } = await owner.browser.call("subAccountList");
    expect(data).toMatchObject({ count: 10_001, limit: 20 });
    expect(outcomeOf(await create(owner.browser, { username: newUsername() }))).toBe(
      "tooManySubAccounts",
    );
  });

  it("refuses a malformed cursor", async () => {
    const { browser } = await makeOwner(test);
    for (const cursor of ["", "x", "1.", "1.'; drop table accounts", "9".repeat(99)]) {
      expect((await browser.call("subAccountList", { cursor })).status).toBe(400);
    }
  });

  it("leaves out what an operator has closed, which then counts no more", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const { database, accountStatus } = test.services;
    await accountStatus.setStatus(database.db, OPERATOR, sub.account.id, "closed");
    const { data } = await owner.browser.call("subAccountList");
    expect(data).toMatchObject({ subAccounts: [], count: 0 });
    const gone = await owner.browser.call("subAccountFreeze", { id: sub.account.id });
    expect(outcomeOf(gone)).toBe("notFound");
  });
});

describe("a sub-account", () => {
  it("signs in by its new username after a rename, and no longer by the old one", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const { id } = sub.account;
    const username = newUsername();
    const answer = await owner.browser.call("subAccountRename", { id, username });
    expect(subAccountIn(answer)).toMatchObject({ id, username });
    await expectReported(owner, id, "subAccountRenamed");
    const [mail] = await sentTo(test, owner.email, "subAccountRenamed");
    expect(mail?.values).toMatchObject({ username: sub.account.username, name: username });
    const browser = await sub.knownBrowser({ address: newAddress() });
    expect(outcomeOf(await browser.login(String(sub.account.username)))).toBe("loginFailed");
    expect(outcomeOf(await browser.login(username))).toBe("ok");
  });

  it("notifies the sub-user's own contact as well", async () => {
    const owner = await makeOwner(test);
    const email = `${newUsername()}@example.com`;
    const sub = await makeSub(test, owner, { email });
    await owner.browser.call("subAccountFreeze", { id: sub.account.id });
    expect(await sentTo(test, email, "subAccountFrozen")).toHaveLength(1);
  });

  it("A46: is signed out by a freeze, and cannot sign in until it is unfrozen", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const { id } = sub.account;
    const browser = await sub.knownBrowser({ address: newAddress() });
    const name = String(sub.account.username);
    await browser.login(name);
    const frozen = await owner.browser.call("subAccountFreeze", { id });
    expect(subAccountIn(frozen)).toMatchObject({ status: "frozen", openSessions: 0 });
    await expectReported(owner, id, "subAccountFrozen");
    expect(outcomeOf(await browser.call("userInfo"))).toBe("sessionFrozen");
    const [session] = await sessionsOf(test, id);
    expect(session?.ended_why).toBe("revoked");
    const again = await sub.knownBrowser({ address: newAddress() });
    expect(outcomeOf(await again.login(name))).toBe("accountFrozen");
    // A second freeze changes nothing and sends nothing.
    await owner.browser.call("subAccountFreeze", { id });
    expect(await sentTo(test, owner.email, "subAccountFrozen")).toHaveLength(1);

    const opened = await owner.browser.call("subAccountUnfreeze", { id });
    expect(subAccountIn(opened)).toMatchObject({ status: "active" });
    await expectReported(owner, id, "subAccountUnfrozen");
    expect(outcomeOf(await browser.call("userInfo"))).not.toBe("ok");
    expect(outcomeOf(await again.login(name))).toBe("ok");
  });

  it("A35: a sign-in that had one step left ends with a freeze", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner, { factors: ["totp"] });
    const { id } = sub.account;
    const browser = await sub.knownBrowser({ address: newAddress() });
    const { data } = await browser.login(String(sub.account.username));
    await owner.browser.call("subAccountFreeze", { id });
    await owner.browser.call("subAccountUnfreeze", { id });
    const step = { ticket: data["ticket"], totpCode: sub.totpCode() };
    expect(outcomeOf(await browser.call("loginVerifyCode", step))).toBe("ticketInvalid");
  });

  it("that support froze stays frozen, also if its main account had frozen it before", async () => {
    const owner = await makeOwner(test);
    const { account } = await makeSub(test, owner);
    const { id } = account;
    const { database, accountStatus } = test.services;
    await owner.browser.call("subAccountFreeze", { id });
    expect(await accountStatus.setStatus(database.db, OPERATOR, id, "frozen")).toBe(true);
    const answer = await owner.browser.call("subAccountUnfreeze", { id });
    expect(outcomeOf(answer)).toBe("subAccountBlocked");
    // Freezing it once more does not make it the owner's own freeze.
    await owner.browser.call("subAccountFreeze", { id });
    expect(outcomeOf(await owner.browser.call("subAccountUnfreeze", { id }))).toBe(
      "subAccountBlocked",
    );
    const { data } = await owner.browser.call("subAccountList");
    expect(data["subAccounts"]).toMatchObject([{ status: "blocked" }]);
  });

  it("loses its second factor by a reset, and its sessions and devices with it", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner, { factors: ["totp", "email"] });
    const { id } = sub.account;
    const browser = await sub.knownBrowser({ address: newAddress() });
    const answer = await owner.browser.call("subAccountResetFactor", { id });
    expect(subAccountIn(answer)).toMatchObject({ ownTwoFactor: false, openSessions: 0 });
    await expectReported(owner, id, "subAccountFactorReset");
    const account = await accountOf(id);
    expect(account.second_factors).toBe("email");
    expect(account.held_until).toBeGreaterThan(test.clock.now());
    const { db } = test.services.database;
    const rows = db.selectFrom("authenticators").selectAll().where("account_id", "=", id);
    expect(await rows.execute()).toEqual([]);
    const known = db.selectFrom("devices").select("revoked_at").where("account_id", "=", id);
    expect((await known.execute()).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    expect(browser.cookies.has("__Host-device")).toBe(true);
  });

  it("A34: a reset never reaches the main account's own factors", async () => {
    const owner = await makeOwner(test, { factors: ["totp"] });
    const sub = await makeSub(test, owner, { useAdminTwoFactor: true, factors: ["totp"] });
    const stepUp = { ...owner, account: owner.account };
    const proven = { proven_at: test.clock.now(), proven_factors: "password,totp" };
    const { db } = test.services.database;
    const own = db.updateTable("sessions").set(proven);
    await own.where("account_id", "=", stepUp.account.id).execute();
    const shared = await owner.browser.call("subAccountResetFactor", { id: sub.account.id });
    expect(outcomeOf(shared)).toBe("subAccountTwoFactorShared");
    const itself = await owner.browser.call("subAccountResetFactor", { id: owner.account.id });
    expect(outcomeOf(itself)).toBe("notFound");
    expect((await accountOf(owner.account.id)).second_factors).toBe("totp");
    const rows = db.selectFrom("authenticators").selectAll();
    expect(await rows.where("account_id", "=", owner.account.id).execute()).toHaveLength(1);
  });

  it("is signed out everywhere on request, and its owner is not", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const { id } = sub.account;
    const browser = await sub.knownBrowser({ address: newAddress() });
    await browser.login(String(sub.account.username));
    const { data } = await owner.browser.call("subAccountList");
    expect(data["subAccounts"]).toMatchObject([{ openSessions: 1, lastSeenAt: test.clock.now() }]);
    const answer = await owner.browser.call("subAccountEndSessions", { id });
    expect(subAccountIn(answer)).toMatchObject({ openSessions: 0 });
    await expectReported(owner, id, "subAccountSessionsEnded");
    expect(outcomeOf(await browser.call("userInfo"))).toBe("sessionRevoked");
    expect(outcomeOf(await owner.browser.call("userInfo"))).toBe("ok");
  });

  it("shows its activity to its owner, page by page", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const { id } = sub.account;
    const { audit, database } = test.services;
    for (let at = 0; at < 60; at += 1) {
      await audit.record(database.db, OPERATOR, "signedOut", { accountId: id });
    }
    const first = await owner.browser.call("subAccountActivity", { id });
    expect(first.data["events"]).toHaveLength(50);
    const cursor = String(first.data["next"]);
    const second = await owner.browser.call("subAccountActivity", { id, cursor });
    expect(second.data["events"]).toHaveLength(10);
    expect(second.data["next"]).toBeNull();
  });
});
