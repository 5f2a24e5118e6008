import { buildOrExit } from "./build.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { NODE_FLAGS, serverEnvironment } from "./process/server-options.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

const development = process.argv.includes("--dev");

endWithNpm();
await ensureInstalled();
await buildOrExit();

const entry = development ? "tools/dev/dev.ts" : "server/dist/main.js";
const passedOn = process.argv.slice(2).filter((argument) => argument !== "--dev");

process.exitCode = await runInForeground(nodeBinary(), [...NODE_FLAGS, entry, ...passedOn], {
  cwd: ROOT,
  env: { ...process.env, ...serverEnvironment() },
});
