import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID_HEADER = "x-request-id";

/** What a proxy may name a request by: it cannot forge a line of the log, nor flood it. */
const VALID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The proxy's name for a request, so that its log and ours can be joined, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  // A header that came twice is joined by a comma, and so is not valid.
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && VALID.test(given) ? given : randomUUID();
}
