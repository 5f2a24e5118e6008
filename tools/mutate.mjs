import { buildOrExit } from "./build.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";
import { toolEnvironment } from "./test/test-runners.mjs";

endWithNpm();
await ensureInstalled();
// Some tests ask for a page.
await buildOrExit();
process.exitCode = await runInForeground(
  nodeBinary(),
  ["tools/mutate/main.ts", ...process.argv.slice(2)],
  { cwd: ROOT, env: toolEnvironment({ full: false }) },
);
