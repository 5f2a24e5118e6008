import { ROOT } from "./paths.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

endWithNpm();
await ensureInstalled();

process.exitCode = await runInForeground(
  nodeBinary(),
  ["tools/client/main.ts", ...process.argv.slice(2)],
  { cwd: ROOT },
);
