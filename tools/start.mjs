import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildOrExit } from "./build.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

const development = process.argv.includes("--dev");

endWithNpm();
await ensureInstalled();
await buildOrExit();

// Password hashing fills one pool thread per core; two more keep files and look-ups moving.
const poolSize = process.env["UV_THREADPOOL_SIZE"] ?? String(availableParallelism() + 2);
const entry = development ? "tools/dev/dev.ts" : "server/main.ts";
const passedOn = process.argv.slice(2).filter((argument) => argument !== "--dev");

process.exitCode = await runInForeground(nodeBinary(), [entry, ...passedOn], {
  cwd: ROOT,
  env: {
    // Compiled code is kept, so that the next start need not read TypeScript again.
    NODE_COMPILE_CACHE: join(ROOT, ".cache", "compile"),
    ...process.env,
    UV_THREADPOOL_SIZE: poolSize,
  },
});
