import type { FastifyReply, FastifyRequest } from "fastify";
import { firstCookie, parseCookies, setCookie } from "../platform/http/cookies.ts";
import { Refusal } from "../platform/refusal.ts";
import { hashToken, randomToken } from "../platform/secrets.ts";

const NAME = "__Host-flow";
const SHAPE = /^[A-Za-z0-9_-]{43}$/;
const OF_SESSION = "session:";

function presented(request: FastifyRequest): string | undefined {
  const token = firstCookie(parseCookies(request.headers.cookie), NAME);
  return token !== undefined && SHAPE.test(token) ? token : undefined;
}

/** The browser a flow belongs to, by the hash of its cookie. The first step gives it one. */
export function beginFlow(request: FastifyRequest, reply: FastifyReply): string {
  const token = presented(request) ?? randomToken();
  reply.header("set-cookie", setCookie(NAME, token, undefined));
  return hashToken(token);
}

/** Whose flow a request belongs to, as far as it shows; nobody's before the first answer. */
export function presentedFlow(request: FastifyRequest): string {
  const token = presented(request);
  return token === undefined ? "" : hashToken(token);
}

/** What is begun within a session belongs to it, and not to the cookie. */
export const flowOfSession = (sessionId: string) => `${OF_SESSION}${sessionId}`;

/** A cookie's flow is a hash and cannot look like this. */
export const isFlowOfSession = (flowHash: string) => flowHash.startsWith(OF_SESSION);

/** A later step: another browser's ticket or code is worthless here. */
export function continueFlow(request: FastifyRequest): string {
  const token = presented(request);
  if (token === undefined) throw new Refusal("ticketInvalid");
  return hashToken(token);
}
