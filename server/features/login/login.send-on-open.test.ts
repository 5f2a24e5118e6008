import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { MINUTE } from "../../platform/clock.ts";
import { makePerson, type PersonOptions } from "../../testing/people/people.ts";
import { makeMember, newAddress, otherCode, outcomeOf } from "../../testing/people/sign-in.ts";
import { linkIdentity, providersEnv, signInWith } from "../../testing/people/third-party.ts";
import { OidcServer } from "../../testing/servers/oidc-server.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let provider: OidcServer;
let test: TestApp;
beforeAll(async () => {
  provider = await OidcServer.open({ id: "plain-id" });
  test = await openTestApp({ env: providersEnv([provider]) });
  // The provider's clock follows ours.
  vi.spyOn(Date, "now").mockImplementation(() => test.clock.now());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await provider.close();
});

const PHONE = { e164: "+4915155500001", dialCode: "+49" };
const NUMBER = { dialCode: "+49", phone: "15155500001" };
const strangeBrowser = () => test.browser({ address: newAddress() });

/** How many codes, without notices. */
const sentTo = async (address: string) =>
  (await test.messages()).filter(
    ({ recipient, values }) => recipient === address && "code" in values,
  ).length;

/** Stops at the device step, in a browser that the account does not know. */
async function atDevice(options: PersonOptions = {}) {
  const email = `open-${newAddress()}@example.com`;
  await makePerson(test, { email, ...options });
  const browser = strangeBrowser();
  const { ticket } = (await browser.login(email)).data;
  const open = (of = ticket) =>
    browser.solved("loginDeviceSendCode", { ticket: of, channel: "email", once: true });
  return { email, browser, ticket, open };
}

describe("what a screen sends when it opens", () => {
  it("a device code, if it can go to one place only", async () => {
    const [one, both] = ["one@example.com", "both@example.com"];
    await makePerson(test, { email: one });
    await makePerson(test, { email: both, phone: { ...PHONE, e164: "+4915155500002" } });
    expect((await strangeBrowser().login(one)).data["sendOnOpen"]).toEqual(["email"]);
    expect((await strangeBrowser().login(both)).data).not.toHaveProperty("sendOnOpen");
  });

  it("A10: a text message after the password, never after a provider's word alone", async () => {
    const { account } = await makePerson(test, { phone: PHONE });
    const byPassword = await strangeBrowser().login(NUMBER);
    expect(byPassword.data).toMatchObject({ next: "device", sendOnOpen: ["sms"] });
    await linkIdentity(test, account.id, provider, "phone-only");
    const byProvider = await signInWith(strangeBrowser(), provider, ["phone-only"]);
    expect(byProvider.data).toMatchObject({ next: "device", email: null });
    expect(byProvider.data).not.toHaveProperty("sendOnOpen");
  });

  it.each<[factors: SecondFactor[], sent: string[] | undefined]>([
    [["email"], ["email"]],
    [["sms"], ["sms"]],
    [
      ["email", "sms"],
      ["email", "sms"],
    ],
    [["totp", "email"], ["email"]],
    [["totp"], undefined],
    [["passkey", "email"], undefined],
  ])("SES-2: a second step with the proofs %j sends when it opens: %j", async (factors, sent) => {
    const member = await makeMember(test, { factors });
    const browser = await member.knownBrowser();
    const { data } = await browser.login(member.email);
    expect(data["next"]).toBe("verifyCode");
    expect(data["sendOnOpen"]).toEqual(sent);
  });

  it("A12: nothing, if the password is wrong or there is no account", async () => {
    const { email } = await atDevice();
    const before = (await test.messages()).length;
    const wrong = await strangeBrowser().login(email, "not the password at all");
    const nobody = await strangeBrowser().login("nobody-there@example.com");
    expect(wrong.body).toEqual(nobody.body);
    expect(await test.messages()).toHaveLength(before);
  });
});

describe("API-3: a code that a screen requests when it opens", () => {
  it("is sent once: a reload, another tab and Back with the password again send no other", async () => {
    const { email, browser, open } = await atDevice();
    expect((await open()).data).toEqual({ expiresIn: 600, resendIn: 60 });
    expect((await open()).data).toEqual({ expiresIn: 600, resendIn: 60 });
    test.clock.advance(2 * MINUTE);
    expect((await open()).data).toEqual({ expiresIn: 480, resendIn: 0 });
    const again = (await browser.login(email)).data["ticket"];
    expect((await open(again)).data).toEqual({ expiresIn: 480, resendIn: 0 });
    expect(await sentTo(email)).toBe(1);
    const code = await browser.codeFor(email);
    const done = await browser.call("loginDevice", { ticket: again, code });
    expect(outcomeOf(done)).toBe("ok");
  });

  it("does not stop a press from sending a new one, at the usual pace", async () => {
    const { email, browser, ticket, open } = await atDevice();
    await open();
    const press = () => browser.solved("loginDeviceSendCode", { ticket, channel: "email" });
    expect(outcomeOf(await press())).toBe("resendTooSoon");
    test.clock.advance(MINUTE);
    expect(outcomeOf(await press())).toBe("ok");
    expect(await sentTo(email)).toBe(2);
  });

  it("is sent again once the first cannot be used any more", async () => {
    const { email, open } = await atDevice();
    await open();
    test.clock.advance(10 * MINUTE);
    expect((await open()).data).toEqual({ expiresIn: 600, resendIn: 60 });
    expect(await sentTo(email)).toBe(2);
  });

  it("A02: is refused with a wait after five wrong attempts, as a press is", async () => {
    const { email, browser, ticket, open } = await atDevice();
    await open();
    const wrong = otherCode(await browser.codeFor(email));
    for (let count = 0; count < 5; count += 1) {
      await browser.call("loginDevice", { ticket, code: wrong });
    }
    test.clock.advance(MINUTE);
    const next = (await browser.login(email)).data["ticket"];
    const refused = await open(next);
    expect(outcomeOf(refused)).toBe("tooManyRequests");
    expect(refused.body.data).toEqual({ retryAfter: 540 });
    expect(await sentTo(email)).toBe(1);
  });

  it("belongs to one browser: another one gets its own, at the same pace", async () => {
    const { email, open } = await atDevice();
    await open();
    const other = strangeBrowser();
    const { ticket } = (await other.login(email)).data;
    const sending = { ticket, channel: "email", once: true };
    const early = await other.solved("loginDeviceSendCode", sending);
    expect([early.status, outcomeOf(early)]).toEqual([429, "resendTooSoon"]);
    test.clock.advance(MINUTE);
    expect(outcomeOf(await other.solved("loginDeviceSendCode", sending))).toBe("ok");
    expect(await sentTo(email)).toBe(2);
  });

  it("API-5: needs a challenge and a ticket, like any other", async () => {
    const { email, browser, ticket } = await atDevice();
    const sending = { ticket, channel: "email", once: true };
    const unsolved = await browser.call("loginDeviceSendCode", sending);
    expect(outcomeOf(unsolved)).toBe("challengeRequired");
    const forged = await browser.solved("loginDeviceSendCode", { ...sending, ticket: "x" });
    expect(outcomeOf(forged)).toBe("ticketInvalid");
    expect(await sentTo(email)).toBe(0);
  });
});
