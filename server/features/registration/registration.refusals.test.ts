import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS, type ErrorName } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import type { Answer, Browser } from "../../testing/app/browser.ts";
import { countRows } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

/** An address in the United States, according to the shipped database. */
const AMERICAN = "8.8.8.8";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { RESTRICTED_COUNTRIES: "US,KP", BRAND_NAME: "Waterfall" } });
});
afterAll(() => test.close());

let counter = 0;
async function begin(): Promise<{ browser: Browser; email: string; ticket: string }> {
  counter += 1;
  const email = `person${counter}@example.com`;
  const browser = test.browser();
  return { browser, email, ticket: await browser.registrationTicket(email) };
}

function expectRefusal(answer: Answer, name: ErrorName, field?: string) {
  const { code, status } = ERRORS[name];
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).toBe(test.services.texts.text("en", `errors.${name}`));
  expect(answer.body.data).toEqual(field === undefined ? null : { field });
}

describe("refusals of the first step", () => {
  it.each([
    "nobody",
    "a@b",
    "@example.com",
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    '"a b"@example.com',
    "a@exa mple.com",
    "a..b@example.com",
    "a@1.2.3.4",
    "a%40example.com",
    "=?utf-8?q?a?=@example.com",
    `${"a".repeat(65)}@example.com`,
    "a.".repeat(127),
    "",
  ])("VAL-3, ASVS 1.3.11: %j is not an address", async (email) => {
    const before = await countRows(test.services.database.db);
    expectRefusal(await test.browser().sendRegistrationCode(email), "emailInvalid", "email");
    const { outbox, codes } = await countRows(test.services.database.db);
    expect([outbox, codes]).toEqual([before["outbox"], before["codes"]]);
  });

  it("API-6: a restricted country is refused at once, and no mail is sent", async () => {
    const before = await countRows(test.services.database.db);
    const browser = test.browser({ address: AMERICAN });
    expectRefusal(await browser.sendRegistrationCode("usa@example.com"), "countryRestricted");
    expect((await countRows(test.services.database.db))["outbox"]).toBe(before["outbox"]);
  });

  it.each(["UNKNOWN123", "a b", "'; drop table", "x".repeat(64)])(
    "NAV-3: the unknown invite code %j is refused before any code is sent",
    async (inviteCode) => {
      const answer = await test
        .browser()
        .sendRegistrationCode("invite@example.com", { inviteCode });
      expectRefusal(answer, "inviteCodeUnknown", "inviteCode");
      await expect(test.browser().codeFor("invite@example.com")).rejects.toThrow();
    },
  );
});

describe("refusals of the last step, which keep the ticket", () => {
  /** Expects these refusals, after which the same ticket still creates the account. */
  async function refused(name: ErrorName, field: string, tries: Record<string, unknown>[]) {
    const { browser, email, ticket } = await begin();
    for (const more of tries) {
      expectRefusal(await browser.completeRegistration(email, ticket, more), name, field);
    }
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
  }

  it.each<[string, ErrorName, string[]]>([
    ["under 8 characters", "passwordTooShort", ["", "Abc123!", "🔑🔑🔑🔑🔑🔑🔑"]],
    [
      "over 128 characters or 256 bytes",
      "passwordTooLong",
      ["a1".repeat(64) + "b", "語".repeat(90)],
    ],
    ["common", "passwordCommon", ["Password123", "PASSWORD123", "aaaaaaaaaaaa", "qwertyuiop"]],
    ["made of the brand", "passwordOwnName", ["waterfall12", "WATERFALL!"]],
  ])("VAL-2, ASVS 2.2.2, 6.2.1: a password that is %s", async (_, name, passwords) => {
    await refused(
      name,
      "password",
      passwords.map((password) => ({ password })),
    );
  });

  it("VAL-2, ASVS 6.2.11: a password made of the account's own name", async () => {
    const { browser, email, ticket } = await begin();
    const local = email.split("@")[0] ?? "";
    const own = await browser.completeRegistration(email, ticket, { password: `${local}1` });
    expectRefusal(own, "passwordOwnName", "password");
    const byName = { username: "moonlight", password: "moonlight99" };
    const named = await browser.completeRegistration(email, ticket, byName);
    expectRefusal(named, "passwordOwnName", "password");
    expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
  });

  it.each([
    "12345678901234567890 words",
    " leading and trailing ",
    "пароль из слов",
    "🔑🔒🗝🔐🔏🔓🧿🪬",
    "a1".repeat(64),
  ])("VAL-2: the password %j is accepted", async (password) => {
    const { browser, email, ticket } = await begin();
    expect((await browser.completeRegistration(email, ticket, { password })).body.code).toBe(0);
  });

  it("SES-1: a username that could be mistaken for another identifier", async () => {
    const usernames = [
      "ab",
      "1abc",
      "a b",
      "a@b.com",
      "+4912345",
      "名前",
      "x".repeat(33),
      "",
      "a\u0000b",
      "_abc",
    ];
    await refused(
      "usernameInvalid",
      "username",
      usernames.map((username) => ({ username })),
    );
  });

  it("SES-1: a username that is taken, in any letter case", async () => {
    await test.browser().register("first@example.com", { username: "Taken.Name" });
    await refused("usernameTaken", "username", [{ username: "tAKEN.nAME" }]);
  });

  it("NAV-3: an unknown invite code", async () => {
    await refused("inviteCodeUnknown", "inviteCode", [{ inviteCode: "NOBODYSCOD" }]);
  });

  it("API-1: another version of the terms", async () => {
    const versions = ["2020-01", "", "9999-12"];
    await refused(
      "termsOutdated",
      "terms",
      versions.map((termsVersion) => ({ termsVersion })),
    );
  });

  it("API-6: a restricted country, by the address, or by the page if the address has none", async () => {
    const email = "traveller@example.com";
    const browser = test.browser({ address: "192.168.1.1" });
    const ticket = await browser.registrationTicket(email);
    const american = test.browser({ address: AMERICAN });
    for (const [name, value] of browser.cookies) american.cookies.set(name, value);
    expectRefusal(await american.completeRegistration(email, ticket), "countryRestricted");
    const declared = await browser.completeRegistration(email, ticket, { countryCode: "KP" });
    expectRefusal(declared, "countryRestricted");
    const other = await browser.completeRegistration(email, ticket, { countryCode: "DE" });
    expect(other.body.code).toBe(0);
  });

  it("API-3: a ticket expires after 15 minutes", async () => {
    const [early, late] = [await begin(), await begin()];
    test.clock.advance(15 * MINUTE - 1);
    expect((await early.browser.completeRegistration(early.email, early.ticket)).body.code).toBe(0);
    test.clock.advance(1);
    expectRefusal(
      await late.browser.completeRegistration(late.email, late.ticket),
      "ticketInvalid",
    );
  });

  it("ASVS 2.3.3: a refusal leaves no partial account behind", async () => {
    const { browser, email, ticket } = await begin();
    const before = await countRows(test.services.database.db);
    await browser.completeRegistration(email, ticket, { username: "taken.name" });
    await browser.completeRegistration(email, ticket, { password: "short" });
    expect(await countRows(test.services.database.db)).toEqual(before);
  });
});

describe("ASVS 2.4.1: the human challenge", () => {
  const email = "human@example.com";
  const send = (browser: Browser, solution?: string) =>
    browser.call("registerEmailSendCode", { email }, solution === undefined ? {} : { solution });

  it("API-5: is required", async () => {
    expectRefusal(await send(test.browser()), "challengeRequired");
    expectRefusal(await send(test.browser(), ""), "challengeRequired");
  });

  it("API-5: works once, also for concurrent calls", async () => {
    const browser = test.browser();
    const solution = await browser.solve("send-code");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(browser, solution)));
    const failed = answers.filter(({ body }) => body.code === ERRORS.challengeFailed.code);
    expect(failed).toHaveLength(9);
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });

  it("API-5: is used up even by a refused call", async () => {
    const browser = test.browser();
    const solution = await browser.solve("send-code");
    const options = { solution };
    const first = await browser.call("registerEmailSendCode", { email: "nobody" }, options);
    expectRefusal(first, "emailInvalid", "email");
    expectRefusal(await send(browser, solution), "challengeFailed");
  });

  it("API-5: a challenge for another action is refused", async () => {
    const browser = test.browser();
    expectRefusal(await send(browser, await browser.solve("password")), "challengeFailed");
  });

  it("API-5: expires after ten minutes", async () => {
    const browser = test.browser();
    const solution = await browser.solve("send-code");
    test.clock.advance(10 * MINUTE + 1000);
    expectRefusal(await send(browser, solution), "challengeFailed");
  });

  it("API-5: cannot be forged, altered, or used for another action", async () => {
    const browser = test.browser();
    const solution = await browser.solve("password");
    const alter = (change: (payload: Forged) => void) => {
      const payload = JSON.parse(Buffer.from(solution, "base64").toString()) as Forged;
      change(payload);
      return Buffer.from(JSON.stringify(payload)).toString("base64");
    };
    const forgeries = [
      "x",
      "e30=",
      "bnVsbA==",
      Buffer.from('{"challenge":null,"solution":null}').toString("base64"),
      "A".repeat(8000),
      alter(({ challenge }) => (challenge.parameters["data"] = { action: "send-code" })),
      alter(({ challenge }) => (challenge.parameters["expiresAt"] = 9_999_999_999)),
      alter(({ challenge }) => (challenge.parameters["nonce"] = "00")),
      alter(({ challenge }) => (challenge.parameters["cost"] = 1_000_000_000)),
      alter(({ challenge }) => (challenge.signature = "00")),
      alter((payload) => {
        payload.challenge.parameters["data"] = { action: "send-code" };
        payload.challenge.signature = "";
      }),
    ];
    const started = performance.now();
    for (const forged of forgeries) expectRefusal(await send(browser, forged), "challengeFailed");
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it("API-5: a wrong solution of a real challenge is refused", async () => {
    const browser = test.browser();
    const { data } = await browser.call("humanChallenge", { action: "send-code" });
    for (const derivedKey of ["00".repeat(32), "", "zz"]) {
      const payload = { challenge: data, solution: { counter: 1, derivedKey } };
      const solution = Buffer.from(JSON.stringify(payload)).toString("base64");
      expectRefusal(await send(browser, solution), "challengeFailed");
    }
  });
});

interface Forged {
  challenge: { parameters: Record<string, unknown>; signature: string };
}
