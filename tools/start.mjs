import { buildOrExit } from "./build.mjs";
import { endWithNpm } from "./parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./run.mjs";
import { NODE_FLAGS, serverEnvironment } from "./server-options.mjs";
import { ensureInstalled, nodeBinary } from "./setup.mjs";

const development = process.argv.includes("--dev");

endWithNpm();
await ensureInstalled();
await buildOrExit();

const entry = development ? "tools/dev.ts" : "server/main.ts";
const passedOn = process.argv.slice(2).filter((argument) => argument !== "--dev");

process.exitCode = await runInForeground(nodeBinary(), [...NODE_FLAGS, entry, ...passedOn], {
  cwd: ROOT,
  env: { ...process.env, ...serverEnvironment() },
});
