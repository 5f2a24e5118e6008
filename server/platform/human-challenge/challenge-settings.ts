import * as read from "../settings/setting-readers.ts";

const VERIFY_URLS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

export interface WidgetSettings {
  provider: keyof typeof VERIFY_URLS;
  siteKey: string;
  secret: string;
  /** Where the provider is asked about a token. */
  verifyUrl: string;
}

export type ChallengeSettings =
  | { provider: "altcha"; cost: number; counter: number }
  | WidgetSettings;

type Environment = Readonly<Record<string, string | undefined>>;

const OF_ALTCHA = ["CAPTCHA_COST", "CAPTCHA_COUNTER"];
const OF_WIDGETS = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET", "CAPTCHA_VERIFY_URL"];
export const CHALLENGE_SETTINGS = ["CAPTCHA_PROVIDER", ...OF_ALTCHA, ...OF_WIDGETS];

const SITE_KEY = /^[\w-]{3,100}$/;
const SECRET = /^[\x21-\x7e]{1,512}$/;

/** The human challenge (API-5): our own proof of work unless a provider is named. */
export function readChallengeSettings(env: Environment, production: boolean): ChallengeSettings {
  const providers = ["altcha", "turnstile", "hcaptcha"] as const;
  const provider = read.oneOf(env, "CAPTCHA_PROVIDER", providers, "altcha");
  for (const name of provider === "altcha" ? OF_WIDGETS : OF_ALTCHA) {
    if (read.text(env, name) !== undefined) {
      read.fail(name, `has no use with CAPTCHA_PROVIDER=${provider}`);
    }
  }
  if (provider === "altcha") {
    const cost = read.integer(env, "CAPTCHA_COST", 5000, { min: 1, max: 1_000_000 });
    const counter = read.integer(env, "CAPTCHA_COUNTER", 1000, { min: 2, max: 1_000_000 });
    return { provider, cost, counter };
  }
  const needed = (name: string, value: string | undefined) =>
    value ?? read.fail(name, `is needed together with CAPTCHA_PROVIDER=${provider}`);
  const example = "of letters, digits, - and _";
  return {
    provider,
    siteKey: needed("CAPTCHA_SITE_KEY", read.pattern(env, "CAPTCHA_SITE_KEY", SITE_KEY, example)),
    secret: needed("CAPTCHA_SECRET", read.pattern(env, "CAPTCHA_SECRET", SECRET, "without spaces")),
    verifyUrl: read.endpoint(env, "CAPTCHA_VERIFY_URL", production) ?? VERIFY_URLS[provider],
  };
}
