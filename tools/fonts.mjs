import { run } from "./run.mjs";
import { findOnPath, installSystemPackage } from "./system-packages.mjs";

/** Debian's packages, and a language that only each of them can write. */
const PACKAGES = { "fonts-noto-core": "hi", "fonts-noto-cjk": "ja" };

/** Installs what the scripts of all languages need, or says in one line what is missing. */
export async function ensureFonts() {
  const list = findOnPath(["fc-list"]);
  if (list === undefined) return;
  const missing = [];
  for (const [name, language] of Object.entries(PACKAGES)) {
    if (await canWrite(list, language)) continue;
    await installSystemPackage(name);
    if (!(await canWrite(list, language))) missing.push(name);
  }
  if (missing.length === 0) return;
  console.error(`Some scripts will show as boxes: ${missing.join(" and ")} not installed.`);
}

/**
 * @param {string} list
 * @param {string} language
 */
async function canWrite(list, language) {
  const { output } = await run(list, [`:lang=${language}`, "family"]);
  return output.trim() !== "";
}
