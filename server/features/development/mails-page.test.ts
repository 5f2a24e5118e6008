import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "@portico/contract/locales";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";
import { TEMPLATES } from "./samples.ts";

let test: TestApp;
let production: TestApp;
beforeAll(async () => {
  test = await openTestApp({ builtPages: true, env: { BRAND_NAME: "<b>Brand" } });
  production = await openTestApp({ builtPages: true, env: PRODUCTION });
});
afterAll(async () => {
  await production.close();
  await test.close();
});

describe("API-8: the preview of mails and text messages", () => {
  it("lists every template in every language, with working links", async () => {
    const { statusCode, headers, body } = await test.request("/dev/mails");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const links = [...body.matchAll(/href="(\/dev\/mails\/[^"]+)"/g)].map(([, href = ""]) => href);
    expect(links).toEqual(
      TEMPLATES.flatMap((template) => LOCALES.map((locale) => `/dev/mails/${template}/${locale}`)),
    );
    for (const link of links) {
      expect([link, (await test.request(link)).statusCode]).toEqual([link, 200]);
      expect([link, (await test.request(`${link}/html`)).statusCode]).toEqual([link, 200]);
    }
  });

  it("shows a mail as HTML and as text, and the text message", async () => {
    const { body } = await test.request("/dev/mails/loginCode/en");
    expect(body).toContain("Your verification code to sign in to &lt;b&gt;Brand");
    expect(body).toContain('src="/dev/mails/loginCode/en/html"');
    expect(body).toContain('sandbox=""');
    expect(body).toContain("Your anti-phishing code\nblue heron 42");
    expect(body).toContain("204816 is your &lt;b&gt;Brand code to sign in.");
    expect(body).not.toContain("<b>Brand");
  });

  it("ASVS 3.4.3: runs no script, and sandboxes the mail in its frame", async () => {
    const page = await test.request("/dev/mails/newDevice/de");
    expect(page.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(page.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
    const mail = await test.request("/dev/mails/newDevice/de/html");
    expect(mail.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    );
    expect(mail.headers["x-frame-options"]).toBe("SAMEORIGIN");
    for (const { headers } of [page, mail]) expect(headers["cache-control"]).toBe("no-store");
    const style = await test.request("/dev/mails.css");
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  it.each([
    "x/en",
    "loginCode/xx",
    "loginCode/en-us",
    "__proto__/en",
    "loginCode/%00",
    "toString/en",
  ])("has nothing at %s", async (path) => {
    for (const end of ["", "/html"]) {
      const { statusCode, body } = await test.request(`/dev/mails/${path}${end}`);
      expect(statusCode).toBe(404);
      expect(body).toBe("");
    }
  });

  it.each([
    "/dev/mails",
    "/dev/mails/loginCode/en",
    "/dev/mails/loginCode/en/html",
    "/dev/mails.css",
  ])("ASVS 13.4.2, 15.2.3: in production %s is a 404 like any unknown page", async (path) => {
    expect((await production.request(`/en${path}`)).statusCode).toBe(404);
    const bare = await production.request(path);
    expect(bare.statusCode).toBeOneOf([302, 404]);
    expect(bare.body).not.toMatch(/anti-phishing|template/i);
  });
});
