import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";

/** The commands of a document in their order: the blocks marked `sh`, each with its heading. */
export function commandsOf(document: string): { heading: string; commands: string }[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  let heading = "";
  const found: { heading: string; commands: string }[] = [];
  for (const match of text.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm)) {
    const [, title, commands] = match;
    if (title !== undefined) heading = title;
    if (commands !== undefined) found.push({ heading, commands });
  }
  return found;
}
