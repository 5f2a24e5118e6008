import { buildOrExit } from "./build.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";
import { SOAK, toolEnvironment } from "./test/test-runners.mjs";

// Runs a server for an hour as people would: npm run soak [-- --minutes 10 --database postgres].
endWithNpm();
await ensureInstalled();
await buildOrExit();
process.exitCode = await runInForeground(nodeBinary(), [SOAK, ...process.argv.slice(2)], {
  cwd: ROOT,
  env: toolEnvironment({ full: false }),
});
