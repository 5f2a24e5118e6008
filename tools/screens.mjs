import { buildOrExit } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureFonts } from "./fonts.mjs";
import { endWithNpm } from "./parent.mjs";
import { ROOT } from "./paths.mjs";
import { runInForeground } from "./run.mjs";
import { ensureInstalled, nodeBinary } from "./setup.mjs";

const [first, ...rest] = process.argv.slice(2);
const isMails = first === "mails";

endWithNpm();
await ensureInstalled();
if (!isMails) await buildOrExit();
await ensureFonts();
process.exitCode = await runInForeground(
  nodeBinary(),
  isMails
    ? ["tools/photograph-mails.ts", ...rest]
    : ["tools/photograph.ts", ...process.argv.slice(2)],
  { cwd: ROOT, env: { ...process.env, PORTICO_CHROMIUM: await ensureChromium() } },
);
