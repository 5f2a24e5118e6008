import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import type { DocumentKind } from "@portico/contract/fields/company-documents";
import type { Locale } from "@portico/contract/locales";
import { TERMS_VERSION } from "@portico/contract/terms";
import {
  type SecurityCenterSettings,
  readSecurityCenterSettings,
} from "./security-center-settings.ts";
import { type AdminSettings, readAdminSettings } from "./admin-settings.ts";
import { type BrandSettings, readBrandSettings } from "./brand-settings.ts";
import { readCompanyDocuments, readScanUrl } from "./company-settings.ts";
import { readDatabaseUrl, readRedisUrl } from "./database-settings.ts";
import { readLocaleRedirects } from "./locale-settings.ts";
import { readSmtpSettings, type SmtpSettings } from "./mail-settings.ts";
import { DAY, HOUR } from "../clock.ts";
import {
  CHALLENGE_SETTINGS,
  type ChallengeSettings,
  readChallengeSettings,
} from "../human-challenge/challenge-settings.ts";
import { type ProviderSettings, readProviders } from "../oidc/oidc-settings.ts";
import { parseKeys } from "../secrets/keyring.ts";
import { refuseExamples, withSecretFiles } from "./secret-files.ts";
import { readServiceKeys, type ServiceKey } from "./service-keys.ts";
import { refuseMisspelled, SETTINGS } from "./setting-names.ts";
import { readTracingSettings, TRACING_SETTINGS, type TracingSettings } from "./tracing-settings.ts";
import * as read from "./setting-readers.ts";
import { readSmsSettings, SMS_SETTINGS, type SmsSettings } from "../sms/sms-settings.ts";

export { failToOpen, SettingsError } from "./setting-readers.ts";

export interface SubAccountSettings {
  /** Who may manage sub-accounts. */
  for: "institutions" | "everyone" | "nobody";
  /** How many an account may have. */
  max: number;
}

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  workers: number;
  /** Answers only the exchange's proxies and services; undefined answers visitors too. */
  serveOnly: "service-api" | undefined;
  /** How long a stopping process still accepts requests. */
  drainSeconds: number;
  /** The port for Prometheus; undefined disables metrics. */
  metrics: { port: number; host: string } | undefined;
  /** Where traces are sent; undefined disables tracing. */
  tracing: TracingSettings | undefined;
  /** The operators' console; undefined disables it. */
  admin: AdminSettings | undefined;
  dataDir: string;
  /** PostgreSQL; undefined means the embedded SQLite. */
  databaseUrl: string | undefined;
  /** A Redis or Valkey for limits; undefined counts them in the database. */
  redisUrl: string | undefined;
  /** `id:secret` pairs, newest first; undefined creates a keyring in the data folder. */
  secretKeys: string | undefined;
  siteOrigin: string;
  cookieDomain: string | undefined;
  /** Addresses (CIDR) of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  componentHost: string | undefined;
  componentPrefix: string;
  mobileHost: string | undefined;
  localeRedirects: Partial<Record<Locale, Locale>>;
  tagManagerId: string | undefined;
  smtp: SmtpSettings | undefined;
  sms: SmsSettings | undefined;
  /** False: phone is not offered, even where text messages could be sent. */
  phone: boolean;
  /** The only countries that get text messages; empty means all. */
  smsCountries: ReadonlySet<string>;
  /** The development inbox and pages: on this machine, while neither mail nor SMS is sent. */
  developmentInbox: boolean;
  challenge: ChallengeSettings;
  /** Sign-in providers, in the order of their buttons. */
  providers: ProviderSettings[];
  restrictedCountries: ReadonlySet<string>;
  links: { terms: string; privacy: string; support: string };
  /** The version of the terms that a registration accepts; recorded with it. */
  termsVersion: string;
  /** Whether companies may register. */
  institutions: boolean;
  /** The documents that every company has to send. */
  companyDocuments: readonly DocumentKind[];
  /** Where documents are scanned for viruses; undefined accepts them without a scan. */
  documentScanUrl: string | undefined;
  subAccounts: SubAccountSettings;
  brand: BrandSettings;
  /** Parallel Argon2 runs in this process. */
  hashThreads: number;
  log: boolean;
  /** Whether log lines include the caller's address. */
  logClientAddress: boolean;
  /** How long the audit log is kept. */
  auditRetentionDays: number;
  /** How long events can be read and delivered. */
  eventRetentionDays: number;
  /** Private addresses (CIDR) that webhooks may go to. */
  webhookAddresses: string[];
  securityCenter: SecurityCenterSettings;
  /** How long a session lasts, without use and in total, in milliseconds. */
  sessions: { idle: number; absolute: number };
  /** Overridden limits, by name. */
  limits: ReadonlyMap<string, number>;
  /** The exchange's services that may ask about accounts. */
  serviceKeys: ServiceKey[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings whose features are not built yet: refused, never silently ignored. */
const NOT_BUILT =
  /^(DATABASE_REPLICA_URL|SMS_.+|CAPTCHA_.+|OTEL_(EXPORTER_OTLP_.+|TRACES_.+|BSP_.+|SDK_DISABLED|PROPAGATORS))$/;
const BUILT = [...SMS_SETTINGS, "SMS_COUNTRIES", ...CHALLENGE_SETTINGS, ...TRACING_SETTINGS];

function cookieDomain(env: Environment, origin: string): string | undefined {
  const domain = read.text(env, "COOKIE_DOMAIN")?.replace(/^\./, "").toLowerCase();
  if (domain === undefined) return undefined;
  const host = new URL(origin).hostname;
  const isParent = domain.includes(".") && (host === domain || host.endsWith(`.${domain}`));
  if (!isParent || isIP(host) !== 0) {
    read.fail("COOKIE_DOMAIN", `must be ${host} or a parent domain of it`);
  }
  return domain;
}

function siteOrigin(env: Environment, production: boolean, port: number): string {
  const url = read.url(env, "SITE_ORIGIN", ["http:", "https:"]);
  if (url === undefined) {
    if (production)
      read.fail("SITE_ORIGIN", "is needed in production, such as https://account.example");
    // The form that browsers send: without port 80.
    return new URL(`http://localhost:${port}`).origin;
  }
  if (url.href !== `${url.origin}/`) read.fail("SITE_ORIGIN", "must be an origin without a path");
  if (production && url.protocol !== "https:")
    read.fail("SITE_ORIGIN", "must be https in production");
  return url.origin;
}

function metrics(env: Environment, { port, host }: Pick<Settings, "port" | "host">) {
  if (read.text(env, "METRICS_PORT") === undefined) {
    if (read.text(env, "METRICS_HOST") !== undefined) {
      read.fail("METRICS_HOST", "has no use without METRICS_PORT");
    }
    return undefined;
  }
  const own = read.integer(env, "METRICS_PORT", 0, { min: 1, max: 65_535 });
  if (own === port) read.fail("METRICS_PORT", "must differ from PORT: visitors must not reach it");
  return { port: own, host: read.text(env, "METRICS_HOST") ?? host };
}

/** A switch that is on unless it is turned off. */
const isOn = (env: Environment, name: string) =>
  read.oneOf(env, name, ["on", "off"], "on") === "on";

function subAccounts(env: Environment): SubAccountSettings {
  const who = read.oneOf(env, "SUB_ACCOUNTS", ["institutions", "everyone", "off"], "institutions");
  return {
    for: who === "off" ? "nobody" : who,
    max: read.integer(env, "SUB_ACCOUNTS_MAX", 20, { min: 1, max: 1000 }),
  };
}

/**
 * Whether the development inbox and pages are enabled: they show every code, so only on this
 * machine and while no message is sent. A forgotten NODE_ENV fails the start instead of publishing
 * them.
 */
function developmentInbox(
  { host, siteOrigin: origin }: Pick<Settings, "host" | "siteOrigin">,
  { smtp: mail, sms }: Pick<Settings, "smtp" | "sms">,
): boolean {
  const why = "so NODE_ENV must be production: in development everybody could read every code";
  if (!read.isLoopback(host)) read.fail("HOST", `is not this machine alone, ${why}`);
  const { hostname } = new URL(origin);
  // Browsers take every name below localhost for this machine (RFC 6761, 6.3).
  if (!read.isLoopback(hostname) && !hostname.endsWith(".localhost")) {
    read.fail("SITE_ORIGIN", `is not this machine, ${why}`);
  }
  if (sms !== undefined && mail === undefined) {
    read.fail("SMTP_URL", "is needed together with SMS_PROVIDER: there is no inbox beside it");
  }
  return mail === undefined && sms === undefined;
}

/** One thread per core, shared by the workers. */
const hashThreads = (workers: number): number =>
  Math.max(1, Math.floor(availableParallelism() / workers));

/** Whether text messages are sent: without them a phone number is of no use. */
export const offersPhone = ({
  developmentInbox: inbox,
  sms,
  phone,
}: Pick<Settings, "developmentInbox" | "sms" | "phone">) => phone && (inbox || sms !== undefined);

/** Reads one setting alone, for logging when the settings could not be read. */
export const isProduction = (env: Environment = process.env): boolean =>
  read.text(env, "NODE_ENV") === "production";

/** The name of the person at the command line. */
export const operatorInEnvironment = (env: Environment = process.env): string | undefined =>
  read.text(env, "PORTICO_OPERATOR");

/** What PostgreSQL's programs need of our environment, and nothing else of it. */
export function inheritedByTools(
  env: Environment = process.env,
): Record<string, string | undefined> {
  return {
    PATH: env["PATH"] ?? process.env["PATH"],
    HOME: env["HOME"],
    LANG: env["LANG"],
    PGSSLROOTCERT: read.text(env, "PGSSLROOTCERT") ?? read.text(env, "NODE_EXTRA_CA_CERTS"),
    PGSSLCERT: read.text(env, "PGSSLCERT"),
    PGSSLKEY: read.text(env, "PGSSLKEY"),
  };
}

/** The source of each setting that is not a default. */
export function settingSources(env: Environment = process.env): ReadonlyMap<string, string> {
  const given = SETTINGS.filter((name) => read.text(env, name) !== undefined);
  const files = SETTINGS.filter((name) => read.text(env, `${name}_FILE`) !== undefined);
  return new Map([
    ...given.map((name) => [name, "environment"] as const),
    ...files.map((name) => [name, `${name}_FILE`] as const),
  ]);
}

/** Reads and checks everything once; a wrong value is one line that names its setting. */
export function readSettings(given: Environment = process.env): Settings {
  refuseMisspelled(given);
  const env = withSecretFiles(given);
  refuseExamples(env);
  for (const name of Object.keys(env)) {
    if (read.text(env, name) !== undefined && NOT_BUILT.test(name) && !BUILT.includes(name)) {
      read.fail(name, "has no part behind it in this version; leave it unset");
    }
  }
  const production =
    read.oneOf(env, "NODE_ENV", ["production", "development", "test"], "development") ===
    "production";
  const port = read.integer(env, "PORT", 3000, { min: 1, max: 65_535 });
  const origin = siteOrigin(env, production, port);
  const database = readDatabaseUrl(env, production);
  const secretKeys = read.text(env, "SECRET_KEYS");
  const workers = read.integer(env, "WORKERS", 1, { min: 1, max: 64 });
  const serveOnly =
    read.text(env, "SERVE_ONLY") === undefined
      ? undefined
      : read.oneOf(env, "SERVE_ONLY", ["service-api"], "service-api");
  if (secretKeys !== undefined) parseKeys(secretKeys, "SECRET_KEYS");
  if (production && database !== undefined && secretKeys === undefined) {
    read.fail("SECRET_KEYS", "is needed in production with DATABASE_URL: all machines share it");
  }
  const address = { host: read.text(env, "HOST") ?? "127.0.0.1", siteOrigin: origin };
  const measured = metrics(env, { port, ...address });
  const brand = readBrandSettings(env);
  const phone = isOn(env, "PHONE");
  const sms = readSmsSettings(env, production);
  // A provider that is turned off is still checked, and does not send.
  const sends = { smtp: readSmtpSettings(env, production), sms: phone ? sms : undefined };
  const providers = readProviders(env, production);
  const admin = readAdminSettings(env, { production, port, ...address, metrics: measured });
  return {
    production,
    port,
    ...address,
    workers,
    serveOnly,
    // Longer than a load balancer needs to notice a red /readyz; in development nobody waits.
    drainSeconds: read.integer(env, "DRAIN_SECONDS", production ? 5 : 0, { min: 0, max: 300 }),
    metrics: measured,
    tracing: readTracingSettings(env, production),
    admin: serveOnly === undefined ? admin : undefined,
    dataDir: read.text(env, "DATA_DIR") ?? "./data",
    databaseUrl: database,
    redisUrl: readRedisUrl(env, production),
    secretKeys,
    cookieDomain: cookieDomain(env, origin),
    trustProxy: read.addresses(env, "TRUST_PROXY"),
    componentHost: read.origin(env, "COMPONENT_HOST"),
    componentPrefix: read.segment(env, "COMPONENT_PREFIX", "component"),
    mobileHost: read.origin(env, "MOBILE_HOST"),
    localeRedirects: readLocaleRedirects(env),
    tagManagerId: read.pattern(env, "TAG_MANAGER_ID", /^GTM-[A-Z0-9]{1,16}$/, "such as GTM-AB12CD"),
    ...sends,
    phone,
    smsCountries: read.countries(env, "SMS_COUNTRIES"),
    developmentInbox: !production && developmentInbox(address, sends),
    challenge: readChallengeSettings(env, production),
    providers: isOn(env, "THIRD_PARTY") ? providers : [],
    restrictedCountries: read.countries(env, "RESTRICTED_COUNTRIES"),
    links: {
      terms: read.link(env, "TERMS_URL", brand.pack?.links.terms ?? "/terms-of-service"),
      privacy: read.link(env, "PRIVACY_URL", brand.pack?.links.privacy ?? "/privacy"),
      support: read.link(env, "SUPPORT_URL", brand.pack?.links.support ?? "/support"),
    },
    // The contract accepts at most 20 characters.
    termsVersion:
      read.pattern(env, "TERMS_VERSION", /^[A-Za-z0-9._-]{1,20}$/, "such as 2026-11") ??
      TERMS_VERSION,
    institutions: isOn(env, "INSTITUTIONS"),
    companyDocuments: readCompanyDocuments(env),
    documentScanUrl: readScanUrl(env, production),
    subAccounts: subAccounts(env),
    brand,
    hashThreads: hashThreads(workers),
    log: isOn(env, "LOG"),
    logClientAddress: read.oneOf(env, "LOG_CLIENT_ADDRESS", ["on", "off"], "off") === "on",
    auditRetentionDays: read.integer(env, "AUDIT_RETENTION_DAYS", 730, { min: 30, max: 3650 }),
    eventRetentionDays: read.integer(env, "EVENT_RETENTION_DAYS", 30, { min: 7, max: 3650 }),
    webhookAddresses: read.addresses(env, "WEBHOOK_ALLOW_ADDRESSES"),
    securityCenter: readSecurityCenterSettings(env),
    // May be shorter than the default, never longer: a stolen cookie must not work for months.
    sessions: {
      idle: read.integer(env, "SESSION_IDLE_HOURS", 7 * 24, { min: 1, max: 7 * 24 }) * HOUR,
      absolute: read.integer(env, "SESSION_DAYS", 30, { min: 1, max: 30 }) * DAY,
    },
    limits: read.numbers(env, "LIMITS"),
    serviceKeys: readServiceKeys(env),
  };
}
