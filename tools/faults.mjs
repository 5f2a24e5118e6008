import { mkdirSync } from "node:fs";
import { buildOrExit } from "./build.mjs";
import { ensureFaketime } from "./setup/faketime.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ensurePostgres } from "./setup/postgres-binaries.mjs";
import { ensureRedis } from "./setup/redis-binary.mjs";
import { ensureInstalled } from "./setup/setup.mjs";
import { LOG_FOLDER, runVitest } from "./test/test-runners.mjs";

// Makes every fault for real, on both databases: npm run faults [-- file or Vitest's options].
endWithNpm();
mkdirSync(LOG_FOLDER, { recursive: true });
await ensureInstalled();
try {
  await Promise.all([ensurePostgres(), ensureRedis(), ensureFaketime()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await buildOrExit();

const { passed, failed, output } = await runVitest("faults", ["faults-sqlite", "faults-postgres"], {
  full: true,
  // One file at a time: a fault of one must not slow down another.
  args: ["--no-file-parallelism", ...process.argv.slice(2)],
});
console.log(output);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
