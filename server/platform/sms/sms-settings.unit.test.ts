import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "../settings/settings.ts";

const SID = `AC${"0123456789abcdef".repeat(2)}`;
const HTTP = {
  SMS_PROVIDER: "http",
  SMS_URL: "https://sms.example/send?route=1",
  SMS_TOKEN: "t0ken",
  SMS_FROM: "Portico",
};
const TWILIO = {
  SMS_PROVIDER: "twilio",
  SMS_ACCOUNT: SID,
  SMS_TOKEN: "t",
  SMS_FROM: "+12025550143",
};
const VONAGE = { SMS_PROVIDER: "vonage", SMS_ACCOUNT: "ab12", SMS_TOKEN: "t", SMS_FROM: "Portico" };
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

describe("API-8: a provider of text messages", () => {
  it.each([
    [
      HTTP,
      {
        provider: "http",
        url: "https://sms.example/send?route=1",
        account: "",
        token: "t0ken",
        from: "Portico",
      },
    ],
    [TWILIO, { provider: "twilio", url: "https://api.twilio.com", account: SID }],
    [VONAGE, { provider: "vonage", url: "https://rest.nexmo.com", account: "ab12" }],
    [{ ...VONAGE, SMS_URL: "http://127.0.0.1:9" }, { url: "http://127.0.0.1:9/" }],
  ])("is read from %o", (env, expected) => {
    const { SMTP_URL, MAIL_FROM } = PRODUCTION;
    expect(readSettings({ SMTP_URL, MAIL_FROM, ...env }).sms).toMatchObject(expected);
    expect(readSettings({ ...PRODUCTION, ...env }).sms).toMatchObject(expected);
  });

  it.each([
    ["SMS_PROVIDER", { ...HTTP, SMS_PROVIDER: "pigeon" }],
    ["SMS_PROVIDER", { ...HTTP, SMS_PROVIDER: "" }],
    ["SMS_PROVIDER", { SMS_TOKEN: "t0ken" }],
    ["SMS_URL", { ...HTTP, SMS_URL: "" }],
    ["SMS_URL", { ...HTTP, SMS_URL: "ftp://sms.example" }],
    ["SMS_URL", { ...HTTP, SMS_URL: "https://user:word@sms.example" }],
    ["SMS_URL", { ...HTTP, SMS_URL: "https://sms.example/#x" }],
    ["SMS_TOKEN", { ...HTTP, SMS_TOKEN: "" }],
    ["SMS_TOKEN", { ...HTTP, SMS_TOKEN: "a\r\nX: y" }],
    ["SMS_FROM", { ...HTTP, SMS_FROM: "" }],
    ["SMS_FROM", { ...HTTP, SMS_FROM: "A name that is too long" }],
    ["SMS_FROM", { ...HTTP, SMS_FROM: "12" }],
    ["SMS_ACCOUNT", { ...HTTP, SMS_ACCOUNT: "x" }],
    ["SMS_ACCOUNT", { ...TWILIO, SMS_ACCOUNT: "" }],
    ["SMS_ACCOUNT", { ...TWILIO, SMS_ACCOUNT: "../../x" }],
    ["SMS_ACCOUNT", { ...VONAGE, SMS_ACCOUNT: "a b" }],
    ["SMS_KEY", { ...HTTP, SMS_KEY: "x" }],
  ])("a wrong %s is one line that names it, and says no secret: %o", (name, env) => {
    const message = refusal(env);
    expect(message).toMatch(new RegExp(`^${name} [^\\r\\n]+\\.$`));
    expect(message).not.toMatch(/t0ken|word/);
  });

  it("ASVS 12.3.1: is spoken to over TLS in production, unless it is this machine", () => {
    const plain = { ...PRODUCTION, ...HTTP, SMS_URL: "http://sms.example/send" };
    expect(refusal(plain)).toMatch(/^SMS_URL [^\r\n]+\.$/);
    const local = { ...PRODUCTION, ...HTTP, SMS_URL: "http://localhost:9/send" };
    expect(readSettings(local).sms?.url).toBe("http://localhost:9/send");
  });
});
