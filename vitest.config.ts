import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { consoleTexts } from "./console/build/texts-plugin.ts";
import { TEST_TIMEOUT_MS } from "./server/testing/timeouts.ts";

/** More workers than this only fight over the disk and the database. */
const MAX_WORKERS = 4;

/** A ceiling for a busy machine: what is right comes much sooner. */
const FAULT_TIMEOUT_MS = 300_000;

const exclude = ["**/node_modules/**", "**/dist/**", "**/dist-*/**"];
if (process.env["PORTICO_FULL"] === undefined) exclude.push("**/*.full.test.{ts,tsx}");

/** Tests of the client that drive a real server. */
const DRIVES_SERVER = "client/**/*.server.test.ts";

/** Stops the databases that it starts, so it runs once, beside the tests of the server. */
const OWN_DATABASES = "tools/checks/alerts.full.test.ts";

/**
 * The name of a test file says where it runs:
 *   server/…/x.test.ts                 on SQLite; in core, operator and platform also on PostgreSQL
 *   server/…/x.race.test.ts            on both
 *   server/…/x.every-database.test.ts  on both
 *   server/…/x.postgres.test.ts        on PostgreSQL
 *   server/…/x.unit.test.ts            without a database, once
 *   elsewhere x.test.ts                without a page, once
 *   x.dom.test.ts                      with a page
 * If everything is asked for, all tests of the server run on both.
 */
const UNIT = [
  "{contract,messages,client,web,console,tools}/**/*.test.{ts,tsx}",
  "server/**/*.unit.test.ts",
];
const DOM = ["**/*.dom.test.{ts,tsx}"];

/** Faults that are made in a few seconds run each time; `npm run faults` runs all of them. */
const quickFaults = ["faults/*.quick.fault.ts"];

/**
 * Of the features, attacks and calls, what races, rolls back or guards shared state runs on PostgreSQL
 * every time. Refusals, garbage and the course of a flow are the same on every database: unless
 * everything is asked for, they run on SQLite alone.
 */
const ON_POSTGRES =
  process.env["PORTICO_FULL"] === undefined
    ? [
        "server/{core,operator,platform}/**/*.test.ts",
        "server/**/*{.,-}race.test.ts",
        "server/**/*.every-database.test.ts",
        "server/**/*.postgres.test.ts",
      ]
    : ["server/**/*.test.ts", DRIVES_SERVER, ...quickFaults];

/** Tests of core and platform that are about every call, or about no database. */
const ONCE =
  process.env["PORTICO_FULL"] === undefined
    ? [
        "server/core/audit/audit.every-call.test.ts",
        "server/core/challenges/difficulty.test.ts",
        "server/core/sign-in/sign-in.risk.test.ts",
        "server/operator/main.test.ts",
        "server/platform/database/read-only.test.ts",
        "server/platform/delivery.test.ts",
      ]
    : [];

const server = {
  include: ["server/**/*.test.ts", DRIVES_SERVER, ...quickFaults],
  exclude: [...exclude, "**/*.unit.test.ts"],
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  // Modules are loaded once for all files of a worker: no test keeps anything in one.
  isolate: false,
};

/** Faults that are made beside the code they are about (faults/README.md). */
const elsewhere = [
  "server/attacks/overload-unread.test.ts",
  "server/attacks/overload.test.ts",
  "server/platform/limits/redis-away.test.ts",
  "server/main.test.ts",
  "server/platform/database/database-faults.test.ts",
  "server/platform/database/database.test.ts",
  "server/platform/delivery.test.ts",
  "server/platform/mail/smtp.unit.test.ts",
  "server/platform/outbox/worker.test.ts",
  "server/platform/sms/breaker.unit.test.ts",
  "server/platform/sms/sms.unit.test.ts",
];

/** Real processes, which take their time on a busy machine. */
const faults = {
  include: ["faults/*.fault.ts", ...elsewhere],
  exclude,
  testTimeout: FAULT_TIMEOUT_MS,
  hookTimeout: FAULT_TIMEOUT_MS,
};

export default defineConfig({
  test: {
    // One more than cores: servers wait for disks and databases.
    maxWorkers: Math.min(availableParallelism() + 1, MAX_WORKERS),
    projects: [
      {
        plugins: [consoleTexts()],
        test: {
          name: "unit",
          include: UNIT,
          exclude: [...exclude, ...DOM, DRIVES_SERVER, OWN_DATABASES],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          isolate: false,
          env: { TEST_WITHOUT_DATABASE: "1" },
        },
      },
      // Each file gets its own DOM, so module state cannot leak.
      {
        plugins: [consoleTexts()],
        test: {
          name: "unit-dom",
          // Loads the implementation of the page once for each worker, not once for each file.
          pool: "vmThreads",
          include: DOM,
          exclude,
          environment: "happy-dom",
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          ...server,
          include: [...server.include, OWN_DATABASES],
          exclude: [...server.exclude, "server/**/*.postgres.test.ts"],
          name: "server-sqlite",
          setupFiles: ["tools/test/vitest-sqlite.ts"],
          globalSetup: ["tools/test/vitest-redis.ts"],
        },
      },
      {
        test: {
          ...server,
          include: ON_POSTGRES,
          exclude: [...server.exclude, ...ONCE, "faults/*.sqlite.*"],
          name: "server-postgres",
          globalSetup: ["tools/test/vitest-postgres.ts", "tools/test/vitest-redis.ts"],
        },
      },
      {
        test: {
          ...faults,
          exclude: [...exclude, "faults/*.postgres.*"],
          name: "faults-sqlite",
          setupFiles: ["tools/test/vitest-sqlite.ts"],
          globalSetup: ["tools/test/vitest-redis.ts"],
        },
      },
      {
        test: {
          ...faults,
          exclude: [...exclude, "faults/*.sqlite.*"],
          name: "faults-postgres",
          globalSetup: ["tools/test/vitest-postgres.ts", "tools/test/vitest-redis.ts"],
        },
      },
    ],
  },
});
