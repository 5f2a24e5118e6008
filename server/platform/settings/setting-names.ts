import { fail, text } from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets, each of which may be read from the file that `NAME_FILE` names. */
export const SECRET_SETTINGS = [
  "CAPTCHA_SECRET",
  "DATABASE_URL",
  "OIDC_PROVIDERS",
  "REDIS_URL",
  "SECRET_KEYS",
  "SERVICE_KEYS",
  "SMS_TOKEN",
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
  "DOCUMENT_SCAN_URL",
  "DRAIN_SECONDS",
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
  "SMS_URL",
  "SUB_ACCOUNTS",
  "SUB_ACCOUNTS_MAX",
  "SUPPORT_URL",
  "TAG_MANAGER_ID",
  "TERMS_URL",
  "TERMS_VERSION",
  "TRUST_PROXY",
  "WITHDRAWAL_HOLD_HOURS",
  "WORKERS",
] as const;

export const SETTINGS: readonly string[] = [...SECRET_SETTINGS, ...PLAIN_SETTINGS].toSorted();

const FILES: readonly string[] = SECRET_SETTINGS.map((name) => `${name}_FILE`);

/** In a short name one letter makes another word, which may belong to another program. */
const SHORTEST = 8;
const LONG = 10;

/** The edit distance: letters added, removed, changed or swapped. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1] as number[];
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, ((rows[i - 2] as number[])[j - 2] as number) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

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
