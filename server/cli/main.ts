import { fatalLine } from "../platform/log/log.ts";
import { isProduction, widenThreadPool } from "../platform/settings/settings.ts";
import { VERSION } from "../platform/version.ts";

const HELP = `portico <command>

  start                runs the server until it is asked to stop
  migrate [--dry-run]  applies missing migrations, or lists them
  check-config [--json]  checks the settings and prints them without secrets
  operator <command>   manages accounts, codes, messages and the audit log; see operator --help
  keys new [id]        creates a pair for SECRET_KEYS
  keys list            lists the ids of the keys, newest first
  version              prints the release

The settings are environment variables: see docs/operations/configure.md.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function refuse(reason: string): void {
  process.stderr.write(`${reason}; try portico --help\n`);
  process.exitCode = 2;
}

/** Each command loads only what it needs: `version` works without a database or built pages. */
async function run(command: string | undefined, args: string[]): Promise<void> {
  switch (command) {
    case "start":
      await import("../main.ts");
      return;
    case "migrate":
      return (await import("./migrate.ts")).runMigrate(args, say);
    case "check-config":
      return (await import("./check-config.ts")).runCheckConfig(args, say);
    case "operator":
      return (await import("../operator/run-operator.ts")).runOperator(args);
    case "keys":
      return (await import("./keys.ts")).runKeys(args, say);
    case "version":
      return say(`${VERSION} (Node.js ${process.versions.node})`);
    case undefined:
    case "help":
    case "--help":
    case "-h":
      return say(HELP);
    default:
      return refuse(`There is no command "${command}"`);
  }
}

// Must run before anything uses the thread pool, whose size is then fixed.
widenThreadPool();
const [command, ...args] = process.argv.slice(2);
await run(command, args).catch((error: unknown) => {
  process.stderr.write(fatalLine(error, command === "start" && isProduction()));
  process.exitCode = 1;
});
