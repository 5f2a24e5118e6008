import { editDistance } from "./edit-distance.ts";
import { fail, text } from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets, each of which may be read from the file that `NAME_FILE` names. */
export const SECRET_SETTINGS = [
  "CAPTCHA_SECRET",
  "DATABASE_URL",
  "DOCUMENT_SCAN_URL",
  "OIDC_PROVIDERS",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "REDIS_URL",
  "SECRET_KEYS",
  "SERVICE_KEYS",
  "SMS_TOKEN",
  "SMS_URL",
  "SMTP_URL",
] as const;

/** All other settings. */
const PLAIN_SETTINGS = [
  "ADMIN_ALLOWED_ADDRESSES",
  "ADMIN_HOST",
  "ADMIN_ORIGIN",
  "ADMIN_PORT",
  "ADMIN_REQUEST_HOURS",
  "ADMIN_REVIEWERS",
  "ADMIN_WAIT_HOURS",
  "ALERT_LINK_DAYS",
  "AUDIT_RETENTION_DAYS",
  "BRAND_COLOR",
  "BRAND_DIR",
  "BRAND_LOGO",
  "BRAND_NAME",
  "CAPTCHA_COST",
  "CAPTCHA_COUNTER",
  "CAPTCHA_PROVIDER",
  "CAPTCHA_SITE_KEY",
  "CAPTCHA_VERIFY_URL",
  "CLOSING_DAYS",
  "COMPANY_DOCUMENTS",
  "COMPONENT_HOST",
  "COMPONENT_PREFIX",
  "COOKIE_DOMAIN",
  "DATA_DIR",
  "DRAIN_SECONDS",
  "EVENT_RETENTION_DAYS",
  "FACTOR_RESET_HOURS",
  "HOST",
  "INSTITUTIONS",
  "LIMITS",
  "LOCALES",
  "LOCALE_REDIRECTS",
  "LOG",
  "LOG_CLIENT_ADDRESS",
  "MAIL_FROM",
  "METHOD_PROBATION_DAYS",
  "METRICS_HOST",
  "METRICS_PORT",
  "MOBILE_HOST",
  "NODE_ENV",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_RESOURCE_ATTRIBUTES",
  "OTEL_SERVICE_NAME",
  "OTEL_TRACES_SAMPLER",
  "OTEL_TRACES_SAMPLER_ARG",
  "PHONE",
  "PORT",
  "PRIVACY_URL",
  "RESTRICTED_COUNTRIES",
  "SESSION_DAYS",
  "SESSION_IDLE_HOURS",
  "SITE_ORIGIN",
  "SMS_ACCOUNT",
  "SMS_COUNTRIES",
  "SMS_FROM",
  "SMS_PROVIDER",
  "SUB_ACCOUNTS",
  "SUB_ACCOUNTS_MAX",
  "SUPPORT_URL",
  "TAG_MANAGER_ID",
  "TERMS_URL",
  "TERMS_VERSION",
  "THIRD_PARTY",
  "TRUST_PROXY",
  "WEBHOOK_ALLOW_ADDRESSES",
  "WITHDRAWAL_HOLD_HOURS",
  "WORKERS",
] as const;

export const SETTINGS: readonly string[] = [...SECRET_SETTINGS, ...PLAIN_SETTINGS].toSorted();

const FILES: readonly string[] = SECRET_SETTINGS.map((name) => `${name}_FILE`);

/** In a short name one letter makes another word, which may belong to another program. */
const SHORTEST = 8;
const LONG = 10;

/** The setting that a name was probably meant to be; undefined if it belongs to another program. */
export function likelySetting(name: string): string | undefined {
  if (SETTINGS.includes(name) || FILES.includes(name)) return undefined;
  const known = [...SETTINGS, ...FILES].filter(({ length }) => length >= SHORTEST);
  const meant = name
    .toUpperCase()
    .replaceAll("-", "_")
    .replace(/^PORTICO_/, "");
  if (known.includes(meant)) return meant;
  if (!/^[A-Z][A-Z0-9_]+$/.test(name)) return undefined;
  return known.find((one) => {
    const allowed = one.length >= LONG ? 2 : 1;
    return editDistance(name, one) <= allowed;
  });
}

/** A misspelled setting would be ignored, and noticed only when it is needed most. */
export function refuseMisspelled(env: Environment): void {
  for (const name of Object.keys(env)) {
    if (text(env, name) === undefined) continue;
    const meant = likelySetting(name);
    if (meant !== undefined) fail(name, `is not a setting (did you mean ${meant}?)`);
  }
}
