import type { FastifyBaseLogger } from "fastify";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { VERSION } from "../version.ts";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "debug">;

/**
 * An error as a log line: its kind and location. Never its message, because a database error
 * repeats the values that caused it.
 */
export function serializeError(error: unknown) {
  // Anything can be thrown, so its fields may not be strings.
  const thrown = Object(error) as Record<string, unknown>;
  const read = (field: string) => (typeof thrown[field] === "string" ? thrown[field] : "");
  // The stack starts with the message, which may contain a line that looks like a frame.
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

/** On every line, because logs of several services and releases are collected together. */
const BASE = { service: "portico", version: VERSION };

/** A line in the format of the app's logger, for code without an app. */
export function logLine(level: keyof typeof LEVELS, fields: object, msg: string): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: LEVELS[level], time, ...BASE, ...fields, msg })}\n`;
}

/**
 * Why a process ends before it serves: plain text for a person, a log line in production. The
 * message of an unexpected error is left out.
 */
export function fatalLine(error: unknown, production: boolean): string {
  const { message, stack } = error as Error;
  const isExpected = !(error instanceof TypeError);
  if (!production) return `${isExpected ? message : stack}\n`;
  if (isExpected) return logLine("fatal", {}, message);
  return logLine("fatal", { err: serializeError(error) }, "could not start");
}

/** Leads from a line to its trace; Fastify's own name for the request's id is `reqId`. */
function traceField({ traceId }: Tracing): { trace_id?: string } {
  const id = traceId();
  return id === undefined ? {} : { trace_id: id };
}

/** Development logs only errors; production logs every call. */
export function loggerOptions(production: boolean, tracing: Tracing = noTracing) {
  return {
    level: production ? "info" : "warn",
    base: BASE,
    serializers: { err: serializeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(tracing === noTracing ? {} : { mixin: () => traceField(tracing) }),
  };
}
