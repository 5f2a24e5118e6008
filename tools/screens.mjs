import { buildOrExit } from "./build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureFonts } from "./setup/fonts.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

endWithNpm();
await ensureInstalled();
await buildOrExit();
await ensureFonts();
process.exitCode = await runInForeground(
  nodeBinary(),
  ["tools/screens/photograph.ts", ...process.argv.slice(2)],
  { cwd: ROOT, env: { ...process.env, PORTICO_CHROMIUM: await ensureChromium() } },
);
