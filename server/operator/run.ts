import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { Services } from "../services.ts";
import { randomToken } from "../platform/secrets/secrets.ts";
import { accountCommands } from "./accounts.ts";
import { auditCommands } from "./audit.ts";
import { clockCommands } from "./clock.ts";
import { type Command, OperatorError } from "./command.ts";
import { importCommands } from "./import/command.ts";
import { inviteCommands } from "./invites.ts";
import { methodCommands } from "./methods.ts";
import { outboxCommands } from "./outbox.ts";
import { recoveryCommands } from "./recovery.ts";

export const COMMANDS: readonly Command[] = [
  ...accountCommands,
  ...methodCommands,
  ...recoveryCommands,
  ...inviteCommands,
  ...outboxCommands,
  ...auditCommands,
  ...clockCommands,
  ...importCommands,
];

export function helpText(): string {
  const left = COMMANDS.map(({ name, takes }) => `${name} ${takes}`.trim());
  const width = Math.max(...left.map(({ length }) => length)) + 2;
  const lines = COMMANDS.map(({ summary }, index) => `  ${left[index]?.padEnd(width)}${summary}`);
  return [
    "npm run operator -- <command>",
    "",
    ...lines,
    "",
    "An account is named by e-mail, phone (+49…), UID, id or username.",
    "The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET_KEYS …",
  ].join("\n");
}

/** The longest command that the arguments start with. */
function commandOf(args: readonly string[]): { command: Command; rest: string[] } | undefined {
  for (const command of COMMANDS) {
    const words = command.name.split(" ");
    if (words.every((word, index) => args[index] === word)) {
      return { command, rest: args.slice(words.length) };
    }
  }
  return undefined;
}

/** Ids are random and may start with a dash. */
const DASHED_ID = /^-[\w-]{21,}$/;

function parse({ options = {} }: Command, rest: string[]) {
  // A leading space keeps an id from being parsed as an option.
  const args = rest.map((word) =>
    DASHED_ID.test(word) && !(word.slice(2) in options) ? ` ${word}` : word,
  );
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { positionals: positionals.map((word) => word.replace(/^ (?=-)/, "")), values };
  } catch (error) {
    throw new OperatorError((error as Error).message.split("\n")[0]);
  }
}

export function wantsHelp(args: readonly string[]): boolean {
  return args.length === 0 || args.includes("--help") || args[0] === "help";
}

/** Runs one command; services are opened only for a known command. */
export async function runCommand(
  args: readonly string[],
  open: () => Promise<Services>,
  say: (line: string) => void,
): Promise<void> {
  const found = commandOf(args);
  if (found === undefined) {
    throw new OperatorError(`There is no command "${args.slice(0, 2).join(" ")}"; try --help`);
  }
  const { positionals: words, values } = parse(found.command, found.rest);
  const services = await open();
  try {
    const actor = {
      call: `operator ${found.command.name}`,
      requestId: randomToken().slice(0, 22),
      address: "local",
      countryCode: undefined,
      userAgent: userInfo().username,
    };
    const options = values as Record<string, string | boolean | undefined>;
    await found.command.run({ services, actor, words, options, say });
  } finally {
    await services.close();
  }
}
