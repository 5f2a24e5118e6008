import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallOptions } from "../../testing/app/browser.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  outcomeOf,
  passwordTry,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import * as accounts from "../accounts/accounts-repository.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const inLanguage = (language: string): CallOptions => ({ headers: { language } });

async function makeGerman(): Promise<Member> {
  const member = await makeMember(test);
  await accounts.setLocale(test.services.database.db, member.account.id, "de");
  return member;
}

const localeOf = async ({ account }: Member) =>
  (await accounts.findById(test.services.database.db, account.id))?.locale;

/** The language of the newest message to an address. */
const writtenIn = async (recipient: string) =>
  (await test.messages()).find((message) => message.recipient === recipient)?.locale;

describe("LOC-11: the language of a message", () => {
  it("is the account's, not that of the stranger who requested it", async () => {
    const member = await makeGerman();
    const stranger = test.browser({ address: member.address });
    const japanese = inLanguage("ja");
    await stranger.solved("recoverEmailSendCode", { email: member.email }, japanese);
    expect(await writtenIn(member.email)).toBe("de");
    await stranger.solved("recoverPhoneSendCode", member.number, japanese);
    expect(await writtenIn(member.phone)).toBe("de");
    const unknown = "nobody-there@example.com";
    await stranger.solved("recoverEmailSendCode", { email: unknown }, japanese);
    expect(await writtenIn(unknown)).toBe("ja");
  });

  it("is the account's for somebody who only has its password, and they cannot change it", async () => {
    const member = await makeGerman();
    const browser = member.strangeBrowser();
    const { payload, options } = await passwordTry(browser, member.email);
    const headers = { language: "ja" };
    const tried = await browser.call("loginEmailOrUsername", payload, { ...options, headers });
    const { ticket } = tried.data;
    const asked = { ticket, channel: "email" };
    await browser.solved("loginDeviceSendCode", asked, { headers });
    expect(await writtenIn(member.email)).toBe("de");
    expect(await localeOf(member)).toBe("de");
  });

  it("changes to that of the page where its owner signs in", async () => {
    const member = await makeGerman();
    const browser = member.strangeBrowser();
    const { data } = await browser.login(member.email);
    const ticket = String(data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    const answer = await browser.call("loginDevice", { ticket, code }, inLanguage("fr"));
    expect(outcomeOf(answer)).toBe("ok");
    expect(await localeOf(member)).toBe("fr");
  });

  it("changes to that of the page where its owner changes something, not of one that only reads", async () => {
    const member = await makeGerman();
    const browser = await member.knownBrowser();
    await browser.login(member.email);
    expect(await localeOf(member)).toBe("en");
    expect(outcomeOf(await browser.call("securityOverview", {}, inLanguage("tr")))).toBe("ok");
    expect(await localeOf(member)).toBe("en");
    // An unknown language, and one that only the browser sends.
    const unsaid = { headers: { language: "xx", "accept-language": "ko" } };
    await browser.call("stepUp", {}, unsaid);
    expect(await localeOf(member)).toBe("en");
    expect(outcomeOf(await browser.call("logout", {}, inLanguage("zh-tw")))).toBe("ok");
    expect(await localeOf(member)).toBe("zh-tw");
  });
});
