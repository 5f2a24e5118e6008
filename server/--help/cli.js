import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { c as widenThreadPool, n as init_settings, r as isProduction } from "./settings-BHbr-tVh.js";
import { n as init_version, t as VERSION } from "./version-089fO-Ki.js";
import { n as init_log, t as fatalLine } from "./log-BmBg9Fiq.js";
import { i as init_command_error, r as exitCodeOf } from "./command-error-ByzHO3JZ.js";
// server/cli/main.ts
function refuse(reason) {
	process.stderr.write(`${reason}; try portico --help\n`);
	process.exitCode = 2;
}
/** Each command loads only what it needs: `version` works without a database or built pages. */
async function run(command, args) {
	switch (command) {
		case "start":
			await import("./main.js");
			return;
		case "migrate": return (await import("./migrate-DBo3j7wj.js")).runMigrate(args, say);
		case "check-config": return (await import("./check-config-CuaW3Kxv.js")).runCheckConfig(args, say);
		case "operator": return (await import("./run-operator-Bzq7qwjO.js")).runOperator(args);
		case "keys": return (await import("./keys-B2l0fe9y.js")).runKeys(args, say);
		case "backup": return (await import("./backup-DyGi7iz7.js")).runBackup(args, say);
		case "restore": return (await import("./backup-DyGi7iz7.js")).runRestore(args, say);
		case "version": return say(`${VERSION} (Node.js ${process.versions.node})`);
		case void 0:
		case "help":
		case "--help":
		case "-h": return say(HELP);
		default: return refuse(`There is no command "${command}"`);
	}
}
var HELP, say, command, args;
function init_main() {
	return (init_main = __esmMin((async () => {
		init_command_error();
		init_log();
		init_settings();
		init_version();
		HELP = `portico <command>

  start                runs the server until it is asked to stop
  migrate [--dry-run]  applies missing migrations, or lists them
  check-config [--json]  checks the settings and prints them without secrets
  operator <command>   manages accounts, codes, messages and the audit log; see operator --help
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
		say = (line) => void process.stdout.write(`${line}\n`);
		widenThreadPool();
		[command, ...args] = process.argv.slice(2);
		await run(command, args).catch((error) => {
			process.stderr.write(fatalLine(error, command === "start" && isProduction()));
			process.exitCode = exitCodeOf(error);
		});
	})))();
}
await init_main();
export {};
