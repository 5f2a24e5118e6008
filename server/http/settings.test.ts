import { describe, expect, it, afterEach } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { callbackPath } from "@portico/contract/third-party/callback";
import { DAY, HOUR } from "../platform/clock.ts";
import { attempt, prepareCall } from "../testing/calls/call-fixtures.ts";
import { freshBrowser } from "../testing/people/factors.ts";
import { makePerson, PASSWORD, type Person } from "../testing/people/people.ts";
import { challengeIdOf } from "../testing/app/browser.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
afterEach(() => test.close());

/** The rule in a page's stylesheet. */
const hiddenWhenOff = (name: string) =>
  new RegExp(`\\[data-off~=${name}\\] \\[data-offer=${name}\\](?:,[^{]+)?\\{display:none\\}`);

describe("settings of an exchange", () => {
  it("SESSION_IDLE_HOURS ends an unused session", async () => {
    test = await openTestApp({ env: { SESSION_IDLE_HOURS: "2" } });
    const browser = test.browser();
    await browser.register("idle@example.com");
    test.clock.advance(2 * HOUR - 1);
    expect((await browser.call("userInfo")).body.code).toBe(0);
    test.clock.advance(2 * HOUR);
    expect((await browser.call("userInfo")).body.code).toBe(ERRORS.sessionIdle.code);
  });

  it("SESSION_DAYS ends a session however much it is used", async () => {
    test = await openTestApp({ env: { SESSION_DAYS: "1" } });
    const browser = test.browser();
    await browser.register("busy@example.com");
    for (let hour = 1; hour < 24; hour += 1) {
      test.clock.advance(HOUR);
      expect((await browser.call("userInfo")).body.code).toBe(0);
    }
    test.clock.advance(DAY - 23 * HOUR);
    expect((await browser.call("userInfo")).body.code).toBe(ERRORS.sessionExpired.code);
  });

  it("TERMS_VERSION is what a registration must accept, and what pages show", async () => {
    test = await openTestApp({ env: { TERMS_VERSION: "2027-01" }, builtPages: true });
    const ready = await prepareCall(test, "registerEmail");
    const outdated = await attempt("registerEmail", ready, {
      fields: { termsVersion: TERMS_VERSION },
    });
    expect(outdated.body.code).toBe(ERRORS.termsOutdated.code);
    const accepted = await attempt("registerEmail", ready, { fields: { termsVersion: "2027-01" } });
    expect(accepted.body.code).toBe(0);
    const { db } = test.services.database;
    const account = await db
      .selectFrom("accounts")
      .select("terms_version")
      .executeTakeFirstOrThrow();
    expect(account.terms_version).toBe("2027-01");
    expect((await test.request("/en/register")).body).toContain('"termsVersion":"2027-01"');
  });

  it("LOC-9: LOCALES limits pages, their menu and the sitemap", async () => {
    test = await openTestApp({ env: { LOCALES: "en,de" }, builtPages: true });
    expect((await test.request("/de/login")).statusCode).toBe(200);
    const french = await test.request("/fr/login");
    expect([french.statusCode, french.headers.location]).toEqual([302, "/en/login"]);
    const sitemap = (await test.request("/sitemap.xml")).body;
    expect(sitemap).toContain("/de/login");
    expect(sitemap).not.toContain("/fr/login");
    const [, config = ""] =
      /"localeRedirects":(\{[^}]*\})/.exec((await test.request("/en/login")).body) ?? [];
    expect(Object.keys(JSON.parse(config) as object)).toContain("fr");
  });

  it("INSTITUTIONS=off: no page, no visible link, no entry in the sitemap, and no call", async () => {
    test = await openTestApp({ env: { INSTITUTIONS: "off" }, builtPages: true });
    const page = (await test.request("/en/register")).body;
    expect(page).toMatch(/<html[^>]* data-off="institutions[ "]/);
    expect(page).toContain('data-offer="institutions"');
    expect(page).toMatch(hiddenWhenOff("institutions"));
    expect((await test.request("/en/institutions-register")).statusCode).toBe(404);
    expect((await test.request("/sitemap.xml")).body).not.toContain("institutions");

    const asked = await test.browser().solved("registerEmailSendCode", {
      email: "company@example.com",
      accountType: "institution",
    });
    expect(asked.body.code).toBe(ERRORS.forbidden.code);
    const ready = await prepareCall(test, "registerEmail");
    const institution = {
      companyName: "Acme",
      registrationCountry: "DE",
      contactName: "Mina Example",
    };
    const made = await attempt("registerEmail", ready, { fields: { institution } });
    expect(made.body.code).toBe(ERRORS.forbidden.code);
    expect((await attempt("registerEmail", ready)).body.code).toBe(0);
  });

  it.each([
    ["off", ' data-off="sub-accounts personal-sub-accounts"'],
    ["institutions", ' data-off="personal-sub-accounts"'],
    ["everyone", ""],
  ])("SUB_ACCOUNTS=%s: the navigation leads there only who may have any", async (value, off) => {
    test = await openTestApp({ env: { SUB_ACCOUNTS: value }, builtPages: true });
    const [, found] = /<html[^>]*?( data-off="[^"]*")?>/.exec(
      (await test.request("/en/account")).body,
    ) ?? [""];
    expect(found ?? "").toBe(off);
  });

  it("without SMS_PROVIDER: phone is on no page, is not suggested, and calls for it are refused", async () => {
    test = await openTestApp({ env: PRODUCTION, builtPages: true });
    for (const screen of ["login", "register", "forget-password"]) {
      const page = (await test.request(`/en/${screen}`)).body;
      expect(page).toMatch(/<html[^>]* data-off="phone[ "]/);
      expect(page).toMatch(/role="tablist"[^>]* data-offer="phone"/);
      expect(page).toMatch(hiddenWhenOff("phone"));
    }
    expect((await test.request("/en/phone")).statusCode).toBe(404);
    expect((await test.request("/en/email")).statusCode).toBe(200);

    const { account } = await makePerson(test, { email: "no-texts@example.com" });
    const browser = await freshBrowser(test, { account } as Person);
    expect((await browser.call("userInfo")).data["bindOffer"]).toBeNull();
    expect((await browser.call("securityOverview")).data["nextStep"]).not.toBe("contact");
    const refused = ERRORS.smsUnavailable.code;
    const number = { dialCode: "+49", phone: "15112345678" };
    for (const call of ["registerPhoneSendCode", "recoverPhoneSendCode"] as const) {
      expect((await test.browser().solved(call, number)).body.code).toBe(refused);
    }
    expect((await browser.solved("smsSendCode", number)).body.code).toBe(refused);
  });

  it("PHONE=off: phone is offered nowhere, though text messages could be sent", async () => {
    const sms = {
      SMS_PROVIDER: "http",
      SMS_URL: "http://127.0.0.1:1/sms",
      SMS_TOKEN: "secret",
      SMS_FROM: "Portico",
    };
    test = await openTestApp({ env: { ...PRODUCTION, ...sms, PHONE: "off" }, builtPages: true });
    expect((await test.request("/en/register")).body).toMatch(/<html[^>]* data-off="phone[ "]/);
    expect((await test.request("/en/phone")).statusCode).toBe(404);
    const number = { dialCode: "+49", phone: "15112345678" };
    const asked = await test.browser().solved("registerPhoneSendCode", number);
    expect(asked.body.code).toBe(ERRORS.smsUnavailable.code);
  });

  it("THIRD_PARTY=off: no provider is offered, though OIDC_PROVIDERS has one", async () => {
    const OIDC_PROVIDERS = JSON.stringify([
      { id: "google", preset: "google", clientId: "client", clientSecret: "secret" },
    ]);
    const env = { OIDC_PROVIDERS, THIRD_PARTY: "off" };
    test = await openTestApp({ env, withoutProviders: true, builtPages: true });
    expect((await test.request("/en/login")).body).not.toMatch(/<html[^>]* data-providers/);
    expect((await test.browser().call("thirdProviders")).body.data).toEqual([]);
    expect((await test.request(callbackPath("google"))).statusCode).toBe(404);
  });

  it("without SMS_PROVIDER: a device is confirmed by mail, and a number without one can still sign in by password", async () => {
    test = await openTestApp({ env: PRODUCTION });
    const phone = { e164: "+4915112345678", dialCode: "+49" };
    const both = await makePerson(test, { email: "both@example.com", phone });
    const asked = await test.browser().login("both@example.com");
    expect(asked.data).toMatchObject({ next: "device", email: "b***h@example.com", phone: null });
    expect(both.account.phone).toBe(phone.e164);

    const only = { e164: "+4915112345679", dialCode: "+49" };
    const person = await makePerson(test, { phone: only });
    const known = await person.knownBrowser();
    const solution = await known.solve("password");
    const password = known.seal(PASSWORD, challengeIdOf(solution));
    const typed = { phone: only.e164, password };
    const signedIn = await known.call("loginPhone", typed, { solution });
    expect(signedIn.data).toMatchObject({ UID: person.account.uid, bindOffer: null });
  });

  it("API-7: without OIDC_PROVIDERS: third party is on no page, and calls for it are refused", async () => {
    test = await openTestApp({ withoutProviders: true, builtPages: true });
    for (const screen of ["login", "register"]) {
      expect((await test.request(`/en/${screen}`)).body).not.toMatch(/<html[^>]* data-providers/);
    }
    const { body } = await test.browser().call("thirdProviders");
    expect(body.data).toEqual([]);
    const start = await test.browser().call("thirdStart", { provider: "google" });
    expect(start.body.code).not.toBe(0);
    expect((await test.request(callbackPath("google"))).statusCode).toBe(404);
    const { account } = await makePerson(test);
    const browser = await freshBrowser(test, { account } as Person);
    const overview = await browser.call("securityOverview");
    expect(overview.data).toMatchObject({ connected: [], connectable: false });
    const connect = await browser.call("identityStart", { provider: "google" });
    expect(connect.body.code).not.toBe(0);
  });

  it("LIMITS is applied", async () => {
    test = await openTestApp({ env: { LIMITS: "inviteLookupsFromAddress:6" } });
    const ask = async () =>
      (await test.browser().call("checkInviteCode", { code: "ABCD1234" })).status;
    for (let asked = 0; asked < 6; asked += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});
