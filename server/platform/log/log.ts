import type { FastifyBaseLogger } from "fastify";
import { VERSION } from "../version.ts";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug">;

/**
 * An error as a log line: what kind and where. Never its own words: a database's error repeats
 * the values it stumbled over.
 */
export function serializeError(error: unknown) {
  // Whatever was thrown: nothing says that its fields are text.
  const thrown = Object(error) as Record<string, unknown>;
  const read = (field: string) => (typeof thrown[field] === "string" ? thrown[field] : "");
  // The words stand first in a stack, and a line of theirs may look like a frame.
  const frames = read("stack").replace(read("message"), () => "");
  const places = frames.split("\n").filter((line) => /^\s+at /.test(line));
  const { code } = Object(thrown["cause"]) as { code?: unknown };
  return {
    type: read("name") || typeof error,
    message: read("code"),
    stack: places.join("\n"),
    ...(typeof code === "string" ? { cause: code } : {}),
  };
}

const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 };

/** On every line: logs of several services and releases are kept together. */
const BASE = { service: "portico", version: VERSION };

/** A line as the logger of the app writes it, for what has no app. */
export function logLine(level: keyof typeof LEVELS, fields: object, msg: string): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: LEVELS[level], time, ...BASE, ...fields, msg })}\n`;
}

/**
 * Why a process ends before it serves: words for a person, a line of the log in production. What we
 * did not expect is named without its words.
 */
export function fatalLine(error: unknown, production: boolean): string {
  const { message, stack } = error as Error;
  const isExpected = !(error instanceof TypeError);
  if (!production) return `${isExpected ? message : stack}\n`;
  if (isExpected) return logLine("fatal", {}, message);
  return logLine("fatal", { err: serializeError(error) }, "could not start");
}

/** A developer sees only what went wrong; production records every call. */
export function loggerOptions(production: boolean) {
  return {
    level: production ? "info" : "warn",
    base: BASE,
    serializers: { err: serializeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}
