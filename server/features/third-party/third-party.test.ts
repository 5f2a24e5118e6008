import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { thirdNativeStart, thirdVerify } from "@portico/contract/third-party/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { createInviteCode } from "../../core/invites/invites.ts";
import { DAY, MINUTE } from "../../platform/clock.ts";
import { type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { OidcServer } from "../../testing/servers/oidc-server.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { proveMailbox } from "../../testing/people/probation.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  answerOf,
  goTo,
  linkIdentity,
  providersEnv,
  signInWith,
} from "../../testing/people/third-party.ts";

let plain: OidcServer;
let trusted: OidcServer;
let test: TestApp;
beforeAll(async () => {
  plain = await OidcServer.open({ id: "plain-id" });
  trusted = await OidcServer.open({ id: "trusted-id" });
  const env = providersEnv([plain], [trusted, { trustEmail: true }]);
  test = await openTestApp({ builtPages: true, env });
  // Both servers' clocks follow ours.
  vi.spyOn(Date, "now").mockImplementation(() => test.clock.now());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await Promise.all([plain.close(), trusted.close()]);
});

let people = 0;
const newEmail = () => `third-${(people += 1)}@example.com`;
const verified = (email: string) => ({ email, email_verified: true, name: "Mina Example" });

const identitiesOf = (accountId: string) =>
  test.services.database.db
    .selectFrom("identities")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();

async function toldTo(address: string | null): Promise<string[]> {
  const messages = await test.messages();
  return messages.filter(({ recipient }) => recipient === address).map(({ template }) => template);
}

/** Creates an account for a trusted provider's user. */
async function created(browser: Browser, subject: string, email = newEmail(), more: object = {}) {
  const { data } = await signInWith(browser, trusted, [subject, verified(email)]);
  return browser.call("thirdCreate", {
    ticket: data["ticket"],
    termsVersion: TERMS_VERSION,
    ...more,
  });
}

async function tryPassword(browser: Browser, fields: object, password = PASSWORD) {
  const solution = await browser.solve("password");
  const sealed = browser.seal(password, challengeIdOf(solution));
  return browser.call("thirdBindCheckPassword", { ...fields, password: sealed }, { solution });
}

describe("API-7: the buttons", () => {
  it("names every configured provider, and whether it is available", async () => {
    const { body } = await test.browser().call("thirdProviders");
    expect(body.data).toEqual([
      { id: "plain-id", label: "plain-id", icon: "generic", available: true },
      { id: "trusted-id", label: "trusted-id", icon: "generic", available: true },
    ]);
  });

  it("leads to the provider with PKCE, state and nonce, none of them stored in plaintext", async () => {
    const browser = test.browser();
    const { data, setCookies } = await browser.call("thirdStart", { provider: "plain-id" });
    const url = new URL(String(data["url"]));
    expect(url.origin).toBe(plain.issuer);
    const { state = "", nonce = "", ...query } = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: plain.clientId,
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: "http://localhost:3000/third-callback/plain-id",
      code_challenge_method: "S256",
    });
    expect(setCookies.find((line) => line.startsWith("__Host-third="))).toMatch(
      /; Path=\/; Secure; SameSite=Strict; HttpOnly; Max-Age=600$/,
    );
    const rows = JSON.stringify(
      await test.services.database.db.selectFrom("third_party_flows").selectAll().execute(),
    );
    for (const secret of [state, nonce, browser.cookies.get("__Host-third") ?? ""]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(rows).not.toContain(secret);
    }
  });

  it("passes a provider's response to the page in the URL fragment, which no server sees", async () => {
    const { url } = await goTo(test.browser(), plain, ["walker"]);
    const answer = await test.request(url.pathname + url.search);
    expect(answer.statusCode).toBe(303);
    const location = new URL(String(answer.headers.location), "http://localhost:3000");
    expect([location.pathname, location.search]).toEqual(["/third-callback", ""]);
    const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    expect(fragment).toEqual({
      provider: "plain-id",
      ...Object.fromEntries(url.searchParams),
    });
    const unknown = await test.request("/third-callback/nobody?code=x&state=y");
    expect(unknown.statusCode).toBe(404);
  });
});

describe("API-7: a provider's user without an account", () => {
  it("A52: chooses; an address from an untrusted provider is only a hint", async () => {
    const email = newEmail();
    const { account } = await makePerson(test, { email });
    const browser = test.browser();
    const { data } = await signInWith(browser, plain, ["hint", verified(email)]);
    expect(data).toEqual({
      next: "bind-account",
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      provider: "plain-id",
      email,
      name: "Mina Example",
      emailProven: false,
    });
    expect(await identitiesOf(account.id)).toEqual([]);
    expect(browser.cookies.has("authtoken")).toBe(false);
  });

  it("creates an account with an address proven by code, and then signs in with one click", async () => {
    const browser = test.browser();
    const email = newEmail();
    const { data } = await signInWith(browser, plain, ["new", verified("other@example.com")]);
    const { ticket } = data;
    const fields = { ticket, termsVersion: TERMS_VERSION, email };
    const early = await browser.call("thirdCreate", fields);
    expect([early.body.code, early.body.data]).toEqual([
      ERRORS.codeMissing.code,
      { field: "emailCode" },
    ]);
    await browser.solved("thirdBindSendCode", { ticket, channel: "email", email });
    const emailCode = await browser.codeFor(email);
    const done = await browser.call("thirdCreate", { ...fields, emailCode });
    expect(done.data).toMatchObject({ email, userId: expect.any(String) });
    const accountId = String(done.data["userId"]);
    expect(await identitiesOf(accountId)).toEqual([
      expect.objectContaining({ issuer: plain.issuer, subject: "new", provider: "plain-id" }),
    ]);
    const again = await signInWith(browser, plain, ["new"]);
    expect(again.data).toMatchObject({ userId: accountId });
    expect((await browser.call("userInfo")).data["userId"]).toBe(accountId);
  });

  it("creates one without a code if the settings trust the provider; without a password", async () => {
    const email = newEmail();
    const browser = test.browser();
    const { data } = await created(browser, "vouched", email);
    expect(data).toMatchObject({ email });
    const { account } = await person(email);
    expect(account.password_hash).toBeNull();
    // No password is right, not even an empty one.
    for (const password of ["", PASSWORD]) {
      const { body } = await test.browser().login(email, password);
      expect(body.code).toBe(ERRORS.loginFailed.code);
    }
    expect(await toldTo(email)).toEqual(["identityAdded"]);
  });

  it("can set a password, which then signs in too", async () => {
    const email = newEmail();
    const browser = test.browser();
    const { data } = await signInWith(browser, trusted, ["with-password", verified(email)]);
    const ticket = String(data["ticket"]);
    const password = browser.seal(PASSWORD, ticket);
    await browser.call("thirdCreate", { ticket, termsVersion: TERMS_VERSION, password });
    expect((await browser.login(email)).data["userId"]).toBeTruthy();
  });

  it("NAV-2, NAV-3, NAV-4: carries invite code, tracking and redirect through the round trip", async () => {
    const { db } = test.services.database;
    const invite = await createInviteCode(db, test.clock, {
      ownerId: null,
      refundBasisPoints: 100,
      type: null,
    });
    const browser = test.browser();
    const more = {
      inviteCode: invite?.code,
      tracking: { utm_source: "trip" },
      redirect: "/en/account?tab=1",
    };
    const email = newEmail();
    const { data } = await signInWith(browser, trusted, ["traveller", verified(email)], more);
    expect(data).toMatchObject({ inviteCode: invite?.code, redirect: "/en/account?tab=1" });
    const fields = { ticket: data["ticket"], termsVersion: TERMS_VERSION };
    expect((await browser.call("thirdCreate", fields)).body.code).toBe(0);
    const { account } = await person(email);
    expect(account).toMatchObject({
      invited_by: invite?.code,
      tracking: JSON.stringify({ utm_source: "trip" }),
    });
    const back = await signInWith(browser, trusted, ["traveller"], { redirect: "//evil.example" });
    expect(back.data).not.toHaveProperty("redirect");
  });

  it("A14: a taken address gets a notice instead of the code", async () => {
    const { account } = await makePerson(test, { email: newEmail() });
    const browser = test.browser();
    const { data } = await signInWith(browser, plain, ["taker"]);
    const { ticket } = data;
    const sending = { ticket, channel: "email", email: account.email };
    expect((await browser.solved("thirdBindSendCode", sending)).body.code).toBe(0);
    expect(await toldTo(account.email)).toEqual(["accountExists"]);
  });
});

describe("API-7: a provider's user binds an existing account", () => {
  it("an account is bound by password, code and authenticator; then it is linked and signed in", async () => {
    const owner = await makePerson(test, { email: newEmail(), factors: ["totp"] });
    const { account } = owner;
    const browser = test.browser();
    const { data } = await signInWith(browser, plain, ["binder"]);
    const wrong = await tryPassword(
      browser,
      { ticket: data["ticket"], account: account.email },
      "x",
    );
    expect(wrong.body.code).toBe(ERRORS.loginFailed.code);
    const right = await tryPassword(browser, { ticket: data["ticket"], account: account.email });
    expect(right.data).toMatchObject({
      phone: null,
      totpRequired: true,
      sendOnOpen: ["email"],
    });
    const { ticket } = right.data;
    await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
    const code = await browser.codeFor(account.email ?? "");
    const without = await browser.call("thirdBindCheckCode", { ticket, code });
    expect(without.body.code).toBe(ERRORS.codeMissing.code);
    expect(await identitiesOf(account.id)).toEqual([]);
    const totpCode = owner.totpCode();
    const done = await browser.call("thirdBindCheckCode", { ticket, code, totpCode });
    expect(done.data).toMatchObject({ userId: account.id });
    expect(await identitiesOf(account.id)).toHaveLength(1);
    expect(await toldTo(account.email)).toContain("identityAdded");
  });

  it("A35: an account that requires more is linked only at the end of its second step", async () => {
    const email = newEmail();
    const owner = await makePerson(test, {
      email,
      phone: { e164: "+4915120000001", dialCode: "+49" },
      factors: ["email", "sms"],
    });
    const browser = test.browser();
    const { data } = await signInWith(browser, plain, ["both"]);
    const right = await tryPassword(browser, { ticket: data["ticket"], account: email });
    const { ticket } = right.data;
    await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
    const code = await browser.codeFor(email);
    const next = await browser.call("thirdBindCheckCode", { ticket, code, channel: "email" });
    expect(next.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["sms"] });
    expect(await identitiesOf(owner.account.id)).toEqual([]);
    const step = { ticket: next.data["ticket"], channel: "sms" };
    await browser.solved("loginSendCode", step);
    const smsCode = await browser.codeFor("+4915120000001");
    const done = await browser.call("loginVerifyCode", { ticket: next.data["ticket"], smsCode });
    expect(done.data).toMatchObject({ userId: owner.account.id });
    expect(await identitiesOf(owner.account.id)).toHaveLength(1);
  });

  it("A35: a code to a sub-user's own mailbox does not replace one to the parent's", async () => {
    const parent = await makePerson(test, { email: newEmail(), factors: ["email"] });
    const email = newEmail();
    const sub = await makePerson(test, {
      email,
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const browser = test.browser();
    const { data } = await signInWith(browser, plain, ["of-a-sub-user"]);
    const right = await tryPassword(browser, { ticket: data["ticket"], account: email });
    const { ticket } = right.data;
    await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
    const code = await browser.codeFor(email);
    const next = await browser.call("thirdBindCheckCode", { ticket, code });
    expect(next.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["email"] });
    expect(await identitiesOf(sub.account.id)).toEqual([]);
  });

  it("A48: a user with the same address has to prove the account, and is never linked silently", async () => {
    const email = newEmail();
    const { account } = await makePerson(test, { email });
    const browser = test.browser();
    const { data } = await signInWith(browser, trusted, ["same", verified(email)]);
    expect(data).toEqual({
      next: "link-existing-account",
      ticket: expect.any(String),
      provider: "trusted-id",
      email: expect.stringMatching(/^t\*\*\*\d@example\.com$/),
      hasPassword: true,
    });
    expect(await identitiesOf(account.id)).toEqual([]);
    const create = { ticket: data["ticket"], termsVersion: TERMS_VERSION };
    expect((await browser.call("thirdCreate", create)).body.code).toBe(ERRORS.accountExists.code);
    const right = await tryPassword(browser, { ticket: data["ticket"] });
    const { ticket } = right.data;
    await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
    const code = await browser.codeFor(email);
    expect((await browser.call("thirdBindCheckCode", { ticket, code })).data["userId"]).toBe(
      account.id,
    );
    expect(await identitiesOf(account.id)).toHaveLength(1);
  });
});

describe("API-7: an account without a password", () => {
  it("is revealed as such only to its owner, for whom a trusted provider vouches", async () => {
    const email = newEmail();
    await created(test.browser(), "bare", email);
    const offered = await signInWith(test.browser(), trusted, ["second-service", verified(email)]);
    expect(offered.data).toMatchObject({ next: "link-existing-account", hasPassword: false });
    // A caller who only names the account gets the same response as for an unknown one.
    const answers = [];
    for (const account of [email, newEmail()]) {
      const browser = test.browser();
      const { data } = await signInWith(browser, plain, ["curious", verified(email)]);
      expect(Object.keys(data).toSorted()).toEqual(
        ["next", "ticket", "provider", "email", "name", "emailProven"].toSorted(),
      );
      answers.push((await tryPassword(browser, { ticket: data["ticket"], account })).body);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.code).toBe(ERRORS.loginFailed.code);
  });
});

describe("ASVS 10.5.2: the subject identifies a user, not the address", () => {
  it("another address of the same subject is the same account; another subject's address is not", async () => {
    const owner = await makePerson(test, { email: newEmail() });
    await linkIdentity(test, owner.account.id, trusted, "moving");
    const browser = await owner.knownBrowser();
    const moved = newEmail();
    const { data } = await signInWith(browser, trusted, ["moving", verified(moved)]);
    expect(data["userId"]).toBe(owner.account.id);
    const other = await owner.knownBrowser();
    const { email } = owner.account;
    const reused = await signInWith(other, trusted, ["its-next-owner", verified(email ?? "")]);
    expect(reused.data["next"]).toBe("link-existing-account");
    expect(other.cookies.has("authtoken")).toBe(false);
  });
});

describe("ASVS 10.1.1: a provider's tokens", () => {
  it("stay on the server: none is in a response, a cookie or the database", async () => {
    let given = "";
    const keep = (body: string) => (given = body);
    plain.faults = { tamper: { "/token": keep } };
    const { account, knownBrowser } = await makePerson(test, { email: newEmail() });
    await linkIdentity(test, account.id, plain, "kept");
    const browser = await knownBrowser();
    const { body, setCookies } = await signInWith(browser, plain, ["kept"]);
    plain.faults = {};
    expect(body.data).toMatchObject({ userId: account.id });
    const { access_token = "", id_token = "" } = JSON.parse(given) as Record<string, string>;
    const { db } = test.services.database;
    const rows = await Promise.all(
      (["third_party_flows", "identities", "sessions", "tickets", "audit_events"] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    );
    const seen = JSON.stringify([body, setCookies, [...browser.cookies], rows]);
    for (const token of [access_token, id_token]) {
      expect(token.length).toBeGreaterThan(20);
      expect(seen).not.toContain(token);
    }
  });
});

const KNOWN = [
  ["", true, undefined],
  ["", false, "device"],
  ["totp", true, "verifyCode"],
  ["totp", false, "verifyCode"],
  ["email", true, "verifyCode"],
] as const;

describe("A35: a linked identity signs in like any other first factor", () => {
  it.each(KNOWN)("factors %j on a known device %s: next is %s", async (factor, known, next) => {
    const subject = `matrix-${factor}-${known}`;
    const factors = factor === "" ? [] : [factor];
    const owner = await makePerson(test, { email: newEmail(), factors });
    await linkIdentity(test, owner.account.id, plain, subject);
    const browser = known ? await owner.knownBrowser() : test.browser();
    const { data } = await signInWith(browser, plain, [subject]);
    expect(data["next"]).toBe(next);
    expect(browser.cookies.has("authtoken")).toBe(next === undefined);
    if (next === undefined) expect(data["userId"]).toBe(owner.account.id);
  });

  it.each([
    ["frozen", "accountFrozen"],
    ["closed", "accountClosed"],
  ] as const)(
    "A46: an account that is %s cannot be signed in to or linked",
    async (status, code) => {
      const { account, knownBrowser } = await makePerson(test, { email: newEmail() });
      await linkIdentity(test, account.id, plain, `of-${status}`);
      const { db } = test.services.database;
      await db.updateTable("accounts").set({ status }).where("id", "=", account.id).execute();
      const browser = await knownBrowser();
      const { body } = await signInWith(browser, plain, [`of-${status}`]);
      expect(body.code).toBe(ERRORS[code].code);
      const { data } = await signInWith(browser, plain, [`for-${status}`]);
      const tried = await tryPassword(browser, { ticket: data["ticket"], account: account.email });
      expect(tried.body.code).toBe(ERRORS[code].code);
    },
  );
});

describe("API-7: a native app", () => {
  /** Calls like an app's HTTP client: no cookies and no browser headers. */
  async function call({ path }: { path: string }, payload: object) {
    const answer = await test.request(path, { method: "POST", payload });
    return answer.json<{ code: number; data: Record<string, unknown> }>();
  }

  it("presents an ID token for our nonce, without cookies or an origin", async () => {
    const start = await call(thirdNativeStart, { provider: "plain-id" });
    const { nonce } = start.data;
    const idToken = await plain.idToken({ sub: "phone", nonce });
    const fields = { provider: "plain-id", idToken, nonce };
    const done = await call(thirdVerify, fields);
    expect(done.data).toMatchObject({ next: "bind-account", provider: "plain-id" });
    expect((await call(thirdVerify, fields)).code).toBe(ERRORS.ticketInvalid.code);
  });

  it("A43: a page of another origin is refused as usual", async () => {
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const { status } = await test
        .browser()
        .call("thirdNativeStart", { provider: "plain-id" }, { headers });
      expect(status).toBe(403);
    }
  });
});

describe("connected accounts", () => {
  async function connect(browser: Browser, subject: string) {
    const { data } = await browser.call("identityStart", { provider: "plain-id" });
    plain.nextUser(subject, { email: "shown@example.com" });
    const returned = await plain.walk(String(data["url"]));
    return browser.call("identityAdd", answerOf(plain, returned));
  }

  it("are listed, added with a fresh proof, and removed except for the last sign-in method", async () => {
    const browser = test.browser();
    const email = newEmail();
    await created(browser, "first-way", email);
    const connectedAt = test.clock.now();
    await proveMailbox(test, browser, email);
    const only = (await browser.call("identityList")).body.data;
    expect(only).toEqual([
      {
        id: expect.any(String),
        provider: "trusted-id",
        label: "trusted-id",
        icon: "generic",
        email: expect.stringMatching(/^t\*\*\*/),
        connectedAt,
        lastUsedAt: null,
        removable: false,
      },
    ]);
    const [{ id }] = only as [{ id: string }];
    const last = await browser.call("identityRemove", { id });
    expect(last.body.code).toBe(ERRORS.lastWayIn.code);

    const both = (await connect(browser, "second-way")).body.data as { removable: boolean }[];
    expect(both.map(({ removable }) => removable)).toEqual([true, true]);
    const overview = async () => (await browser.call("securityOverview")).data;
    expect(await overview()).toMatchObject({
      connected: expect.arrayContaining(["trusted-id", "plain-id"]),
      connectable: true,
    });
    const left = (await browser.call("identityRemove", { id })).body.data;
    expect(await overview()).toMatchObject({ connected: ["plain-id"] });
    expect(left).toEqual([expect.objectContaining({ provider: "plain-id", removable: false })]);
    expect((await toldTo(email)).toSorted()).toEqual([
      "identityAdded",
      "identityAdded",
      "identityRemoved",
      "stepUpCode",
    ]);
    const { data } = await signInWith(test.browser(), trusted, ["first-way", verified(email)]);
    expect(data["next"]).toBe("link-existing-account");
  });

  it("ASVS 7.5.1: cannot be added or removed without a fresh proof", async () => {
    const browser = test.browser();
    await created(browser, "stale");
    test.clock.advance(11 * MINUTE);
    const start = await browser.call("identityStart", { provider: "plain-id" });
    const remove = await browser.call("identityRemove", { id: "any" });
    expect([start.body.code, remove.body.code]).toEqual([
      ERRORS.proofRequired.code,
      ERRORS.proofRequired.code,
    ]);
  });

  it("A26: a session that ends while the provider responds adds nothing", async () => {
    const browser = test.browser();
    const email = newEmail();
    const userId = String((await created(browser, "overtaken", email)).data["userId"]);
    await proveMailbox(test, browser, email);
    const provider = test.services.providers.find(({ id }) => id === "plain-id")!;
    vi.spyOn(provider, "exchange").mockImplementationOnce(async () => {
      const { sessions, database } = test.services;
      await sessions.endAll(database.db, userId, "passwordChanged");
      const nothing = { email: undefined, emailVerified: false, name: undefined };
      return { issuer: plain.issuer, subject: "too-late", ...nothing };
    });
    const { body } = await connect(browser, "too-late");
    expect(body.code).toBe(ERRORS.sessionPasswordChanged.code);
    expect(await identitiesOf(userId)).toHaveLength(1);
  });

  it("A48: a response for another account's page, or from a sign-in, adds nothing", async () => {
    const [mine, theirs] = [test.browser(), test.browser()];
    await created(mine, "mine");
    const email = newEmail();
    await created(theirs, "theirs", email);
    await proveMailbox(test, theirs, email);
    const { data } = await theirs.call("identityStart", { provider: "plain-id" });
    plain.nextUser("planted");
    const answer = answerOf(plain, await plain.walk(String(data["url"])));
    mine.cookies.set("__Host-third", theirs.cookies.get("__Host-third") ?? "");
    expect((await mine.call("identityAdd", answer)).body.code).toBe(ERRORS.ticketInvalid.code);
    const returned = await goTo(mine, plain, ["planted"]);
    const asSignIn = await mine.call("identityAdd", answerOf(plain, returned));
    expect(asSignIn.body.code).toBe(ERRORS.ticketInvalid.code);
    expect((await mine.call("thirdPcVerify", answer)).body.code).toBe(ERRORS.ticketInvalid.code);
    // The attempt did not use it up.
    expect((await theirs.call("identityAdd", answer)).body.code).toBe(0);
  });
});

describe("ASVS 14.2.7: abandoned flows", () => {
  it("are deleted a day after they expire, and not before", async () => {
    const housekeeping = createHousekeeping({ ...test.services, auditRetentionDays: 90 });
    const left = () =>
      test.services.database.db.selectFrom("third_party_flows").select("state_hash").execute();
    await test.browser().call("thirdStart", { provider: "plain-id" });
    await housekeeping.run();
    expect((await left()).length).toBeGreaterThan(0);
    test.clock.advance(10 * MINUTE);
    await housekeeping.run();
    expect((await left()).length).toBeGreaterThan(0);
    test.clock.advance(DAY);
    await housekeeping.run();
    expect(await left()).toEqual([]);
  });
});

async function person(email: string) {
  const account = await test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { account };
}
