import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
import { n as init_version, t as VERSION } from "./version-089fO-Ki.js";
// server/platform/log/log.ts
/**
* An error as a log line: its kind and location. Never its message, because a database error
* repeats the values that caused it.
*/
function serializeError(error) {
	const thrown = Object(error);
	const read = (field) => typeof thrown[field] === "string" ? thrown[field] : "";
	const places = read("stack").replace(read("message"), () => "").split("\n").filter((line) => /^\s+at /.test(line));
	const { code } = Object(thrown["cause"]);
	return {
		type: read("name") || typeof error,
		message: read("code"),
		stack: places.join("\n"),
		...typeof code === "string" ? { cause: code } : {}
	};
}
/** A line in the format of the app's logger, for code without an app. */
function logLine(level, fields, msg) {
	const time = (/* @__PURE__ */ new Date()).toISOString();
	return `${JSON.stringify({
		level: LEVELS[level],
		time,
		...BASE,
		...fields,
		msg
	})}\n`;
}
/**
* Why a process ends before it serves: plain text for a person, a log line in production. The
* message of an unexpected error is left out.
*/
function fatalLine(error, production) {
	const { message, stack } = error;
	const isExpected = !(error instanceof TypeError);
	if (!production) return `${isExpected ? message : stack}\n`;
	if (isExpected) return logLine("fatal", {}, message);
	return logLine("fatal", { err: serializeError(error) }, "could not start");
}
/** Development logs only errors; production logs every call. */
function loggerOptions(production) {
	return {
		level: production ? "info" : "warn",
		base: BASE,
		serializers: { err: serializeError },
		timestamp: () => `,"time":"${(/* @__PURE__ */ new Date()).toISOString()}"`
	};
}
var LEVELS, BASE;
function init_log() {
	return (init_log = __esmMin((() => {
		init_version();
		LEVELS = {
			info: 30,
			warn: 40,
			error: 50,
			fatal: 60
		};
		BASE = {
			service: "portico",
			version: VERSION
		};
	})))();
}
export { serializeError as a, loggerOptions as i, init_log as n, logLine as r, fatalLine as t };
