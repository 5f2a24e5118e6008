import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

endWithNpm();
await ensureInstalled();

process.exitCode = await runInForeground(
  nodeBinary(),
  ["tools/release/main.ts", ...process.argv.slice(2)],
  { cwd: ROOT },
);
