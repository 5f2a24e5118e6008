import type { FastifyBaseLogger } from "fastify";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug">;

/**
 * An error as a log line: what kind and where. Never its own words: a database's error repeats
 * the values it stumbled over.
 */
export function serializeError(error: unknown) {
  const { name = typeof error, code = "", stack = "" } = error as NodeJS.ErrnoException;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return { type: name, message: code, stack: frames.join("\n") };
}

/** A developer sees only what went wrong; production records every call. */
export function loggerOptions(production: boolean) {
  return {
    level: production ? "info" : "warn",
    base: null,
    serializers: { err: serializeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
}
