import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { buildApp } from "../../app.ts";
import type { Limit, LimitName } from "../../core/limits/limits.ts";
import { NO_PAGES } from "../../pages/page-store.ts";
import { createServices, type Services } from "../../services.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import { createProviders } from "../../platform/oidc/index.ts";
import type { OutboxMessage } from "../../platform/outbox/message.ts";
import { openHashThreads } from "../../platform/passwords/hash-threads.ts";
import type { PasswordCost } from "../../platform/passwords/password-hash.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import type { Tracing } from "../../platform/tracing/tracing.ts";
import type { ProcessClock } from "../../platform/time/process-clock.ts";
import { Browser } from "./browser.ts";
import { createExampleProvider } from "../people/example-provider.ts";
import { testPasswordKey } from "../database/password-key.ts";
import { sharedCompilers } from "./schema-compilers.ts";
import { TestClock } from "../clock/test-clock.ts";
import { createMigratedDatabase, type TestDatabase } from "../database/test-database.ts";

export interface TestAppOptions {
  /** Settings besides the defaults. */
  env?: Record<string, string>;
  limits?: Partial<Record<LimitName, Limit>>;
  /** Uses the built pages: for tests of pages. */
  builtPages?: boolean;
  /** An existing database, to start again on it. */
  database?: TestDatabase;
  /** Uses the production cost: for tests of what is stored. */
  realPasswordCost?: boolean;
  /** Concurrent hashes, which also sets the queue length; by default one per core. */
  hashThreads?: number;
  /** Follows the database's time, on a machine with this clock; `clock` then has no effect. */
  processClock?: ProcessClock;
  /** Has no providers, as without OIDC_PROVIDERS; otherwise there is an example provider. */
  withoutProviders?: boolean;
  /** Receives log lines; without it there is no log. */
  log?: string[];
  metrics?: Metrics;
  tracing?: Tracing;
}

interface PlainRequest {
  method?: NonNullable<InjectOptions["method"]>;
  headers?: Record<string, string | string[]>;
  payload?: NonNullable<InjectOptions["payload"]>;
  address?: string;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  database: TestDatabase;
  /** Any request to this site, with only the host header. */
  request(url: string, request?: PlainRequest): Promise<LightMyRequestResponse>;
  /** A new visitor with an empty cookie jar. */
  browser(options?: { address?: string }): Browser;
  /** Everything sent so far, newest first. */
  messages(): Promise<OutboxMessage[]>;
  close(): Promise<void>;
}

/** The settings that production requires, besides the database's own. */
export const PRODUCTION = {
  NODE_ENV: "production",
  SITE_ORIGIN: "https://account.exchange.example",
  COOKIE_DOMAIN: "exchange.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "Portico <no-reply@exchange.example>",
  SECRET_KEYS: `test:${Buffer.alloc(32, "portico").toString("base64")}`,
};

/** The real hash at a hundredth of its cost: thousands of tests sign in. */
const QUICK_HASH: PasswordCost = { memoryCost: 256, timeCost: 1 };
/** One for all apps of a test process: starting it takes longer than most tests. */
const hashThreads = openHashThreads(1);

/** Timeout for a provider's response, in milliseconds; the test machine may be busy. */
const PATIENCE = 15_000;

/** The real server on a real database, called without a socket. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createMigratedDatabase());
  const clock = new TestClock();
  const read = readSettings({
    NODE_ENV: "test",
    LOG: options.log ? "on" : "off",
    CAPTCHA_COST: "1",
    CAPTCHA_COUNTER: "2",
    ...database.env,
    ...options.env,
  });
  const settings = { ...read, hashThreads: options.hashThreads ?? read.hashThreads };
  const { processClock } = options;
  const services = await createServices(settings, {
    ...(processClock ? { processClock } : { clock }),
    ...(options.realPasswordCost ? {} : { passwordCost: QUICK_HASH }),
    hashThreads: { ...hashThreads, count: settings.hashThreads },
    passwordKey: testPasswordKey,
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.metrics ? { metrics: options.metrics } : {}),
    ...(options.tracing ? { tracing: options.tracing } : {}),
    providers: (site) =>
      settings.providers.length === 0 && options.withoutProviders !== true
        ? [createExampleProvider(site)]
        : createProviders(settings.providers, { ...site, timeout: PATIENCE }),
    ...(options.builtPages ? {} : { pages: NO_PAGES }),
  });
  const { log } = options;
  const app = await buildApp(services, {
    schemaController: sharedCompilers,
    ...(log ? { logTo: { write: (line) => log.push(line) } } : {}),
  });
  await app.ready();
  return {
    app,
    services,
    clock,
    database,
    request: (url, { address, headers, ...request } = {}) =>
      app.inject({
        url,
        ...request,
        ...(address === undefined ? {} : { remoteAddress: address }),
        headers: { host: new URL(settings.siteOrigin).host, ...headers },
      }),
    browser: ({ address } = {}) => new Browser(app, services, address),
    async messages() {
      const entries = await services.outbox.newest(services.database.db, 1000);
      return entries.map(({ message }) => message);
    },
    async close() {
      await app.close();
      await services.close();
      if (options.database === undefined) await database.remove();
    },
  };
}
