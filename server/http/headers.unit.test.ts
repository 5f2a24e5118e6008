import { describe, expect, it } from "vitest";
import { readSettings } from "../platform/settings/settings.ts";
import { pagePolicy } from "./headers.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  SITE_ORIGIN: "https://account.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "no-reply@account.example",
};
const STYLE = "'sha256-of-the-style'";
const KEYS = { CAPTCHA_SITE_KEY: "key", CAPTCHA_SECRET: "secret" };

/** The sources of each directive. */
function policyFor(env: Record<string, string>): Record<string, string> {
  const directives = pagePolicy(readSettings(env), STYLE).split("; ");
  return Object.fromEntries(
    directives.map((one) => [one.split(" ", 1)[0], one.slice(one.indexOf(" ") + 1)]),
  );
}

const own = policyFor(PRODUCTION);

describe("ASVS 3.4.3: the page's policy allows the hosts of the human challenge", () => {
  it("none for our own challenge", () => {
    expect(policyFor({ ...PRODUCTION, CAPTCHA_PROVIDER: "altcha" })).toEqual(own);
    expect(own).toMatchObject({
      "script-src": "'self'",
      "style-src": STYLE,
      "frame-src": "'none'",
    });
  });

  it("Turnstile gets its script and its frame, and nothing else changes", () => {
    const host = "https://challenges.cloudflare.com";
    expect(policyFor({ ...PRODUCTION, ...KEYS, CAPTCHA_PROVIDER: "turnstile" })).toEqual({
      ...own,
      "script-src": `'self' ${host}`,
      "frame-src": host,
    });
  });

  it("hCaptcha gets what its documentation requires, and nothing else changes", () => {
    const hosts = "https://hcaptcha.com https://*.hcaptcha.com";
    expect(policyFor({ ...PRODUCTION, ...KEYS, CAPTCHA_PROVIDER: "hcaptcha" })).toEqual({
      ...own,
      "script-src": `'self' ${hosts}`,
      "style-src": `${STYLE} ${hosts}`,
      "connect-src": `'self' ${hosts}`,
      "frame-src": hosts,
    });
  });

  it("together with the development inbox and the tag manager", () => {
    const env = { ...KEYS, CAPTCHA_PROVIDER: "turnstile", TAG_MANAGER_ID: "GTM-AB12" };
    expect(policyFor(env)).toMatchObject({
      "script-src": "'self' https://www.googletagmanager.com https://challenges.cloudflare.com",
      "frame-src": "'self' https://challenges.cloudflare.com",
    });
  });
});
