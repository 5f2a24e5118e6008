import type { FastifyReply, FastifyRequest } from "fastify";
import { firstCookie, parseCookies, setCookie } from "../../platform/http/cookies.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets.ts";

const NAME = "__Host-third";
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

function presented(request: FastifyRequest): string | undefined {
  const token = firstCookie(parseCookies(request.headers.cookie), NAME);
  return token !== undefined && SHAPE.test(token) ? token : undefined;
}

/** Marks the browser that leaves for a provider; two tabs may be on their way at once. */
export function departing({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  const token = presented(request) ?? randomToken();
  reply.header("set-cookie", setCookie(NAME, token, undefined));
  return hashToken(token);
}

/** An answer that was meant for another browser, or has been waited for too long, is refused. */
export function returning({ request }: { request: FastifyRequest }): string {
  const token = presented(request);
  if (token === undefined) throw new Refusal("ticketInvalid");
  return hashToken(token);
}
