import { describe, expect, it, afterEach } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { DAY, HOUR } from "../platform/clock.ts";
import { attempt, prepareCall } from "../testing/calls/call-fixtures.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
afterEach(() => test.close());

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
    expect(page).toMatch(/<html[^>]* data-off="institutions"/);
    expect(page).toContain('data-offer="institutions"');
    expect(page).toContain("[data-off~=institutions] [data-offer=institutions]{display:none}");
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

  it("LIMITS is applied", async () => {
    test = await openTestApp({ env: { LIMITS: "inviteLookupsFromAddress:6" } });
    const ask = async () =>
      (await test.browser().call("checkInviteCode", { code: "ABCD1234" })).status;
    for (let asked = 0; asked < 6; asked += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });
});
