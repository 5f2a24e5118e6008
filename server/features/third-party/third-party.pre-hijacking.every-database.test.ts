import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { LIMITS } from "../../core/limits/limits.ts";
import { DAY, MINUTE } from "../../platform/clock.ts";
import { type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { OidcServer } from "../../testing/servers/oidc-server.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { addPasskey, loginWithPasskey, stepUp } from "../../testing/people/factors.ts";
import { toReview } from "../../testing/people/probation.ts";
import { newAddress, outcomeOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  answerOf,
  linkIdentity,
  providersEnv,
  signInWith,
} from "../../testing/people/third-party.ts";

/** The five pre-hijacking classes of Sudhodanan and Paverd (2022). */
let server: OidcServer;
let test: TestApp;
beforeAll(async () => {
  server = await OidcServer.open({ id: "an-id" });
  test = await openTestApp({ env: providersEnv([server, { trustEmail: true }]) });
  vi.spyOn(Date, "now").mockImplementation(() => test.clock.now());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await server.close();
});

let count = 0;
const newEmail = () => `victim-${(count += 1)}@example.com`;
const verified = (email: string) => ({ email, email_verified: true });

async function create(browser: Browser, ticket: unknown, more: object = {}) {
  return browser.call("thirdCreate", { ticket, termsVersion: TERMS_VERSION, ...more });
}

const identities = () => test.services.database.db.selectFrom("identities").selectAll().execute();

/** The victim takes the account back with a code to their own mailbox. */
async function recover(email: string): Promise<void> {
  test.clock.advance(MINUTE);
  const browser = test.browser();
  await browser.solved("recoverEmailSendCode", { email });
  const code = await browser.codeFor(email);
  const { data } = await browser.call("recoverEmailVerifyCode", { email, code });
  const ticket = String(data["ticket"]);
  const password = browser.seal("five other unrelated words", ticket);
  const { body } = await browser.call("recoverEmailSetPassword", { ticket, password });
  expect(body.code).toBe(0);
}

/** Proves the password of `account`, or of the ticket's account if there is no name. */
async function passwordProven(browser: Browser, ticket: unknown, account: string | undefined) {
  const solution = await browser.solve("password");
  const password = browser.seal(PASSWORD, challengeIdOf(solution));
  const named = account === undefined ? {} : { account };
  return browser.call("thirdBindCheckPassword", { ticket, ...named, password }, { solution });
}

describe("A48: classic-federated merge", () => {
  it("nobody can register a victim's address without its code, and nothing is merged silently", async () => {
    const email = newEmail();
    const attacker = test.browser();
    const { data } = await signInWith(attacker, server, ["attacker-1"]);
    const forged = await create(attacker, data["ticket"], { email, emailCode: "123456" });
    expect(forged.body.code).toBe(ERRORS.codeWrong.code);
    // Assume that this was possible once.
    const { account } = await makePerson(test, { email });
    const victim = test.browser();
    const outcome = await signInWith(victim, server, ["victim-1", verified(email)]);
    expect(outcome.data["next"]).toBe("link-existing-account");
    expect(victim.cookies.has("authtoken")).toBe(false);
    expect((await identities()).filter((one) => one.account_id === account.id)).toEqual([]);
  });
});

describe("A19: an address that a provider vouches for", () => {
  it("gives no extra password attempts for its account", async () => {
    const email = newEmail();
    await makePerson(test, { email });
    for (let tries = 0; tries < LIMITS.loginAttemptsUnknownDevice.max; tries += 1) {
      await test.browser({ address: newAddress() }).login(email, "not the password of anybody");
    }
    const browser = test.browser();
    const { data } = await signInWith(browser, server, ["guesser", verified(email)]);
    expect(data["next"]).toBe("link-existing-account");
    const tried = await passwordProven(browser, data["ticket"], undefined);
    expect(outcomeOf(tried)).toBe("tooManyRequests");
  });
});

describe("A52: a vouched address that differs from our canonical form", () => {
  it.each([
    ["the Kelvin sign", (name: string) => `\u212A${name}@example.com`],
    ["a full-width letter", (name: string) => `\uFF4B${name}@example.com`],
    ["a ligature", (name: string) => `\uFB01k${name}@example.com`],
    ["a full-width dot", (name: string) => `k${name}@example\uFF0Ecom`],
    ["capitals", (name: string) => `K${name}@example.com`],
    ["a domain in capitals", (name: string) => `k${name}@EXAMPLE.com`],
    ["a domain that is not in the form of the DNS", (name: string) => `k${name}@MÜNCHEN.example`],
    ["a domain in letters", (name: string) => `k${name}@münchen.example`],
    ["a dot behind it", (name: string) => `k${name}@example.com.`],
    ["a space around it", (name: string) => ` k${name}@example.com`],
  ])("creates no account without a code: %s", async (_, spell) => {
    const name = newEmail().split("@")[0] ?? "";
    const claims = verified(spell(name));
    const browser = test.browser();
    const { data } = await signInWith(browser, server, [`attacker-${name}`, claims]);
    expect(data["next"]).toBe("bind-account");
    const made = await create(browser, data["ticket"]);
    expect(made.body.code).not.toBe(0);
    expect(browser.cookies.has("authtoken")).toBe(false);
    // The response does not reveal whose address that is.
    await makePerson(test, { email: `k${name}@example.com` });
    const again = await signInWith(test.browser(), server, [`attacker-${name}`, claims]);
    expect(again.data["next"]).toBe("bind-account");
  });
});

describe("A49: unexpired session", () => {
  it("a session that an attacker started with an identity ends when the victim recovers", async () => {
    const email = newEmail();
    const attacker = test.browser();
    const { data } = await signInWith(attacker, server, ["attacker-2", verified(email)]);
    expect((await create(attacker, data["ticket"])).body.code).toBe(0);
    await recover(email);
    expect((await attacker.call("userInfo")).body.code).toBe(ERRORS.sessionPasswordChanged.code);
  });
});

describe("A26: trojan identifier", () => {
  it("an identity that an attacker left behind opens nothing without the victim's mailbox", async () => {
    const email = newEmail();
    const attacker = test.browser();
    const { data } = await signInWith(attacker, server, ["attacker-3", verified(email)]);
    await create(attacker, data["ticket"]);
    await recover(email);
    const back = await signInWith(attacker, server, ["attacker-3"]);
    expect(back.data["next"]).toBe("bind-account");
    expect((await attacker.call("userInfo")).body.code).not.toBe(0);
    // The victim sees what was suspended, and removes it.
    const victim = test.browser();
    test.clock.advance(MINUTE);
    const { data: step } = await victim.login(email, "five other unrelated words");
    await victim.solved("loginDeviceSendCode", { ticket: step["ticket"], channel: "email" });
    const code = await victim.codeFor(email);
    await victim.call("loginDevice", { ticket: step["ticket"], code });
    expect((await victim.call("identityList")).body.data).toEqual([]);
    const list = await toReview(victim);
    expect(list).toMatchObject([{ kind: "identity", change: "added" }]);
    const removed = await victim.call("suspendedMethodDiscard", { id: list[0]?.id });
    expect(removed.data).toEqual({ methods: [] });
    const gone = await signInWith(attacker, server, ["attacker-3"]);
    expect(gone.data["next"]).toBe("bind-account");
  });
});

describe("A48: an account created with only a provider's proof", () => {
  it("cannot add a method before a code from its mailbox is proven", async () => {
    const email = newEmail();
    const attacker = test.browser();
    const { data } = await signInWith(attacker, server, ["attacker-9", verified(email)]);
    expect((await create(attacker, data["ticket"])).body.code).toBe(0);
    expect((await attacker.call("stepUp")).data).toMatchObject({ fresh: false, ways: [["email"]] });
    for (const call of ["passkeyOptions", "authenticatorBegin"] as const) {
      expect((await attacker.call(call)).body.code).toBe(ERRORS.proofRequired.code);
    }
  });

  it("a password chosen at its creation does not replace the mailbox proof", async () => {
    const email = newEmail();
    const browser = test.browser();
    const { data } = await signInWith(browser, server, ["attacker-10", verified(email)]);
    const ticket = String(data["ticket"]);
    await create(browser, ticket, { password: browser.seal(PASSWORD, ticket) });
    const asked = await browser.call("stepUp");
    expect(asked.data).toMatchObject({ fresh: false, ways: [["password", "email"]] });
    expect((await stepUp(browser, {})).body.code).toBe(ERRORS.codeMissing.code);
    // A sign-in with it does not either, even on the device that created the account.
    expect((await browser.login(email, PASSWORD)).data).toHaveProperty("UID");
    expect((await browser.call("passkeyOptions")).body.code).toBe(ERRORS.proofRequired.code);
  });

  it("its true owner proves the mailbox, adds a passkey, and keeps both", async () => {
    const email = newEmail();
    const browser = test.browser();
    const { data } = await signInWith(browser, server, ["owner-11", verified(email)]);
    await create(browser, data["ticket"]);
    await browser.solved("stepUpSendCode", { channel: "email" });
    const emailCode = await browser.codeFor(email);
    expect((await stepUp(browser, { password: null, emailCode })).body.code).toBe(0);
    const passkey = await addPasskey(test, browser);
    expect((await loginWithPasskey(test.browser(), passkey)).data).toHaveProperty("UID");
  });

  it("the owner of the mailbox recovers it, and the identity that created it is suspended", async () => {
    const email = newEmail();
    const attacker = test.browser();
    const { data } = await signInWith(attacker, server, ["attacker-12", verified(email)]);
    await create(attacker, data["ticket"]);
    // However long the attacker waited.
    test.clock.advance(30 * DAY);
    await recover(email);
    const back = await signInWith(test.browser(), server, ["attacker-12", verified(email)]);
    expect(back.data["next"]).toBe("link-existing-account");
  });
});

describe("A26: unexpired change", () => {
  it("a pending link ends when the victim recovers", async () => {
    const email = newEmail();
    await makePerson(test, { email });
    const attacker = test.browser();
    const { data } = await signInWith(attacker, server, ["attacker-4"]);
    const proven = await passwordProven(attacker, data["ticket"], email);
    const { ticket } = proven.data;
    await attacker.solved("thirdBindSendCode", { ticket, channel: "email" });
    const code = await attacker.codeFor(email);
    await recover(email);
    const late = await attacker.call("thirdBindCheckCode", { ticket, code });
    expect(late.body.code).toBe(ERRORS.ticketInvalid.code);
    expect((await identities()).filter(({ subject }) => subject === "attacker-4")).toEqual([]);
  });
});

describe("A52: a provider that does not verify", () => {
  it.each([[false], ["true"], ["false"], [1], [null], [undefined]])(
    "email_verified %j: the address is only a hint, even from a trusted provider",
    async (email_verified) => {
      const email = newEmail();
      await makePerson(test, { email });
      const browser = test.browser();
      const claims = { email, email_verified };
      const { data } = await signInWith(browser, server, [`liar-${count}`, claims]);
      expect(data).toMatchObject({ next: "bind-account", email, emailProven: false });
      const { body } = await create(browser, data["ticket"]);
      expect(body.code).toBe(ERRORS.codeMissing.code);
    },
  );

  it("A29: an invalid address is not even a hint", async () => {
    const claims = { email: '"<script>"@x', email_verified: true };
    const { data } = await signInWith(test.browser(), server, ["odd", claims]);
    expect(data).not.toHaveProperty("email");
    expect(data["emailProven"]).toBe(false);
  });
});

describe("A53: mixing flows", () => {
  async function returned(browser: Browser, subject: string) {
    const { data } = await browser.call("thirdStart", { provider: "an-id" });
    server.nextUser(subject);
    return answerOf(server, await server.walk(String(data["url"])));
  }

  it("ASVS 7.6.2, 10.1.2: forced sign-in: an attacker's response is refused in the victim's browser", async () => {
    const owner = await makePerson(test, { email: newEmail() });
    await linkIdentity(test, owner.account.id, server, "forcing");
    const attacker = await owner.knownBrowser();
    const [victim, idle] = [await owner.knownBrowser(), await owner.knownBrowser()];
    const answer = await returned(attacker, "forcing");
    await victim.call("thirdStart", { provider: "an-id" });
    for (const browser of [victim, idle]) {
      const { body } = await browser.call("thirdPcVerify", answer);
      expect(body.code).toBe(ERRORS.ticketInvalid.code);
      expect(browser.cookies.has("authtoken")).toBe(false);
    }
    // The callback URL itself does nothing either.
    const query = new URLSearchParams({ code: answer.code ?? "", state: answer.state ?? "" });
    const callback = await test.request(`/third-callback/an-id?${query.toString()}`);
    expect(callback.headers["set-cookie"]).toBeUndefined();
    const { data } = await attacker.call("thirdPcVerify", answer);
    expect(data["userId"]).toBe(owner.account.id);
  });

  it("ASVS 10.2.1: a code or state works once, for its own flow, and for ten minutes", async () => {
    const browser = test.browser();
    const [mine, later] = [await returned(browser, "flow"), await returned(browser, "flow")];
    for (const state of ["", "x".repeat(43)]) {
      const { body } = await browser.call("thirdPcVerify", { ...mine, state });
      expect(body.code).toBe(ERRORS.ticketInvalid.code);
    }
    // The code was requested with another verifier.
    const crossed = await browser.call("thirdPcVerify", { ...mine, state: later.state });
    expect(crossed.body.code).toBe(ERRORS.providerRefused.code);
    const answer = await returned(browser, "once");
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => browser.call("thirdPcVerify", answer)));
    expect(all.filter(({ body }) => body.code === 0)).toHaveLength(1);
    const { state } = await returned(browser, "once");
    const replayed = await browser.call("thirdPcVerify", { ...answer, state });
    expect(replayed.body.code).toBe(ERRORS.providerRefused.code);
    const late = await returned(browser, "late");
    test.clock.advance(10 * MINUTE);
    const { body } = await browser.call("thirdPcVerify", late);
    expect(body.code).toBe(ERRORS.ticketInvalid.code);
  });

  it("A35: a ticket works only for its purpose, once, and in its own browser", async () => {
    const browser = test.browser();
    const { data } = await signInWith(browser, server, ["ticket", verified(newEmail())]);
    const { ticket } = data;
    const stranger = test.browser();
    await stranger.call("thirdStart", { provider: "an-id" });
    expect((await create(stranger, ticket)).body.code).toBe(ERRORS.ticketInvalid.code);
    const skipped = await browser.call("thirdBindCheckCode", { ticket, code: "123456" });
    expect(skipped.body.code).toBe(ERRORS.ticketInvalid.code);
    const registration = await browser.registrationTicket(newEmail());
    expect((await create(browser, registration)).body.code).toBe(ERRORS.ticketInvalid.code);
    const made = await Promise.all([1, 2, 3].map(() => create(browser, ticket)));
    expect(made.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });

  it("A31: one of two accounts that link one identity concurrently gets it", async () => {
    const links = [];
    for (const email of [newEmail(), newEmail()]) {
      await makePerson(test, { email });
      const browser = test.browser();
      const { data } = await signInWith(browser, server, ["contested"]);
      const { ticket } = (await passwordProven(browser, data["ticket"], email)).data;
      await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
      links.push({ browser, ticket, code: await browser.codeFor(email) });
    }
    const answers = await Promise.all(
      links.map(({ browser, ...fields }) => browser.call("thirdBindCheckCode", fields)),
    );
    const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ERRORS.identityTaken.code]);
    expect((await identities()).filter(({ subject }) => subject === "contested")).toHaveLength(1);
  });
});
