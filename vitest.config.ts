import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** More workers than this only fight over the disk and the database. */
const MOST_WORKERS = 4;

const exclude = ["**/node_modules/**", "**/dist/**", "**/dist-*/**"];
if (process.env["PORTICO_FULL"] === undefined) exclude.push("**/*.full.test.{ts,tsx}");

const textOf = (path: string) => readFileSync(path, "utf8");

/** What opens a database, by the names of those that do. */
const OPENS =
  /testing\/(binding|fuzz|open-test-database|people|ready-calls|recovering|refusals|run-child|server-process|sign-in|test-app|test-database)\.|openDatabase|openParts|main\.ts/;

/**
 * Tests that open none are shown once, among those of the other rooms. So are those that put
 * something in the place of a module, which has to be loaded for them alone.
 */
const alone = globSync("server/**/*.test.ts", { exclude: ["**/node_modules/**"] }).filter(
  (path) => /vi\.mock\(/.test(textOf(path)) || !OPENS.test(textOf(path)),
);

/** Of the features, what races, rolls back or guards shared state runs on PostgreSQL every time. */
const ON_BOTH =
  /race|all-or-nothing|abuse|takeover|planted|one-channel|lockout|guessing|flooding|proven|pre-hijacking/;

/** Faults that are made in a few seconds run each time; `npm run faults` runs all of them. */
const quickFaults = ["faults/*.quick.fault.ts"];

/**
 * Refusals, garbage, other servers and the course of a flow are the same on every database. Unless
 * everything is asked for, they run on SQLite alone.
 */
const onceUnlessFull =
  process.env["PORTICO_FULL"] === undefined
    ? [
        "server/app.access.test.ts",
        "server/app.audit.test.ts",
        "server/app.captcha.test.ts",
        "server/app.codes.test.ts",
        "server/app.csrf-every-call.test.ts",
        "server/app.csrf.test.ts",
        "server/app.fuzz.test.ts",
        "server/app.leakage-*.test.ts",
        "server/app.mass-assignment.test.ts",
        "server/app.read-only.test.ts",
        "server/app.refusals.test.ts",
        "server/cli/*.test.ts",
        "server/core/challenges/difficulty.test.ts",
        "server/main*.test.ts",
        "server/operator/main.test.ts",
        "server/pages/*.test.ts",
        "server/platform/delivery.test.ts",
        "server/platform/mail/smtp.test.ts",
        "server/platform/sms/sms.test.ts",
        ...quickFaults,
        ...globSync("server/features/*/*.test.ts").filter((path) => !ON_BOTH.test(path)),
      ]
    : [];

const others = globSync("{contract,messages,web,tools}/**/*.test.{ts,tsx}", {
  exclude: ["**/node_modules/**"],
});
const withDom = others.filter((path) => textOf(path).includes("@vitest-environment happy-dom"));

const server = {
  include: ["server/**/*.test.ts", ...quickFaults],
  exclude: [...exclude, ...alone],
  testTimeout: 20_000,
  hookTimeout: 20_000,
  // Modules are loaded once for all files of a worker: no test keeps anything in one.
  isolate: false,
};

/** Faults that are made beside the code they are about (faults/README.md). */
const elsewhere = [
  "server/app.redis-away.test.ts",
  "server/main.test.ts",
  "server/platform/database/database-faults.test.ts",
  "server/platform/database/database.test.ts",
  "server/platform/delivery.test.ts",
  "server/platform/mail/smtp.test.ts",
  "server/platform/outbox/worker.test.ts",
  "server/platform/sms/breaker.test.ts",
  "server/platform/sms/sms.test.ts",
];

/** Real processes, which take their time on a busy machine. */
const faults = {
  include: ["faults/*.fault.ts", ...elsewhere],
  exclude,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // One more than cores: servers wait for disks and databases.
    maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
    projects: [
      {
        test: {
          name: "unit",
          include: [...others, ...alone],
          exclude: [...exclude, ...withDom],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      // A page each: what a module took from one page is no part of the next.
      { test: { name: "unit-dom", include: withDom, exclude, testTimeout: 20_000 } },
      {
        test: {
          ...server,
          name: "server-sqlite",
          setupFiles: ["tools/vitest-sqlite.ts"],
          globalSetup: ["tools/vitest-redis.ts"],
        },
      },
      {
        test: {
          ...server,
          exclude: [...server.exclude, ...onceUnlessFull, "faults/*.sqlite.*"],
          name: "server-postgres",
          globalSetup: ["tools/vitest-postgres.ts", "tools/vitest-redis.ts"],
        },
      },
      {
        test: {
          ...faults,
          exclude: [...exclude, "faults/*.postgres.*"],
          name: "faults-sqlite",
          setupFiles: ["tools/vitest-sqlite.ts"],
          globalSetup: ["tools/vitest-redis.ts"],
        },
      },
      {
        test: {
          ...faults,
          exclude: [...exclude, "faults/*.sqlite.*"],
          name: "faults-postgres",
          globalSetup: ["tools/vitest-postgres.ts", "tools/vitest-redis.ts"],
        },
      },
    ],
  },
});
