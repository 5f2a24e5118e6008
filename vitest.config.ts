import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** More workers than this only fight over the disk and the database. */
const MOST_WORKERS = 4;

const exclude = ["**/node_modules/**", "**/dist/**", "**/dist-*/**"];
if (process.env["PORTICO_FULL"] === undefined) exclude.push("**/*.full.test.{ts,tsx}");

const server = {
  include: ["server/**/*.test.ts"],
  exclude,
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,messages,web,tools}/**/*.test.{ts,tsx}"],
          exclude,
        },
      },
      {
        test: { ...server, name: "server-sqlite", setupFiles: ["tools/vitest-sqlite.ts"] },
      },
      {
        test: { ...server, name: "server-postgres", globalSetup: ["tools/vitest-postgres.ts"] },
      },
    ],
  },
});
