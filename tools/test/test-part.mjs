import { join } from "node:path";
import { buildOrExit } from "../build.mjs";
import { ensureChromium } from "../setup/chromium.mjs";
import { endWithNpm } from "../process/parent.mjs";
import { BIN, ROOT } from "../paths.mjs";
import { ensurePostgres } from "../setup/postgres-binaries.mjs";
import { ensureRedis } from "../setup/redis-binary.mjs";
import { runInForeground } from "../process/run.mjs";
import { ensureInstalled, nodeBinary } from "../setup/setup.mjs";
import { toolEnvironment, vitestArgs } from "./test-runners.mjs";

/**
 * @typedef {object} Part
 * @property {string} tool
 * @property {string[]} args
 * @property {boolean} [full] also runs what takes long, without being asked
 * @property {() => Promise<NodeJS.ProcessEnv>} prepare installs what the part needs; the environment that the tool gets
 */

/** @type {Record<string, Part>} */
const PARTS = {
  unit: {
    tool: "vitest",
    args: vitestArgs(["unit", "unit-dom"]),
    async prepare() {
      await buildOrExit();
      return {};
    },
  },
  server: {
    tool: "vitest",
    args: vitestArgs(["server-sqlite", "server-postgres"]),
    async prepare() {
      await Promise.all([ensurePostgres(), ensureRedis()]);
      await buildOrExit();
      return {};
    },
  },
  e2e: {
    tool: "playwright",
    args: ["test"],
    async prepare() {
      const PORTICO_CHROMIUM = await ensureChromium();
      await buildOrExit();
      return { PORTICO_CHROMIUM };
    },
  },
  deploy: {
    tool: "vitest",
    args: [...vitestArgs(["unit"]), "tools/release", "tools/deploy"],
    full: true,
    async prepare() {
      await buildOrExit();
      return {};
    },
  },
  types: { tool: "tsc", args: ["-p", ".", "--checkers", "1"], prepare: async () => ({}) },
};

const [name = "", ...given] = process.argv.slice(2);
const part = PARTS[name];
if (part === undefined) {
  console.error(`Usage: node tools/test/test-part.mjs ${Object.keys(PARTS).join("|")} [--full] …`);
  process.exit(1);
}

endWithNpm();
await ensureInstalled();
try {
  const env = await part.prepare();
  const full = part.full === true || given.includes("--full");
  const args = given.filter((argument) => argument !== "--full");
  process.exitCode = await runInForeground(
    nodeBinary(),
    [join(BIN, part.tool), ...part.args, ...args],
    { cwd: ROOT, env: toolEnvironment({ full, env }) },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
