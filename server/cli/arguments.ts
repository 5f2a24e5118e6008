import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { SettingsError } from "../platform/settings/settings.ts";

/** The words and switches of a command; what it does not know ends it with one line. */
export function readArguments(args: string[], options: ParseArgsOptionsConfig, mostWords = 0) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: mostWords > 0 });
    if (positionals.length > mostWords) throw new Error(`Too many words: ${positionals.join(" ")}`);
    return { values, words: positionals };
  } catch (error) {
    throw new SettingsError((error as Error).message.split("\n")[0]);
  }
}
