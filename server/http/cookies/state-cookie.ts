import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieName } from "@portico/contract/cookies";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import { firstCookie, parseCookies, setCookie } from "./cookies.ts";

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

function tokenIn(request: FastifyRequest, name: CookieName): string | undefined {
  const token = firstCookie(parseCookies(request.headers.cookie), name);
  return token !== undefined && SHAPE.test(token) ? token : undefined;
}

/** Marks the browser that starts something, and returns the mark's hash. Tabs share one mark. */
export function issueStateCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
): string {
  const token = tokenIn(request, name) ?? randomToken();
  reply.header("set-cookie", setCookie(name, token, undefined));
  return hashToken(token);
}

/** The hash that `issueStateCookie` returned, if the request has the cookie. */
export function readStateCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const token = tokenIn(request, name);
  return token === undefined ? undefined : hashToken(token);
}

/** Called by a later step: refuses what another browser started. */
export function requireStateCookie(request: FastifyRequest, name: CookieName): string {
  const hash = readStateCookie(request, name);
  if (hash === undefined) throw new Refusal("ticketInvalid");
  return hash;
}
