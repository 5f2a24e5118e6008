import * as read from "../settings/setting-readers.ts";

const PROVIDERS = ["http", "twilio", "vonage"] as const;

export interface SmsSettings {
  provider: (typeof PROVIDERS)[number];
  /** The whole address for the generic provider, the base address for the others. */
  url: string;
  /** The SID of a Twilio account, the key of a Vonage account. */
  account: string;
  token: string;
  /** A number or a name. */
  from: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const SMS_SETTINGS = ["SMS_PROVIDER", "SMS_FROM", "SMS_URL", "SMS_ACCOUNT", "SMS_TOKEN"];

const BASES = { twilio: "https://api.twilio.com", vonage: "https://rest.nexmo.com" };
const ACCOUNTS = {
  twilio: { shape: /^AC[0-9a-f]{32}$/, example: "such as AC and 32 hex digits" },
  vonage: { shape: /^[\w-]{1,64}$/, example: "of letters and digits" },
};
/** What the networks show: a number, or a name of at most 11 letters and digits. */
const SENDER = /^(?:\+?[1-9]\d{2,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
/** It goes into a header. */
const TOKEN = /^[\x21-\x7e]{1,512}$/;

function needed(name: string, value: string | undefined): string {
  return value ?? read.fail(name, "is needed together with SMS_PROVIDER");
}

/** No provider, no text messages. */
export function readSmsSettings(env: Environment, production: boolean): SmsSettings | undefined {
  const given = SMS_SETTINGS.find((name) => read.text(env, name) !== undefined);
  if (given === undefined) return undefined;
  if (read.text(env, "SMS_PROVIDER") === undefined) {
    read.fail("SMS_PROVIDER", `is needed together with ${given}`);
  }
  const provider = read.oneOf(env, "SMS_PROVIDER", PROVIDERS, "http");
  const url = read.endpoint(env, "SMS_URL", production);
  const token = needed("SMS_TOKEN", read.pattern(env, "SMS_TOKEN", TOKEN, "without spaces"));
  const from = needed(
    "SMS_FROM",
    read.pattern(env, "SMS_FROM", SENDER, "such as +12025550143 or a name of 11 letters"),
  );
  if (provider === "http") {
    if (read.text(env, "SMS_ACCOUNT") !== undefined) {
      read.fail("SMS_ACCOUNT", "has no use with SMS_PROVIDER=http");
    }
    return { provider, url: needed("SMS_URL", url), account: "", token, from };
  }
  const { shape, example } = ACCOUNTS[provider];
  const account = needed("SMS_ACCOUNT", read.pattern(env, "SMS_ACCOUNT", shape, example));
  return { provider, url: url ?? BASES[provider], account, token, from };
}
