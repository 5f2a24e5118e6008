import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorName } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { Refusal } from "../../platform/refusal.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import type { Texts } from "../../platform/texts.ts";
import { failureOf } from "./errors.ts";
import { baseHeaders, CLOSED_POLICY } from "../headers.ts";
import { REQUEST_ID_HEADER } from "../request-id.ts";

/** The only methods that any route accepts. */
export const METHODS = ["GET", "HEAD", "POST"];

/** What could be read of a request that the parser refused. */
export interface UnparsedRequest {
  method: string | undefined;
  target: string | undefined;
  acceptLanguage: string | undefined;
}

type ParserError = Error & { code?: string; rawPacket?: unknown };

/** A valid request line except for its method; everything else is not HTTP. */
const REQUEST_LINE = /^([!-~]+) (\/[!-~]*) HTTP\/1\.[01]\r\n/;
const ACCEPT_LANGUAGE = /^accept-language:[ \t]*([ -~]{1,200})\r$/im;

/** The last received chunk, which need not be the first one of the request. */
const received = ({ rawPacket }: ParserError) =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "";

function readUnparsed(text: string): UnparsedRequest {
  const [, method, target] = REQUEST_LINE.exec(text) ?? [];
  const [, acceptLanguage] = ACCEPT_LANGUAGE.exec(text) ?? [];
  return { method, target, acceptLanguage };
}

function statusOf(error: ParserError): [line: string, name: ErrorName] {
  const { code } = error;
  if (code === "HPE_HEADER_OVERFLOW") {
    return ["431 Request Header Fields Too Large", "headersTooLarge"];
  }
  // A browser that opened an unneeded connection handles 408 silently.
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return ["408 Request Timeout", "badRequest"];
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(received(error))) {
    return ["405 Method Not Allowed", "methodNotAllowed"];
  }
  return ["400 Bad Request", "badRequest"];
}

interface Answer {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** How long a caller may take to read the answer and close. */
const CLOSE_WITHIN_MS = 2000;

interface ParserErrorServices {
  settings: Pick<Settings, "siteOrigin">;
  texts: Texts;
  /** SCR-5: the error page, if a page was requested. */
  page(refusal: Refusal, request: UnparsedRequest): Answer | undefined;
  log: Log;
}

/**
 * Responds in the envelope to a malformed request that Node's parser refused. It catches its own
 * errors, because nothing else does: a page that cannot be read would end the process (F19).
 */
export function answerParserError(
  error: ParserError,
  socket: Socket,
  services: ParserErrorServices,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  try {
    answer(error, socket, services);
  } catch (err) {
    services.log.error({ err }, "a malformed request was not answered");
    socket.destroy();
  }
}

function answer(
  error: ParserError,
  socket: Socket,
  { settings, texts, page, log }: ParserErrorServices,
): void {
  const [status, name] = statusOf(error);
  const refusal = new Refusal(name);
  const request = readUnparsed(received(error));
  const { body, headers: own } = page(refusal, request) ?? {
    body: JSON.stringify(failureOf(refusal, DEFAULT_LOCALE, texts)),
    headers: {
      ...baseHeaders(settings),
      "content-security-policy": CLOSED_POLICY,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    },
  };
  const reqId = randomUUID();
  const headers = {
    ...own,
    [REQUEST_ID_HEADER]: reqId,
    "content-length": String(Buffer.byteLength(body)),
    ...(name === "methodNotAllowed" ? { allow: METHODS.join(", ") } : {}),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${request.method === "HEAD" ? "" : body}`);
  // A caller who never closes would keep the connection's descriptor.
  const closing = setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS).unref();
  socket.once("close", () => clearTimeout(closing));
  log.info({ reqId, status: Number.parseInt(status, 10), refusal: name }, "not a request");
}
