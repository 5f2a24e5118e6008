import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "../http/request-id.ts";
import {
  type Encoded,
  type EncodedBody,
  type Encoding,
  encodingFor,
  isNotModified,
} from "./encoded.ts";

export interface Representation {
  encoded: Encoded;
  status: number;
  /** Alternating names and values, as Node's writeHead takes them. */
  headers: readonly string[];
}

/** A request that is answered without Fastify's reply. */
export interface RawExchange {
  request: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };
  response: ServerResponse;
  requestId: string;
  /** Set-Cookie values. */
  cookies?: readonly string[];
}

function write(
  { request, response, requestId, cookies = [] }: RawExchange,
  { status, headers }: Representation,
  encoding: Encoding,
  { body, etag }: EncodedBody,
): void {
  const all = [...headers, REQUEST_ID_HEADER, requestId];
  const cacheable = status === 200;
  if (cacheable) all.push("etag", etag);
  for (const value of cookies) all.push("set-cookie", value);
  if (cacheable && isNotModified(request.headers["if-none-match"], etag)) {
    response.writeHead(304, all).end();
    return;
  }
  if (encoding !== "identity") all.push("content-encoding", encoding);
  all.push("content-length", String(body.length));
  response.writeHead(status, all);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Sends what is in memory; false if it still has to be compressed. */
export function sendCached(exchange: RawExchange, representation: Representation): boolean {
  const encoding = encodingFor(exchange.request.headers["accept-encoding"]);
  const ready = representation.encoded.ready(encoding);
  if (ready === undefined) return false;
  write(exchange, representation, encoding, ready);
  return true;
}

export async function sendEncoded(
  exchange: RawExchange,
  representation: Representation,
): Promise<void> {
  if (sendCached(exchange, representation)) return;
  const encoding = encodingFor(exchange.request.headers["accept-encoding"]);
  write(exchange, representation, encoding, await representation.encoded.make(encoding));
}

/** Converts a headers object to the flat list that writeHead takes. */
export function flatHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
