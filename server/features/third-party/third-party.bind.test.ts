import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "@portico/contract/terms";
import { setSecondFactors } from "../../core/accounts/second-factors.ts";
import { TICKET_MAX_ATTEMPTS } from "../../core/tickets/tickets.ts";
import { type Answer, type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { signInByExample } from "../../testing/calls/third-party-call-fixtures.ts";
import { PASSWORD, type PersonOptions } from "../../testing/people/people.ts";
import { makeMember, type Member, otherCode, outcomeOf } from "../../testing/people/sign-in.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let count = 0;

/** A provider's user without an account, who has to choose what to do. */
async function choosing(): Promise<{ browser: Browser; ticket: string }> {
  const browser = test.browser();
  const { data } = await signInByExample(browser, `user-${(count += 1)}`);
  expect(data["next"]).toBe("bind-account");
  return { browser, ticket: String(data["ticket"]) };
}

async function tryPassword(browser: Browser, fields: object): Promise<Answer> {
  const solution = await browser.solve("password");
  const password = browser.seal(PASSWORD, challengeIdOf(solution));
  return browser.call("thirdBindCheckPassword", { ...fields, password }, { solution });
}

/** Up to the code: the test makes the last call. */
async function binding(options: PersonOptions = {}): Promise<{
  member: Member;
  code: string;
  check(fields: object): Promise<Answer>;
}> {
  const member = await makeMember(test, options);
  const { browser, ticket: choice } = await choosing();
  const { data } = await tryPassword(browser, { ticket: choice, account: member.email });
  const { ticket } = data;
  await browser.solved("thirdBindSendCode", { ticket, channel: "email" });
  return {
    member,
    code: await browser.codeFor(member.email),
    check: (fields) => browser.call("thirdBindCheckCode", { ticket, ...fields }),
  };
}

const identitiesOf = ({ account }: Member) =>
  test.services.identities.listOf(test.services.database.db, account.id);

describe("API-7: a provider's user who chooses", () => {
  it("a password without an account name is refused if no account has the address", async () => {
    const { browser, ticket } = await choosing();
    expect(outcomeOf(await tryPassword(browser, { ticket }))).toBe("loginFailed");
  });

  it("gets the code of a new account by mail alone", async () => {
    const { browser, ticket } = await choosing();
    const sending = { ticket, channel: "sms", email: "chooser@example.com" };
    const answer = await browser.solved("thirdBindSendCode", sending);
    expect([outcomeOf(answer), answer.data]).toEqual(["channelNotAsked", { field: "channel" }]);
    expect((await test.messages()).filter((one) => one.recipient === sending.email)).toEqual([]);
  });

  it("creates no account with terms that are out of date", async () => {
    const { browser, ticket } = await choosing();
    const email = "old-terms@example.com";
    await browser.solved("thirdBindSendCode", { ticket, channel: "email", email });
    const fields = { ticket, email, emailCode: await browser.codeFor(email) };
    const outdated = await browser.call("thirdCreate", { ...fields, termsVersion: "0" });
    expect([outcomeOf(outdated), outdated.data]).toEqual(["termsOutdated", { field: "terms" }]);
    const current = { ...fields, termsVersion: TERMS_VERSION };
    expect(outcomeOf(await browser.call("thirdCreate", current))).toBe("ok");
  });
});

describe("ASVS 6.3.4: the codes that bind an existing account", () => {
  it("the authenticator is asked for before the other code is compared", async () => {
    const { code, check } = await binding({ factors: ["totp"] });
    const answer = await check({ code: otherCode(code) });
    expect([outcomeOf(answer), answer.data]).toEqual(["codeMissing", { field: "totpCode" }]);
  });

  it("the authenticator is required even if it was turned on while the code was compared", async () => {
    const { member, code, check } = await binding();
    const { verificationCodes, database } = test.services;
    runAfter(verificationCodes, "verify", () =>
      setSecondFactors(database.db, member.account.id, ["totp"]),
    );
    const answer = await check({ code });
    expect([outcomeOf(answer), answer.data]).toEqual(["codeMissing", { field: "totpCode" }]);
    expect(await identitiesOf(member)).toEqual([]);
  });

  it("A02: five wrong attempts end the ticket, even for the right code", async () => {
    const { member, code, check } = await binding();
    for (let tries = 1; tries <= TICKET_MAX_ATTEMPTS; tries += 1) {
      expect(outcomeOf(await check({ code: otherCode(code) }))).toBe("codeWrong");
    }
    expect(outcomeOf(await check({ code }))).toBe("ticketInvalid");
    expect(await identitiesOf(member)).toEqual([]);
  });
});
