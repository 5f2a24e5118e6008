import type { Socket } from "node:net";
import type { ErrorName } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { Refusal } from "../refusal.ts";
import type { Settings } from "../settings.ts";
import type { Texts } from "../texts.ts";
import { failureOf } from "./errors.ts";
import { baseHeaders, CLOSED_POLICY } from "./headers.ts";

/** The only methods anything here takes. */
export const METHODS = ["GET", "HEAD", "POST"];

type ParserError = Error & { code?: string; rawPacket?: unknown };

/** A request in all but its method; anything else with an unknown one is not HTTP at all. */
const REQUEST_LINE = /^[!-~]+ \/[!-~]* HTTP\/1\.[01]\r\n/;

function statusOf({ code, rawPacket }: ParserError): [line: string, name: ErrorName] {
  if (code === "HPE_HEADER_OVERFLOW") {
    return ["431 Request Header Fields Too Large", "headersTooLarge"];
  }
  // A browser that opened a connection and did not need it knows 408, and never shows it.
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return ["408 Request Timeout", "badRequest"];
  const received = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "";
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(received)) {
    return ["405 Method Not Allowed", "methodNotAllowed"];
  }
  return ["400 Bad Request", "badRequest"];
}

/** Malformed before it is a request: node's parser speaks, in the envelope's shape. */
export function answerParserError(
  error: ParserError,
  socket: Socket,
  { settings, texts }: { settings: Pick<Settings, "siteOrigin">; texts: Texts },
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const [status, name] = statusOf(error);
  const body = JSON.stringify(failureOf(new Refusal(name), DEFAULT_LOCALE, texts));
  const headers = {
    ...baseHeaders(settings),
    "content-security-policy": CLOSED_POLICY,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    ...(name === "methodNotAllowed" ? { allow: METHODS.join(", ") } : {}),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
}
