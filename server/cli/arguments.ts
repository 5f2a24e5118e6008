import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { usageError } from "../platform/command-error.ts";

/** Parses the words and options of a command; an unknown option is a one-line error. */
export function readArguments(args: string[], options: ParseArgsOptionsConfig, mostWords = 0) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: mostWords > 0 });
    if (positionals.length > mostWords) throw new Error(`Too many words: ${positionals.join(" ")}`);
    return { values, words: positionals };
  } catch (error) {
    throw usageError((error as Error).message.split("\n")[0] ?? "");
  }
}
