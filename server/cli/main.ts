import { exitCodeOf } from "../platform/command-error.ts";
import { fatalLine } from "../platform/log/log.ts";
import { isProduction } from "../platform/settings/settings.ts";
import { VERSION } from "../platform/version.ts";

const HELP = `portico <command>

  start                runs the server until it is asked to stop
  migrate [--dry-run]  applies missing migrations, or lists them
  check-config [--json]  checks the settings and prints them without secrets
  brand check <folder>  checks a brand pack and lists all problems
  operator <command>   manages accounts, codes, messages and the audit log; see operator --help
  webhooks <command>   short for operator webhooks: add, list, show, pause, resume, replay, test …
  audit verify         checks the hash chain of the audit log; --expect <newest of an earlier check>
  keys list            lists the keys, newest first, and what each of them still protects
  keys rotate [id]     adds a key, or prints one for SECRET_KEYS, and says how to go on
  keys promote <id>    makes a key of DATA_DIR the newest
  keys re-encrypt      encrypts everything with the newest key
  keys remove <id>     removes a key of DATA_DIR that nothing needs any more
  keys forget <id>     gives up a lost key, so that servers start without it
  keys rotate-tokens   makes a new key for session tokens; --now gives up the former ones
  keys new [id]        prints a pair for SECRET_KEYS
  backup <file>        copies the database while servers run; --keys <file> for those of DATA_DIR
  restore <file>       restores it; --force replaces a database, --keys <file>, --without-keys
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
    case "brand":
      return (await import("./brand.ts")).runBrand(args, say);
    case "operator":
      return (await import("../operator/run-operator.ts")).runOperator(args);
    case "webhooks":
      // Short for `operator webhooks`.
      return (await import("../operator/run-operator.ts")).runOperator([
        "webhooks",
        ...(args.length === 0 ? ["--help"] : args),
      ]);
    case "keys":
      return (await import("./keys.ts")).runKeys(args, say);
    case "audit":
      return (await import("./audit.ts")).runAudit(args, say);
    case "backup":
      return (await import("./backup.ts")).runBackup(args, say);
    case "restore":
      return (await import("./backup.ts")).runRestore(args, say);
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

const [command, ...args] = process.argv.slice(2);
await run(command, args).catch((error: unknown) => {
  process.stderr.write(fatalLine(error, command === "start" && isProduction()));
  process.exitCode = exitCodeOf(error);
});
