import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { i as init_command_error, s as usageError } from "./command-error-ByzHO3JZ.js";
import { parseArgs } from "node:util";
// server/cli/arguments.ts
/** Parses the words and options of a command; an unknown option is a one-line error. */
function readArguments(args, options, mostWords = 0) {
	try {
		const { values, positionals } = parseArgs({
			args,
			options,
			allowPositionals: mostWords > 0
		});
		if (positionals.length > mostWords) throw new Error(`Too many words: ${positionals.join(" ")}`);
		return {
			values,
			words: positionals
		};
	} catch (error) {
		throw usageError(error.message.split("\n")[0] ?? "");
	}
}
function init_arguments() {
	return (init_arguments = __esmMin((() => {
		init_command_error();
	})))();
}
export { readArguments as n, init_arguments as t };
