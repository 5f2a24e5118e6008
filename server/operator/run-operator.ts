import { createServices } from "../services.ts";
import { Refusal } from "../platform/refusal.ts";
import { readSettings, SettingsError } from "../platform/settings/settings.ts";
import { OperatorError } from "./command.ts";
import { helpText, runCommand, wantsHelp } from "./run.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
/** The command line serves no pages. */
const pages = {
  page: () => undefined,
  asset: () => undefined,
  refusal: () => undefined,
  stylesheet: undefined,
};

function explain(error: unknown): string {
  if (error instanceof Refusal) return `It was refused: ${error.code}`;
  const expected = error instanceof OperatorError || error instanceof SettingsError;
  return String(expected ? error.message : (error as Error).stack);
}

/** The operator command line; a refused command exits with code 1 and one line. */
export async function runOperator(args: string[]): Promise<void> {
  if (wantsHelp(args)) {
    say(helpText());
    return;
  }
  await runCommand(args, () => createServices(readSettings(), { pages }), say).catch(
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exitCode = 1;
    },
  );
}
