import { NO_PAGES } from "../pages/page-store.ts";
import { createServices } from "../services.ts";
import { CommandError, type CommandFailure, EXIT_CODES } from "../platform/command-error.ts";
import { Refusal } from "../platform/refusal.ts";
import {
  operatorInEnvironment,
  readSettings,
  SettingsError,
} from "../platform/settings/settings.ts";
import { helpText, nameOfCommand, runCommand, wantsHelp } from "./run.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
interface Failure {
  code: CommandFailure;
  message: string;
}

function failureOf(error: unknown): Failure {
  if (error instanceof CommandError) return { code: error.failure, message: error.message };
  if (error instanceof Refusal) {
    return { code: "refused", message: `It was refused: ${error.code}` };
  }
  const { message, stack } = error as Error;
  return {
    code: "failed",
    message: error instanceof SettingsError ? message : (stack ?? message),
  };
}

/** The operator command line. With --json it prints one object, also if it fails. */
export async function runOperator(args: string[]): Promise<void> {
  if (wantsHelp(args)) {
    say(helpText());
    return;
  }
  const isJson = args.includes("--json");
  const command = nameOfCommand(args);
  const open = () => createServices(readSettings(), { pages: NO_PAGES });
  try {
    const data = await runCommand(args, open, say, operatorInEnvironment());
    if (isJson) say(JSON.stringify({ ok: true, command, data: data ?? null }));
  } catch (error) {
    const failure = failureOf(error);
    const data = error instanceof CommandError ? error.data : undefined;
    if (isJson) say(JSON.stringify({ ok: false, command, error: failure, data }));
    else process.stderr.write(`${failure.message}\n`);
    process.exitCode = EXIT_CODES[failure.code];
  }
}
