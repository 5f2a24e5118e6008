import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import type { Services } from "../services.ts";
import { usageError } from "../platform/command-error.ts";
import { randomToken } from "../platform/secrets/secrets.ts";
import { accountCommands } from "./accounts.ts";
import { accountCreateCommands } from "./account-create.ts";
import { accountSearchCommands } from "./account-search.ts";
import { auditCommands } from "./audit.ts";
import { consoleCommands } from "./console.ts";
import { clockCommands } from "./clock.ts";
import { type Command, readOperator, readReason } from "./command.ts";
import { factorCommands } from "./factors.ts";
import { importCommands } from "./import/command.ts";
import { institutionCommands } from "./institutions.ts";
import { inviteCommands } from "./invites.ts";
import { methodCommands } from "./methods.ts";
import { outboxCommands } from "./outbox.ts";
import { recoveryCommands } from "./recovery.ts";
import { serviceKeyCommands } from "./service-keys.ts";
import { sessionCommands } from "./sessions.ts";
import { webhookCommands } from "./webhooks.ts";
import { withdrawalCommands } from "./withdrawals.ts";

export const COMMANDS: readonly Command[] = [
  ...accountSearchCommands,
  ...accountCreateCommands,
  ...accountCommands,
  ...institutionCommands,
  ...sessionCommands,
  ...withdrawalCommands,
  ...factorCommands,
  ...methodCommands,
  ...recoveryCommands,
  ...inviteCommands,
  ...outboxCommands,
  ...webhookCommands,
  ...auditCommands,
  ...serviceKeyCommands,
  ...consoleCommands,
  ...clockCommands,
  ...importCommands,
];

export function helpText(): string {
  const left = COMMANDS.map(({ name, takes }) => `${name} ${takes}`.trim());
  const width = Math.max(...left.map(({ length }) => length)) + 2;
  const lines = COMMANDS.map(
    ({ summary, changes }, index) =>
      `  ${left[index]?.padEnd(width)}${summary}${changes ? " *" : ""}`,
  );
  return [
    "portico operator <command> --operator <your name>",
    "",
    ...lines,
    "",
    "* changes something: add --reason <text>. The audit log records it with your name.",
    "",
    "  --operator <name>  who you are; or set PORTICO_OPERATOR",
    "  --json             prints one JSON object",
    "  --show             prints personal data in full, which is recorded",
    "",
    "An account is named by email, phone (+49…), UID, id or username.",
    "The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET_KEYS …",
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused.",
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

const COMMON = {
  operator: { type: "string" },
  json: { type: "boolean" },
  show: { type: "boolean" },
} as const;

function parse({ options: own = {}, changes = false }: Command, rest: string[]) {
  const options = {
    ...COMMON,
    ...(changes ? { reason: { type: "string" } as const } : {}),
    ...own,
  };
  // A leading space keeps an id from being parsed as an option.
  const args = rest.map((word) =>
    DASHED_ID.test(word) && !(word.slice(2) in options) ? ` ${word}` : word,
  );
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return {
      words: positionals.map((word) => word.replace(/^ (?=-)/, "")),
      options: values as Record<string, string | boolean | undefined>,
    };
  } catch (error) {
    throw usageError((error as Error).message.split("\n")[0] ?? "");
  }
}

export function wantsHelp(args: readonly string[]): boolean {
  return args.length === 0 || args.includes("--help") || args[0] === "help";
}

/** The name of the command that was typed, for messages about it. */
export const nameOfCommand = (args: readonly string[]): string =>
  commandOf(args)?.command.name ?? args.slice(0, 2).join(" ");

const textOf = (value: string | boolean | undefined) =>
  typeof value === "string" ? value : undefined;

/** Runs one command and returns what it found or did; services are opened only if it is complete. */
export async function runCommand(
  args: readonly string[],
  open: () => Promise<Services>,
  say: (line: string) => void,
  /** The operator, if none is named in the command. */
  operator?: string,
): Promise<unknown> {
  const found = commandOf(args);
  if (found === undefined) {
    throw usageError(`There is no command "${args.slice(0, 2).join(" ")}"; try --help`);
  }
  const { command } = found;
  const { words, options } = parse(command, found.rest);
  const name = readOperator(textOf(options["operator"]) ?? operator);
  const reason = command.changes ? readReason(textOf(options["reason"])) : undefined;
  const services = await open();
  try {
    const who = `${name} (${userInfo().username})`;
    const actor = {
      call: `operator ${command.name}`,
      requestId: randomToken().slice(0, 22),
      address: "local",
      countryCode: undefined,
      // Where the log has a visitor's browser. The machine's user is not typed by the operator.
      userAgent: reason === undefined ? who : `${who}: ${reason}`,
    };
    return await command.run({
      services,
      actor,
      operator: name,
      words,
      options,
      show: options["show"] === true,
      say: options["json"] === true ? () => {} : say,
    });
  } finally {
    await services.close();
  }
}
