import type { FastifyBaseLogger } from "fastify";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug">;

/**
 * An error as a log line: what kind and where. Never its own words: a database's error repeats
 * the values it stumbled over.
 */
export function serializeError(error: unknown) {
  const { name = typeof error, code = "", message, stack } = Object(error) as Partial<NodeJS.ErrnoException>;
  // The words stand first in a stack, and a line of theirs may look like a frame.
  const frames = String(stack ?? "").replace(String(message ?? ""), () => "").split("\n");
  const places = frames.filter((line) => /^\s+at /.test(line));
  return { type: String(name), message: String(code), stack: places.join("\n") };
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
