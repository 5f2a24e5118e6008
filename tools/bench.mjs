import { buildOrExit } from "./build.mjs";
import { endWithNpm } from "./parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./run.mjs";
import { ensureInstalled, nodeBinary } from "./setup.mjs";

endWithNpm();
await ensureInstalled();
await buildOrExit();
process.exitCode = await runInForeground(
  nodeBinary(),
  ["bench/main.ts", ...process.argv.slice(2)],
  {
    cwd: ROOT,
  },
);
