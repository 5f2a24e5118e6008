import { checkBrandPack } from "../platform/brand/brand-pack.ts";
import { describePack } from "../platform/brand/describe-pack.ts";
import { CommandError, usageError } from "../platform/command-error.ts";

/** Checks a brand pack before it is installed: needs no settings and no database. */
export async function runBrand(args: string[], say: (line: string) => void): Promise<void> {
  const [command, folder, ...rest] = args;
  if (command !== "check" || folder === undefined || rest.length > 0) {
    throw usageError("Use portico brand check <folder>.");
  }
  const { pack, problems } = checkBrandPack(folder);
  if (problems.length > 0)
    throw new CommandError(problems.map((problem) => `${problem}.`).join("\n"), "failed");
  say(describePack(pack));
}
