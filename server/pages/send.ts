import type { FastifyReply, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "../http/request-id.ts";
import {
  type Encoded,
  type EncodedBody,
  type Encoding,
  encodingFor,
  isNotModified,
} from "./encoded.ts";

interface Representation {
  encoded: Encoded;
  status: number;
  /** Alternating names and values, as Node's writeHead takes them. */
  headers: readonly string[];
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers }: Representation,
  encoding: Encoding,
  { body, etag }: EncodedBody,
): void {
  const all = [...headers, REQUEST_ID_HEADER, request.id];
  const cacheable = status === 200;
  if (cacheable) all.push("etag", etag);
  const { raw } = reply;
  // Writes straight to Node, without any overhead.
  reply.hijack();
  for (const value of [reply.getHeader("set-cookie") ?? []].flat()) {
    all.push("set-cookie", String(value));
  }
  if (cacheable && isNotModified(request.headers["if-none-match"], etag)) {
    raw.writeHead(304, all).end();
    return;
  }
  if (encoding !== "identity") all.push("content-encoding", encoding);
  all.push("content-length", String(body.length));
  raw.writeHead(status, all);
  if (request.method === "HEAD") raw.end();
  else raw.end(body);
}

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): void | Promise<void> {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const ready = representation.encoded.ready(encoding);
  if (ready) return write(request, reply, representation, encoding, ready);
  return representation.encoded
    .make(encoding)
    .then((made) => write(request, reply, representation, encoding, made));
}

/** Converts a headers object to the flat list that writeHead takes. */
export function flatHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
