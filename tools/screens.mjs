import { buildOrExit } from "./build.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureFonts } from "./setup/fonts.mjs";
import { endWithNpm } from "./process/parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./process/run.mjs";
import { ensureInstalled, nodeBinary } from "./setup/setup.mjs";

const [first, ...rest] = process.argv.slice(2);
const isMails = first === "mails";

endWithNpm();
await ensureInstalled();
if (!isMails) await buildOrExit();
await ensureFonts();
process.exitCode = await runInForeground(
  nodeBinary(),
  isMails
    ? ["tools/screens/photograph-mails.ts", ...rest]
    : ["tools/screens/photograph.ts", ...process.argv.slice(2)],
  { cwd: ROOT, env: { ...process.env, PORTICO_CHROMIUM: await ensureChromium() } },
);
