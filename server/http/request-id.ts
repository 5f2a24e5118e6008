import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "x-request-id";

/** The request ids accepted from a proxy: they can neither forge nor flood the log. */
const VALID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The proxy's request id, to join its log with ours, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  // Node joins a repeated header with a comma, which makes it invalid.
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && VALID.test(given) ? given : randomUUID();
}
