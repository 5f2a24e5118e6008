import { COMMANDS, runCommand } from "../../operator/run.ts";
import type { TestApp } from "../app/test-app.ts";

const has = (args: readonly string[], option: string) => args.includes(option);

/** The name and the reason that commands need, where a test gives none. */
function complete(args: readonly string[]): string[] {
  const changes = COMMANDS.some(
    ({ name, changes: is }) => is === true && args.join(" ").startsWith(name),
  );
  return [
    ...args,
    ...(has(args, "--operator") ? [] : ["--operator", "Ada"]),
    ...(!changes || has(args, "--reason") ? [] : ["--reason", "For a test"]),
  ];
}

/** Runs a command exactly as given, on the test's own database. */
export async function runOnTest(test: TestApp, args: readonly string[]) {
  const lines: string[] = [];
  const services = { ...test.services, close: async () => {} };
  const data = await runCommand(
    args,
    async () => services,
    (line) => lines.push(line),
  );
  return { said: lines.join("\n"), data };
}

/** Runs an operator command as Ada, with a reason. Returns what it prints. */
export async function operate(test: TestApp, ...args: string[]): Promise<string> {
  return (await runOnTest(test, complete(args))).said;
}
