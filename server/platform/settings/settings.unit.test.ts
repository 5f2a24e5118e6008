import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { LOCALES as LOCALE_CODES } from "@portico/contract/locales";
import { DAY, HOUR } from "../clock.ts";
import { readSettings, SettingsError } from "./settings.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  SITE_ORIGIN: "https://account.example",
  SMTP_URL: "smtps://user:word@mail.example",
  MAIL_FROM: "Portico <no-reply@account.example>",
};

const KEYS = `k1:${Buffer.alloc(32, 7).toString("base64")}`;

/** The one line that a failed start prints. */
function refusal(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
  throw new Error(`Nothing was wrong with ${JSON.stringify(env)}`);
}

describe("default settings", () => {
  it("all have a default that works on a fresh clone", () => {
    expect(readSettings({})).toEqual({
      production: false,
      phone: true,
      tracing: undefined,
      port: 3000,
      host: "127.0.0.1",
      workers: 1,
      serveOnly: undefined,
      drainSeconds: 0,
      metrics: undefined,
      dataDir: "./data",
      databaseUrl: undefined,
      providers: [],
      redisUrl: undefined,
      secretKeys: undefined,
      siteOrigin: "http://localhost:3000",
      cookieDomain: undefined,
      trustProxy: [],
      companyDocuments: ["registration", "ownership", "authority"],
      documentScanUrl: undefined,
      componentHost: undefined,
      componentPrefix: "component",
      mobileHost: undefined,
      localeRedirects: { ko: "en" },
      tagManagerId: undefined,
      smtp: undefined,
      sms: undefined,
      smsCountries: new Set(),
      developmentInbox: true,
      challenge: { provider: "altcha", cost: 5000, counter: 1000 },
      restrictedCountries: new Set(),
      links: { terms: "/terms-of-service", privacy: "/privacy", support: "/support" },
      termsVersion: "2026-11",
      institutions: true,
      subAccounts: { for: "institutions", max: 20 },
      brand: { name: "Portico", color: undefined, logo: undefined },
      hashThreads: availableParallelism(),
      log: true,
      logClientAddress: false,
      auditRetentionDays: 730,
      eventRetentionDays: 30,
      webhookAddresses: [],
      securityCenter: {
        methodProbation: 7 * 24 * HOUR,
        withdrawalHold: 24 * HOUR,
        factorReset: 48 * HOUR,
        closing: 30 * DAY,
        alertLink: 7 * DAY,
      },
      sessions: { idle: 7 * DAY, absolute: 30 * DAY },
      limits: new Map(),
      serviceKeys: [],
    });
  });

  it("are the same when they are there but blank", () => {
    const names =
      `NODE_ENV PORT HOST WORKERS METRICS_PORT DATA_DIR DATABASE_URL DATABASE_REPLICA_URL
      REDIS_URL SECRET_KEYS SITE_ORIGIN COOKIE_DOMAIN TRUST_PROXY COMPONENT_HOST COMPONENT_PREFIX
      MOBILE_HOST TAG_MANAGER_ID SMTP_URL MAIL_FROM SMS_PROVIDER SMS_FROM SMS_URL SMS_ACCOUNT
      SMS_TOKEN SMS_COUNTRIES CAPTCHA_PROVIDER CAPTCHA_SITE_KEY CAPTCHA_SECRET CAPTCHA_VERIFY_URL
      CAPTCHA_COST CAPTCHA_COUNTER OIDC_PROVIDERS RESTRICTED_COUNTRIES TERMS_URL
      PRIVACY_URL SUPPORT_URL BRAND_NAME BRAND_COLOR BRAND_LOGO LOG SERVICE_KEYS`.split(/\s+/);
    const blank = Object.fromEntries(names.map((name) => [name, " "]));
    expect(readSettings(blank)).toEqual(readSettings({}));
  });

  it("SITE_ORIGIN follows the port, written as a browser writes it", () => {
    expect(readSettings({ PORT: "8080" }).siteOrigin).toBe("http://localhost:8080");
    expect(readSettings({ PORT: "80" }).siteOrigin).toBe("http://localhost");
  });
});

describe("good values", () => {
  it.each([
    ["NODE_ENV", "test", { production: false, developmentInbox: true }],
    ["PORT", "65535", { port: 65_535 }],
    ["HOST", "::1", { host: "::1", developmentInbox: true }],
    ["WORKERS", "4", { workers: 4 }],
    ["SERVE_ONLY", "service-api", { serveOnly: "service-api" }],
    ["DRAIN_SECONDS", "20", { drainSeconds: 20 }],
    ["METRICS_PORT", "9464", { metrics: { port: 9464, host: "127.0.0.1" } }],
    ["DATA_DIR", "/var/lib/portico", { dataDir: "/var/lib/portico" }],
    ["DATABASE_URL", "postgres://u@db.example/x", { databaseUrl: "postgres://u@db.example/x" }],
    ["DATABASE_URL", "postgresql://db.example/x", { databaseUrl: "postgresql://db.example/x" }],
    ["SECRET_KEYS", KEYS, { secretKeys: KEYS }],
    ["SITE_ORIGIN", "https://localhost/", { siteOrigin: "https://localhost" }],
    ["SITE_ORIGIN", "HTTPS://LocalHost:443", { siteOrigin: "https://localhost" }],
    ["TRUST_PROXY", "10.0.0.0/8, ::1", { trustProxy: ["10.0.0.0/8", "::1"] }],
    ["TRUST_PROXY", "2001:db8::/32", { trustProxy: ["2001:db8::/32"] }],
    ["COMPONENT_HOST", "parts.example", { componentHost: "https://parts.example" }],
    ["COMPONENT_HOST", "http://localhost:9000", { componentHost: "http://localhost:9000" }],
    ["COMPONENT_PREFIX", "/parts/", { componentPrefix: "parts" }],
    ["MOBILE_HOST", "m.example", { mobileHost: "https://m.example" }],
    ["LOCALE_REDIRECTS", "ko:en, ja:en", { localeRedirects: { ko: "en", ja: "en" } }],
    ["TAG_MANAGER_ID", "GTM-AB12CD", { tagManagerId: "GTM-AB12CD" }],
    ["CAPTCHA_COST", "1", { challenge: { cost: 1, counter: 1000 } }],
    ["CAPTCHA_COUNTER", "2", { challenge: { cost: 5000, counter: 2 } }],
    ["RESTRICTED_COUNTRIES", "us, KP,", { restrictedCountries: new Set(["US", "KP"]) }],
    ["SMS_COUNTRIES", "de,AT", { smsCountries: new Set(["DE", "AT"]) }],
    ["BRAND_NAME", "Börse 東", { brand: { name: "Börse 東", color: undefined, logo: undefined } }],
    ["BRAND_COLOR", "#0d6557", { brand: { name: "Portico", color: "#0d6557", logo: undefined } }],
    [
      "BRAND_LOGO",
      "/logo.svg",
      { brand: { name: "Portico", color: undefined, logo: "/logo.svg" } },
    ],
    ["LOG", "off", { log: false }],
    ["INSTITUTIONS", "off", { institutions: false }],
    ["PHONE", "off", { phone: false }],
    ["THIRD_PARTY", "off", { providers: [] }],
    ["SUB_ACCOUNTS", "everyone", { subAccounts: { for: "everyone", max: 20 } }],
    ["SUB_ACCOUNTS", "off", { subAccounts: { for: "nobody", max: 20 } }],
    ["SUB_ACCOUNTS_MAX", "1000", { subAccounts: { for: "institutions", max: 1000 } }],
    ["TERMS_VERSION", "2027-01", { termsVersion: "2027-01" }],
    ["SESSION_IDLE_HOURS", "12", { sessions: { idle: 12 * HOUR, absolute: 30 * DAY } }],
    ["SESSION_DAYS", "1", { sessions: { idle: 7 * DAY, absolute: DAY } }],
    [
      "LIMITS",
      "smsInAll:9000, totpAttempts:5",
      {
        limits: new Map([
          ["smsInAll", 9000],
          ["totpAttempts", 5],
        ]),
      },
    ],
    ["LOG_CLIENT_ADDRESS", "on", { logClientAddress: true }],
  ])("%s=%s", (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ["TERMS_URL", "terms"],
    ["PRIVACY_URL", "privacy"],
    ["SUPPORT_URL", "support"],
  ] as const)("%s is a path of this site or a whole URL", (name, link) => {
    expect(readSettings({ [name]: "/legal?v=2" }).links[link]).toBe("/legal?v=2");
    expect(readSettings({ [name]: "https://help.example/x" }).links[link]).toBe(
      "https://help.example/x",
    );
  });

  it("LOC-9: an empty LOCALE_REDIRECTS turns Korean on", () => {
    expect(readSettings({ LOCALE_REDIRECTS: "" }).localeRedirects).toEqual({});
  });

  it("LOC-9: LOCALES leads every language that it does not name to English", () => {
    const { localeRedirects } = readSettings({ LOCALES: "en, ko, zh-cn" });
    expect(Object.keys(localeRedirects)).toHaveLength(LOCALE_CODES.length - 3);
    expect(new Set(Object.values(localeRedirects))).toEqual(new Set(["en"]));
    expect(localeRedirects).not.toHaveProperty("ko");
  });

  it("LOC-9: LOCALE_REDIRECTS says where else some of them lead", () => {
    const given = { LOCALES: "en,zh-cn", LOCALE_REDIRECTS: "zh-tw:zh-cn" };
    const { localeRedirects } = readSettings(given);
    expect(localeRedirects).toMatchObject({ "zh-tw": "zh-cn", de: "en", ko: "en" });
    expect(refusal({ ...given, LOCALE_REDIRECTS: "zh-cn:en" })).toMatch(/^LOCALE_REDIRECTS .+\.$/);
    expect(refusal({ ...given, LOCALE_REDIRECTS: "zh-tw:de" })).toMatch(/^LOCALE_REDIRECTS .+\.$/);
  });

  it.each(["no-reply@account.example", "Portico <no-reply@account.example>"])(
    "MAIL_FROM=%s",
    (from) => {
      const { smtp } = readSettings({ SMTP_URL: "smtp://localhost:1025", MAIL_FROM: from });
      expect(smtp).toEqual({ url: "smtp://localhost:1025", from });
    },
  );

  it.each([
    ["example.com", "example.com"],
    [".example.com", "example.com"],
    ["account.EXAMPLE.com", "account.example.com"],
  ])("COOKIE_DOMAIN=%s", (domain, expected) => {
    const site = { SITE_ORIGIN: "https://account.example.com", COOKIE_DOMAIN: domain };
    const env = { ...PRODUCTION, ...site };
    expect(readSettings(env).cookieDomain).toBe(expected);
  });
});

describe("a wrong value ends the start with one line that names the setting", () => {
  it.each([
    ["NODE_ENV", "staging"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "0x50"],
    ["PORT", "-1"],
    ["SERVE_ONLY", "pages"],
    ["WORKERS", "0"],
    ["WORKERS", "65"],
    ["WORKERS", "many"],
    ["DRAIN_SECONDS", "301"],
    ["METRICS_PORT", "3000"],
    ["METRICS_PORT", "65536"],
    ["METRICS_HOST", "127.0.0.1"],
    ["DRAIN_SECONDS", "5s"],
    ["DATABASE_URL", "mysql://db.example/x"],
    ["DATABASE_URL", "db.example"],
    ["DATABASE_URL", "postgres://"],
    ["SITE_ORIGIN", "account.example"],
    ["SITE_ORIGIN", "https://account.example/login"],
    ["SITE_ORIGIN", "https://account.example?x=1"],
    ["SITE_ORIGIN", "https://user:word@account.example"],
    ["SITE_ORIGIN", "ftp://account.example"],
    ["COOKIE_DOMAIN", "localhost"],
    ["COOKIE_DOMAIN", "example.com"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "::/129"],
    ["TRUST_PROXY", "proxy.example"],
    ["COMPONENT_HOST", "parts.example/path"],
    ["COMPONENT_HOST", "ftp://parts.example"],
    ["COMPONENT_PREFIX", "a/b"],
    ["COMPONENT_PREFIX", "../x"],
    ["MOBILE_HOST", "m.example?x"],
    ["BRAND_DIR", "/nowhere/at/all"],
    ["LOCALES", "en,xx"],
    ["LOCALES", "de,fr"],
    ["LOCALES", "en,de,en"],
    ["LOCALES", "en;de"],
    ["LOCALE_REDIRECTS", "ko"],
    ["LOCALE_REDIRECTS", "ko:xx"],
    ["LOCALE_REDIRECTS", "ko:ko"],
    ["LOCALE_REDIRECTS", "ko:en:de"],
    ["LOCALE_REDIRECTS", "ko:en,ko:de"],
    ["LOCALE_REDIRECTS", "ko:ja,ja:en"],
    ["TAG_MANAGER_ID", "UA-1"],
    ["TAG_MANAGER_ID", "GTM-X'><script>"],
    ["SMTP_URL", "http://mail.example"],
    ["CAPTCHA_COST", "0"],
    ["CAPTCHA_COUNTER", "1"],
    ["RESTRICTED_COUNTRIES", "USA"],
    ["RESTRICTED_COUNTRIES", "UK"],
    ["RESTRICTED_COUNTRIES", "US;KP"],
    ["SMS_COUNTRIES", "Germany"],
    ["TERMS_URL", "//evil.example"],
    ["TERMS_URL", "/\\evil.example"],
    ["PRIVACY_URL", "javascript:alert(1)"],
    ["SUPPORT_URL", "help"],
    ["BRAND_NAME", "x".repeat(41)],
    ["BRAND_NAME", "Portico\u202Eocitrop"],
    ["BRAND_NAME", "Portico\r\nBcc: a@b.example"],
    ["BRAND_COLOR", "red"],
    ["BRAND_LOGO", "data:image/svg+xml,x"],
    ["LOG", "yes"],
    ["INSTITUTIONS", "no"],
    ["PHONE", "no"],
    ["THIRD_PARTY", "no"],
    ["SUB_ACCOUNTS", "on"],
    ["SUB_ACCOUNTS_MAX", "0"],
    ["SUB_ACCOUNTS_MAX", "1001"],
    ["TERMS_VERSION", "v 2"],
    ["TERMS_VERSION", "x".repeat(21)],
    ["SESSION_IDLE_HOURS", "0"],
    ["SESSION_IDLE_HOURS", "169"],
    ["SESSION_DAYS", "31"],
    ["LIMITS", "smsInAll"],
    ["LIMITS", "smsInAll:-1"],
    ["LIMITS", "smsInAll:9000,smsInAll:8000"],
    ["SECRET_KEYS", "k1:abc"],
    ["LOG_CLIENT_ADDRESS", "true"],
  ])("%s=%j", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} .+\\.$`));
    expect(message).not.toMatch(/[\r\n]/);
  });

  it("the line is one even when the value itself has many lines", () => {
    expect(refusal({ RESTRICTED_COUNTRIES: "US\nROOT: x" })).toMatch(/^RESTRICTED_COUNTRIES .+\.$/);
    expect(refusal({ LOCALE_REDIRECTS: "ko\n:\r\nxx" })).toMatch(/^LOCALE_REDIRECTS .+\.$/);
  });

  it.each(["evil.example", "com", "ount.example.com", "login.account.example.com"])(
    "COOKIE_DOMAIN=%s is not a parent of the site",
    (domain) => {
      const site = { SITE_ORIGIN: "https://account.example.com", COOKIE_DOMAIN: domain };
      const env = { ...PRODUCTION, ...site };
      expect(refusal(env)).toMatch(/^COOKIE_DOMAIN /);
    },
  );

  it("COOKIE_DOMAIN cannot be a piece of an address", () => {
    const env = { SITE_ORIGIN: "http://127.0.0.1:3000", COOKIE_DOMAIN: "0.0.1" };
    expect(refusal(env)).toMatch(/^COOKIE_DOMAIN /);
  });

  it.each([
    undefined,
    "nobody",
    "a@b",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "X <a@b.example> <c@d.example>",
  ])("SMTP_URL with MAIL_FROM=%j", (from) => {
    const env = {
      SMTP_URL: "smtp://localhost",
      ...(from === undefined ? {} : { MAIL_FROM: from }),
    };
    expect(refusal(env)).toMatch(/^MAIL_FROM [^\r\n]+\.$/);
  });

  it.each([
    "cache.example",
    "http://cache.example",
    "redis://cache.example/x",
    "redis://c/1?tls=0",
  ])("REDIS_URL=%s", (url) => {
    expect(refusal({ REDIS_URL: url })).toMatch(/^REDIS_URL [^\r\n]+\.$/);
  });

  it.each([
    ["DATABASE_REPLICA_URL", "postgres://db.example/x"],
    ["SMS_KEY", "x"],
    ["CAPTCHA_KEY", "x"],
  ])("%s, whose part is not built yet, is refused and never ignored", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} .+\\.$`));
  });
});

describe("production", () => {
  it("starts when everything it needs is there", () => {
    const settings = readSettings(PRODUCTION);
    expect(settings).toMatchObject({
      production: true,
      developmentInbox: false,
      drainSeconds: 5,
    });
  });

  it.each([
    ["without a site origin", "SITE_ORIGIN", { SITE_ORIGIN: "" }],
    ["on plain http", "SITE_ORIGIN", { SITE_ORIGIN: "http://account.example" }],
    ["without a mail server", "SMTP_URL", { SMTP_URL: "" }],
    ["with mail in plain text", "SMTP_URL", { SMTP_URL: "smtp://mail.example:587" }],
    ["with mail in half plain text", "SMTP_URL", { SMTP_URL: "smtp://mail.example?requireTLS=1" }],
    ["without a sender", "MAIL_FROM", { MAIL_FROM: "" }],
    [
      "with an unencrypted remote database",
      "DATABASE_URL",
      { DATABASE_URL: "postgres://db.example/x", SECRET_KEYS: KEYS },
    ],
    [
      "with a remote database that may be unencrypted",
      "DATABASE_URL",
      { DATABASE_URL: "postgres://db.example/x?sslmode=prefer", SECRET_KEYS: KEYS },
    ],
    [
      "with a remote database behind a local name",
      "DATABASE_URL",
      { DATABASE_URL: "postgres://localhost/x?host=db.example", SECRET_KEYS: KEYS },
    ],
    ["with a remote Redis in plain text", "REDIS_URL", { REDIS_URL: "redis://cache.example" }],
    [
      "with a shared database and no shared keys",
      "SECRET_KEYS",
      { DATABASE_URL: "postgres://db.example/x?sslmode=verify-full" },
    ],
  ])("ASVS 12.3.1, 12.2.1, 13.3.1: does not start %s", (_, name, env) => {
    expect(refusal({ ...PRODUCTION, ...env })).toMatch(new RegExp(`^${name} [^\\r\\n]+\\.$`));
  });

  it.each([
    { SMTP_URL: "smtp://mail.example:587?requireTLS=true" },
    { SMTP_URL: "smtp://localhost:25" },
    { REDIS_URL: "rediss://:secret@cache.example:6380/1" },
    { REDIS_URL: "redis://127.0.0.1:6379" },
    { SMTP_URL: "smtp://127.0.0.2:25" },
    { SMTP_URL: "smtp://[::1]:25" },
    { DATABASE_URL: "postgres://db.example/x?sslmode=verify-full", SECRET_KEYS: KEYS },
    { DATABASE_URL: "postgres://127.0.0.1/x", SECRET_KEYS: KEYS },
    { DATABASE_URL: "postgres://localhost/x?host=/run/postgresql", SECRET_KEYS: KEYS },
  ])("starts with %o", (env) => {
    expect(readSettings({ ...PRODUCTION, ...env }).production).toBe(true);
  });

  it("never says a secret when it refuses", () => {
    const message = refusal({ ...PRODUCTION, SMTP_URL: "smtp://user:hunter2@mail.example" });
    expect(message).not.toContain("hunter2");
  });
});

describe("ASVS 13.4.2, 15.2.3: the development inbox, when NODE_ENV was forgotten", () => {
  it.each([
    ["HOST", { HOST: "0.0.0.0" }],
    ["HOST", { HOST: "0" }],
    ["HOST", { HOST: "::" }],
    ["HOST", { HOST: "::ffff:0.0.0.0" }],
    ["HOST", { HOST: "192.168.1.20" }],
    ["HOST", { HOST: "account.example" }],
    ["HOST", { HOST: "0.0.0.0", NODE_ENV: "test", WORKERS: "4" }],
    ["HOST", { HOST: "0.0.0.0", SMTP_URL: "smtps://mail.example", MAIL_FROM: "a@b.example" }],
    ["SITE_ORIGIN", { SITE_ORIGIN: "https://account.example" }],
    ["SITE_ORIGIN", { SITE_ORIGIN: "http://0.0.0.0:3000" }],
    ["SITE_ORIGIN", { SITE_ORIGIN: "http://localhost.evil.example" }],
    ["SITE_ORIGIN", { SITE_ORIGIN: "http://evillocalhost" }],
  ])("ends the start with a line that names %s: %o", (name, env) => {
    expect(refusal(env)).toMatch(
      new RegExp(`^${name} [^\\r\\n]+ NODE_ENV must be production[^\\r\\n]+\\.$`),
    );
  });

  it.each([
    {},
    { HOST: "127.0.0.2" },
    { HOST: "localhost", WORKERS: "2" },
    { SITE_ORIGIN: "http://127.0.0.1:3000" },
    { SITE_ORIGIN: "http://account.exchange.localhost:8080", COOKIE_DOMAIN: "exchange.localhost" },
    { SITE_ORIGIN: "http://[::1]:3000", HOST: "::1" },
  ])("is enabled only on this machine: %o", (env) => {
    expect(readSettings(env).developmentInbox).toBe(true);
  });

  const MAIL = { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.example" };
  const SMS = {
    SMS_PROVIDER: "http",
    SMS_URL: "http://localhost",
    SMS_TOKEN: "x",
    SMS_FROM: "Portico",
  };
  it.each([MAIL, { ...MAIL, ...SMS }])("is not there once messages leave: %o", (env) => {
    expect(readSettings(env).developmentInbox).toBe(false);
  });

  it("it is not there with SMS alone, because mails would not be sent", () => {
    expect(refusal(SMS)).toMatch(/^SMTP_URL [^\r\n]+\.$/);
  });
});

describe("SERVICE_KEYS", () => {
  const one = "withdrawals:a-secret-of-thirty-two-characters";

  it("names the services and their secrets", () => {
    expect(readSettings({ SERVICE_KEYS: `${one}, market:${"b".repeat(32)}` }).serviceKeys).toEqual([
      { name: "withdrawals", secret: "a-secret-of-thirty-two-characters" },
      { name: "market", secret: "b".repeat(32) },
    ]);
  });

  it.each([
    ["a secret that is short", "withdrawals:short"],
    ["no name", `:${"b".repeat(32)}`],
    ["one secret for two", `${one},${one.replace("withdrawals", "market")}`],
  ])("refuses %s, and repeats none", (_, value) => {
    const words = refusal({ SERVICE_KEYS: value });
    expect(words).toMatch(/^SERVICE_KEYS [^\r\n]+\.$/);
    expect(words).not.toContain(value.split(":")[1]);
  });
});
