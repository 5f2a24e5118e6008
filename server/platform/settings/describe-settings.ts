import { LOCALES } from "@portico/contract/locales";
import { DAY, HOUR } from "../clock.ts";
import { parseKeys } from "../secrets/keyring.ts";
import { describePack } from "../brand/describe-pack.ts";
import { offersPhone, type Settings } from "./settings.ts";

const NONE = "–";

/** Where something is, without who may use it. */
function placeOf(url: string | undefined): string {
  if (url === undefined) return NONE;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}

/** Shows only the origin of an address, because its path may be a secret. */
const hostOf = (url: string | undefined) => (url === undefined ? NONE : new URL(url).origin);

/** The path may hold a secret; `origin` knows only the web's schemes. */
function scannerOf(url: string | undefined): string {
  if (url === undefined) return "–, documents are not scanned";
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

const list = (values: Iterable<string>) => [...values].join(",") || NONE;
const onOff = (value: boolean) => (value ? "on" : "off");
const hours = (ms: number) => String(ms / HOUR);
const days = (ms: number) => String(ms / DAY);

function describeSms({ sms, smsCountries, developmentInbox }: Settings): [string, string][] {
  const provider = sms?.provider ?? (developmentInbox ? "the development inbox" : NONE);
  return [
    ["SMS_PROVIDER", provider],
    ["SMS_URL", hostOf(sms?.url)],
    ["SMS_ACCOUNT", sms?.account || NONE],
    ["SMS_TOKEN", sms === undefined ? NONE : "set"],
    ["SMS_FROM", sms?.from ?? NONE],
    ["SMS_COUNTRIES", smsCountries.size === 0 ? "all" : list(smsCountries)],
  ];
}

function describeChallenge({ challenge }: Settings): [string, string][] {
  if (challenge.provider === "altcha") {
    return [
      ["CAPTCHA_PROVIDER", challenge.provider],
      ["CAPTCHA_COST", String(challenge.cost)],
      ["CAPTCHA_COUNTER", String(challenge.counter)],
    ];
  }
  return [
    ["CAPTCHA_PROVIDER", challenge.provider],
    ["CAPTCHA_SITE_KEY", challenge.siteKey],
    ["CAPTCHA_SECRET", "set"],
    ["CAPTCHA_VERIFY_URL", hostOf(challenge.verifyUrl)],
  ];
}

function describeStores(settings: Settings): [string, string][] {
  const { databaseUrl, secretKeys, dataDir } = settings;
  const keys = secretKeys && parseKeys(secretKeys, "SECRET_KEYS").map(({ id }) => id);
  return [
    ["DATA_DIR", dataDir],
    ["DATABASE_URL", databaseUrl === undefined ? "SQLite in DATA_DIR" : placeOf(databaseUrl)],
    ["REDIS_URL", placeOf(settings.redisUrl)],
    ["SECRET_KEYS", keys ? `ids ${list(keys)}` : "made in DATA_DIR"],
    ["SERVICE_KEYS", list(settings.serviceKeys.map(({ name }) => name))],
  ];
}

/** Header values are secrets; their names help to see which are sent. */
function describeTracing({ tracing }: Settings): [string, string][] {
  const { headers = {}, resourceAttributes = {}, sampler } = tracing ?? {};
  const attributes = Object.entries(resourceAttributes).map((pair) => pair.join("="));
  return [
    ["OTEL_EXPORTER_OTLP_ENDPOINT", placeOf(tracing?.endpoint)],
    ["OTEL_EXPORTER_OTLP_HEADERS", list(Object.keys(headers))],
    ["OTEL_SERVICE_NAME", tracing?.serviceName ?? NONE],
    ["OTEL_RESOURCE_ATTRIBUTES", list(attributes)],
    ["OTEL_TRACES_SAMPLER", sampler?.name ?? NONE],
    ["OTEL_TRACES_SAMPLER_ARG", String(sampler?.ratio ?? NONE)],
  ];
}

function describeAdmin({ admin }: Settings): [string, string][] {
  return [
    ["ADMIN_PORT", admin === undefined ? "–, the console is off" : String(admin.port)],
    ["ADMIN_HOST", admin?.host ?? NONE],
    ["ADMIN_ORIGIN", admin?.origin ?? NONE],
    ["ADMIN_ALLOWED_ADDRESSES", list(admin?.allowedAddresses ?? [])],
    ["ADMIN_REQUEST_HOURS", admin === undefined ? NONE : hours(admin.requestLifetime)],
    ["ADMIN_WAIT_HOURS", admin === undefined ? NONE : hours(admin.requestWait)],
    ["ADMIN_REVIEWERS", String(admin?.reviewers ?? NONE)],
  ];
}

/** Every setting in force, by name, in words that hold no secret. */
export function describeSettings(settings: Settings): [name: string, value: string][] {
  const { metrics, smtp, links, brand, securityCenter, sessions } = settings;
  const redirects = Object.entries(settings.localeRedirects).map((pair) => pair.join(":"));
  return [
    ["NODE_ENV", settings.production ? "production" : "development"],
    ["HOST", settings.host],
    ["PORT", String(settings.port)],
    ["WORKERS", String(settings.workers)],
    ["SERVE_ONLY", settings.serveOnly ?? NONE],
    ["DRAIN_SECONDS", String(settings.drainSeconds)],
    ["METRICS_PORT", metrics === undefined ? NONE : String(metrics.port)],
    ["METRICS_HOST", metrics?.host ?? NONE],
    ...describeTracing(settings),
    ...describeAdmin(settings),
    ["SITE_ORIGIN", settings.siteOrigin],
    ["COOKIE_DOMAIN", settings.cookieDomain ?? NONE],
    ["TRUST_PROXY", list(settings.trustProxy)],
    ["COMPONENT_HOST", settings.componentHost ?? NONE],
    ["COMPONENT_PREFIX", settings.componentPrefix],
    ["MOBILE_HOST", settings.mobileHost ?? NONE],
    ["LOCALES", list(LOCALES.filter((one) => settings.localeRedirects[one] === undefined))],
    ["LOCALE_REDIRECTS", list(redirects)],
    ["TAG_MANAGER_ID", settings.tagManagerId ?? NONE],
    ...describeStores(settings),
    ["SMTP_URL", smtp === undefined ? "the development inbox" : placeOf(smtp.url)],
    ["MAIL_FROM", smtp?.from ?? NONE],
    ...describeSms(settings),
    ...describeChallenge(settings),
    ["OIDC_PROVIDERS", list(settings.providers.map(({ id, issuer }) => `${id} ${issuer}`))],
    ["RESTRICTED_COUNTRIES", list(settings.restrictedCountries)],
    ["TERMS_URL", links.terms],
    ["PRIVACY_URL", links.privacy],
    ["SUPPORT_URL", links.support],
    ["TERMS_VERSION", settings.termsVersion],
    ["PHONE", offersPhone(settings) ? "on" : "off"],
    ["THIRD_PARTY", onOff(settings.providers.length > 0)],
    ["INSTITUTIONS", onOff(settings.institutions)],
    ["COMPANY_DOCUMENTS", settings.companyDocuments.join(",") || "none"],
    ["DOCUMENT_SCAN_URL", scannerOf(settings.documentScanUrl)],
    ["SUB_ACCOUNTS", settings.subAccounts.for === "nobody" ? "off" : settings.subAccounts.for],
    ["SUB_ACCOUNTS_MAX", String(settings.subAccounts.max)],
    ["BRAND_DIR", brand.pack === undefined ? NONE : describePack(brand.pack)],
    ["BRAND_NAME", brand.name],
    ["BRAND_COLOR", brand.color ?? NONE],
    ["BRAND_LOGO", brand.logo ?? NONE],
    ["LOG", onOff(settings.log)],
    ["LOG_CLIENT_ADDRESS", onOff(settings.logClientAddress)],
    ["AUDIT_RETENTION_DAYS", String(settings.auditRetentionDays)],
    ["EVENT_RETENTION_DAYS", String(settings.eventRetentionDays)],
    ["WEBHOOK_ALLOW_ADDRESSES", list(settings.webhookAddresses)],
    ["SESSION_IDLE_HOURS", hours(sessions.idle)],
    ["SESSION_DAYS", days(sessions.absolute)],
    ["LIMITS", list([...settings.limits].map((pair) => pair.join(":")))],
    ["WITHDRAWAL_HOLD_HOURS", hours(securityCenter.withdrawalHold)],
    ["FACTOR_RESET_HOURS", hours(securityCenter.factorReset)],
    ["CLOSING_DAYS", days(securityCenter.closing)],
    ["ALERT_LINK_DAYS", days(securityCenter.alertLink)],
    ["METHOD_PROBATION_DAYS", days(securityCenter.methodProbation)],
  ];
}
