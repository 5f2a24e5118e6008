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
  "SERVE_ONLY",
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

const KNOWN: readonly string[] = [...SETTINGS, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];

const MAX_WRONG = 2;
/** How many letters of a setting may be wrong, by the least length of the setting. */
const TWO_WRONG = 10;
const ONE_WRONG = 8;
/** Shorter settings, such as LOG, are one letter away from too many other words. */
const SHORTEST = 4;

/** Near a short setting, but set by others: Marathon gives all ports of a task. */
const FOREIGN: ReadonlySet<string> = new Set(["PORTS"]);

function isMisspelling(name: string, setting: string): boolean {
  // Spares the start most comparisons: an environment may have hundreds of names.
  if (Math.abs(name.length - setting.length) > MAX_WRONG) return false;
  const distance = editDistance(name, setting);
  if (setting.length >= TWO_WRONG) return distance <= MAX_WRONG;
  if (setting.length >= ONE_WRONG) return distance <= 1;
  // Marathon and others number their variables: PORT0, HOST1.
  const isNumbered = /\d/.test(name);
  const isLikely = name[0] === setting[0] && !isNumbered && !FOREIGN.has(name);
  return setting.length >= SHORTEST && distance === 1 && isLikely;
}

/** The setting that a name was probably meant to be; undefined if it belongs to another program. */
export function likelySetting(name: string): string | undefined {
  if (KNOWN.includes(name)) return undefined;
  const meant = name
    .toUpperCase()
    .replaceAll("-", "_")
    .replace(/^PORTICO_/, "");
  // A short one may be another program's: Kubernetes sets PORTICO_PORT for a service named portico.
  if (meant.length >= ONE_WRONG && KNOWN.includes(meant)) return meant;
  if (!/^[A-Z][A-Z0-9_]+$/.test(name)) return undefined;
  return KNOWN.find((setting) => isMisspelling(name, setting));
}

/** A misspelled setting would be ignored, and noticed only when it is needed most. */
export function refuseMisspelled(env: Environment): void {
  for (const name of Object.keys(env)) {
    if (text(env, name) === undefined) continue;
    const meant = likelySetting(name);
    if (meant !== undefined) fail(name, `is not a setting (did you mean ${meant}?)`);
  }
}
