import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "../settings/settings.ts";

const TURNSTILE = {
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SITE_KEY: "0x4AAAAAAA_key-1",
  CAPTCHA_SECRET: "0x4s3cret",
};
const HCAPTCHA = {
  CAPTCHA_PROVIDER: "hcaptcha",
  CAPTCHA_SITE_KEY: "10000000-ffff-ffff-ffff-000000000001",
  CAPTCHA_SECRET: "ES_s3cret",
};
const PRODUCTION = {
  NODE_ENV: "production",
  SITE_ORIGIN: "https://account.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "no-reply@account.example",
};

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
  throw new Error(`Nothing was wrong with ${JSON.stringify(env)}`);
}

describe("API-5: the provider of human challenges", () => {
  it.each([
    [{}, { provider: "altcha", cost: 5000, counter: 1000 }],
    [
      { CAPTCHA_PROVIDER: "altcha", CAPTCHA_COST: "7" },
      { provider: "altcha", cost: 7, counter: 1000 },
    ],
    [
      TURNSTILE,
      {
        provider: "turnstile",
        siteKey: "0x4AAAAAAA_key-1",
        secret: "0x4s3cret",
        verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      },
    ],
    [
      HCAPTCHA,
      {
        provider: "hcaptcha",
        siteKey: "10000000-ffff-ffff-ffff-000000000001",
        secret: "ES_s3cret",
        verifyUrl: "https://api.hcaptcha.com/siteverify",
      },
    ],
  ])("is read from %o", (env, expected) => {
    expect(readSettings(env).challenge).toEqual(expected);
    expect(readSettings({ ...PRODUCTION, ...env }).challenge).toEqual(expected);
  });

  it.each([
    ["CAPTCHA_PROVIDER", { ...TURNSTILE, CAPTCHA_PROVIDER: "recaptcha" }],
    ["CAPTCHA_SITE_KEY", { ...TURNSTILE, CAPTCHA_SITE_KEY: "" }],
    ["CAPTCHA_SITE_KEY", { ...TURNSTILE, CAPTCHA_SITE_KEY: "a b'><script>" }],
    ["CAPTCHA_SECRET", { ...HCAPTCHA, CAPTCHA_SECRET: "" }],
    ["CAPTCHA_SECRET", { ...HCAPTCHA, CAPTCHA_SECRET: "0x4s3cret\r\nX: y" }],
    ["CAPTCHA_VERIFY_URL", { ...HCAPTCHA, CAPTCHA_VERIFY_URL: "verify.example" }],
    ["CAPTCHA_VERIFY_URL", { ...HCAPTCHA, CAPTCHA_VERIFY_URL: "ftp://verify.example" }],
    ["CAPTCHA_VERIFY_URL", { ...HCAPTCHA, CAPTCHA_VERIFY_URL: "https://a:word@verify.example" }],
    ["CAPTCHA_COST", { ...TURNSTILE, CAPTCHA_COST: "5000" }],
    ["CAPTCHA_COUNTER", { ...HCAPTCHA, CAPTCHA_COUNTER: "2" }],
    ["CAPTCHA_SITE_KEY", { CAPTCHA_SITE_KEY: "0x4AAAAAAA" }],
    ["CAPTCHA_SECRET", { CAPTCHA_PROVIDER: "altcha", CAPTCHA_SECRET: "0x4s3cret" }],
    ["CAPTCHA_VERIFY_URL", { CAPTCHA_VERIFY_URL: "https://verify.example" }],
    ["CAPTCHA_KEY", { ...TURNSTILE, CAPTCHA_KEY: "0x4s3cret" }],
  ])("a wrong %s is one line that names it, and says no secret: %o", (name, env) => {
    const message = refusal(env);
    expect(message).toMatch(new RegExp(`^${name} [^\\r\\n]+\\.$`));
    expect(message).not.toMatch(/s3cret|word/);
  });

  it("ASVS 12.3.1: is asked over TLS in production, unless it is this machine", () => {
    const plain = { ...PRODUCTION, ...TURNSTILE, CAPTCHA_VERIFY_URL: "http://verify.example/" };
    expect(refusal(plain)).toMatch(/^CAPTCHA_VERIFY_URL [^\r\n]+\.$/);
    const local = { ...PRODUCTION, ...TURNSTILE, CAPTCHA_VERIFY_URL: "http://127.0.0.1:9/v" };
    expect(readSettings(local).challenge).toMatchObject({ verifyUrl: "http://127.0.0.1:9/v" });
  });
});
