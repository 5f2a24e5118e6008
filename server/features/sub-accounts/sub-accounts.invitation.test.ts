import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INVITATION_LIFETIME } from "../../core/sub-accounts/invitations.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { makeSub, newUsername } from "../../testing/calls/sub-account-call-fixtures.ts";
import { addPasskey, freshBrowser, loginWithPasskey } from "../../testing/people/factors.ts";
import { toReview } from "../../testing/people/probation.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { newAddress, OPERATOR, outcomeOf, sentTo } from "../../testing/people/sign-in.ts";
import { proofOf } from "../../testing/people/proofs.ts";
import {
  create,
  invitationIn,
  makeOwner,
  subAccountIn,
} from "../../testing/people/sub-accounts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

const CHOSEN = "five other unrelated words here";

/** A new sub-account with an invitation. */
async function invite() {
  const owner = await makeOwner(test);
  const username = newUsername();
  const answer = await create(owner.browser, { username, invited: true });
  return { owner, username, id: subAccountIn(answer).id, ...invitationIn(answer), answer };
}

const read = (token: string, browser = test.browser({ address: newAddress() })) =>
  browser.call("invitationRead", { token });

async function accept(browser: Browser, ticket: unknown, password = CHOSEN) {
  const sealed = browser.seal(password, String(ticket));
  return browser.call("invitationAccept", { ticket, password: sealed });
}

async function open(token: string) {
  const browser = test.browser({ address: newAddress() });
  const { data } = await read(token, browser);
  return { browser, ticket: String(data["ticket"]) };
}

describe("an invitation", () => {
  it("lets the sub-user set a password, and then sign in with the usual checks", async () => {
    const { owner, username, id, token, expiresAt, answer } = await invite();
    expect(subAccountIn(answer)).toMatchObject({ status: "invited", invitedUntil: expiresAt });
    expect(expiresAt).toBe(test.clock.now() + INVITATION_LIFETIME);
    const browser = test.browser({ address: newAddress() });
    const seen = await read(token, browser);
    expect(seen.data).toEqual({
      ticket: expect.any(String),
      username,
      mainAccount: "Mina Trading GmbH",
    });
    const accepted = await accept(browser, seen.data["ticket"]);
    expect(accepted.data).toEqual({});
    // It signs nobody in.
    expect(browser.cookies.has("authtoken")).toBe(false);
    expect(await sentTo(test, owner.email, "subAccountPasswordSet")).toHaveLength(1);
    const { data } = await browser.login(username, CHOSEN);
    expect(data).toMatchObject({ next: "device", ...owner.masked });
    const list = await owner.browser.call("subAccountList");
    expect(list.data["subAccounts"]).toMatchObject([{ id, status: "active", invitedUntil: null }]);
  });

  it("before it is used, nobody can sign in with any password", async () => {
    const { username } = await invite();
    const browser = test.browser({ address: newAddress() });
    expect(outcomeOf(await browser.login(username, CHOSEN))).toBe("loginFailed");
  });

  it("is stored only hashed, and appears in no mail, log entry or later answer", async () => {
    const { owner, token } = await invite();
    const { db } = test.services.database;
    for (const table of ["sub_account_invitations", "audit_events", "tickets", "outbox"] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect(JSON.stringify(await test.messages())).not.toContain(token);
    const list = await owner.browser.call("subAccountList");
    expect(JSON.stringify(list.body)).not.toContain(token);
  });

  it("A01: opens once, of twenty attempts at once and afterwards", async () => {
    const { token } = await invite();
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(token)));
    const outcomes = await Promise.all(
      opened.map(async ({ browser, ticket }) => outcomeOf(await accept(browser, ticket))),
    );
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
    expect(outcomes.every((one) => ["ok", "linkInvalid", "ticketInvalid"].includes(one))).toBe(
      true,
    );
    expect(outcomeOf(await read(token))).toBe("linkInvalid");
  });

  it("A35: belongs to the browser that opened it", async () => {
    const { token } = await invite();
    const { ticket } = await open(token);
    const other = await open((await invite()).token);
    expect(outcomeOf(await accept(other.browser, ticket))).toBe("ticketInvalid");
  });

  it("A13: every link that does not open gets one and the same answer", async () => {
    const used = await invite();
    const first = await open(used.token);
    await accept(first.browser, first.ticket);
    const replaced = await invite();
    await replaced.owner.browser.call("subAccountInvite", { id: replaced.id });
    const frozen = await invite();
    await frozen.owner.browser.call("subAccountFreeze", { id: frozen.id });
    const ofFrozen = await invite();
    const ofClosing = await invite();
    const expired = await invite();
    const { database, accountStatus, closing } = test.services;
    const { db } = database;
    await accountStatus.setStatus(db, OPERATOR, ofFrozen.owner.account.id, "frozen");
    await closing.begin(db, OPERATOR, ofClosing.owner.account);
    const over = db.updateTable("sub_account_invitations").set({ expires_at: test.clock.now() });
    await over.where("account_id", "=", expired.id).execute();
    const bodies = [];
    for (const { token } of [
      used,
      replaced,
      frozen,
      ofFrozen,
      ofClosing,
      expired,
      { token: "no-such-token" },
    ]) {
      const { status, body } = await read(token);
      bodies.push(JSON.stringify([status, body]));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("11101");
  });

  it("A26: an opened link ends with a freeze, a new link, and a main account that is reclaimed", async () => {
    const frozen = await invite();
    const one = await open(frozen.token);
    await frozen.owner.browser.call("subAccountFreeze", { id: frozen.id });
    await frozen.owner.browser.call("subAccountUnfreeze", { id: frozen.id });
    expect(outcomeOf(await accept(one.browser, one.ticket))).toBe("ticketInvalid");
    // The link does not open again after the unfreeze.
    expect(outcomeOf(await read(frozen.token))).toBe("linkInvalid");

    const renewed = await invite();
    const two = await open(renewed.token);
    await renewed.owner.browser.call("subAccountInvite", { id: renewed.id });
    expect(outcomeOf(await accept(two.browser, two.ticket))).toBe("linkInvalid");

    const reclaimed = await invite();
    const three = await open(reclaimed.token);
    const { database, suspension } = test.services;
    await database.transaction((db) =>
      suspension.reclaim(db, OPERATOR, proofOf(), reclaimed.owner.account),
    );
    expect(outcomeOf(await accept(three.browser, three.ticket))).toBe("ticketInvalid");
    expect(outcomeOf(await read(reclaimed.token))).toBe("linkInvalid");
  });

  it("A26: replaces a forgotten password, and a person who knew the old one is out", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const name = String(sub.account.username);
    const intruder = await sub.knownBrowser({ address: newAddress() });
    expect(outcomeOf(await intruder.login(name))).toBe("ok");
    const link = await owner.browser.call("subAccountInvite", { id: sub.account.id });
    const { browser, ticket } = await open(invitationIn(link).token);
    expect(outcomeOf(await accept(browser, ticket))).toBe("ok");
    expect(outcomeOf(await intruder.call("userInfo"))).toBe("sessionPasswordChanged");
    expect(outcomeOf(await intruder.login(name))).toBe("loginFailed");
    // Its device is known no more.
    expect((await intruder.login(name, CHOSEN)).data["next"]).toBe("device");
    const { db } = test.services.database;
    const row = db.selectFrom("accounts").select("held_until").where("id", "=", sub.account.id);
    expect((await row.executeTakeFirstOrThrow()).held_until).toBeGreaterThan(test.clock.now());
  });

  it("A26: suspends the passkey that an intruder in the sub-account added", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner);
    const intruder = await freshBrowser(test, sub);
    const passkey = await addPasskey(test, intruder);
    const link = await owner.browser.call("subAccountInvite", { id: sub.account.id });
    const { browser, ticket } = await open(invitationIn(link).token);
    expect(outcomeOf(await accept(browser, ticket))).toBe("ok");
    expect(outcomeOf(await loginWithPasskey(test.browser(), passkey))).toBe("passkeyFailed");
    const kinds = (await toReview(await freshBrowser(test, sub))).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["passkey", "recoveryCodes"]);
  });

  it("A25: keeps the second factor: the next sign-in asks for it", async () => {
    const owner = await makeOwner(test);
    const sub = await makeSub(test, owner, { factors: ["totp"] });
    const link = await owner.browser.call("subAccountInvite", { id: sub.account.id });
    const { browser, ticket } = await open(invitationIn(link).token);
    await accept(browser, ticket);
    const { data } = await browser.login(String(sub.account.username), CHOSEN);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: ["totp"] });
  });

  it("VAL-2: refuses a password of the company's name, and the link stays open", async () => {
    const { token } = await invite();
    const { browser, ticket } = await open(token);
    const answer = await accept(browser, ticket, "Mina Trading GmbH");
    expect(outcomeOf(answer)).toBe("passwordOwnName");
    expect(outcomeOf(await accept(browser, ticket))).toBe("ok");
  });
});
