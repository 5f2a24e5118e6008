import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
// server/platform/command-error.ts
var EXIT_CODES, CommandError, usageError, notFoundError, refusedError, exitCodeOf;
function init_command_error() {
	return (init_command_error = __esmMin((() => {
		EXIT_CODES = {
			failed: 1,
			usage: 2,
			notFound: 3,
			refused: 4
		};
		CommandError = class extends Error {
			name = "CommandError";
			failure;
			/** What was done before it failed, for --json. */
			data;
			constructor(message, failure = "refused", data) {
				super(message);
				this.failure = failure;
				this.data = data;
			}
		};
		usageError = (message) => new CommandError(message, "usage");
		notFoundError = (message) => new CommandError(message, "notFound");
		refusedError = (message) => new CommandError(message, "refused");
		exitCodeOf = (error) => error instanceof CommandError ? EXIT_CODES[error.failure] : EXIT_CODES.failed;
	})))();
}
export { notFoundError as a, init_command_error as i, EXIT_CODES as n, refusedError as o, exitCodeOf as r, usageError as s, CommandError as t };
