import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, randomToken, TOKEN_SHAPE } from "../../platform/secrets/secrets.ts";
import { clearCookie, parseCookies, setAdminCookie } from "../cookies/cookies.ts";

const SESSION = "__Host-operator";
const BROWSER = "__Host-operator-browser";

/** Undefined if it is missing, malformed, or there twice (A40). */
function tokenIn(request: FastifyRequest, name: typeof SESSION | typeof BROWSER) {
  const values = parseCookies(request.headers.cookie).get(name) ?? [];
  const [value = ""] = values;
  return values.length === 1 && TOKEN_SHAPE.test(value) ? value : undefined;
}

export const sessionToken = (request: FastifyRequest): string | undefined =>
  tokenIn(request, SESSION);

/** The hash of the browser's cookie; empty if it has none. */
export function browserHashOf(request: FastifyRequest): string {
  const token = tokenIn(request, BROWSER);
  return token === undefined ? "" : hashToken(token);
}

/** `browserHashOf`, after giving a new cookie to a browser that has none. */
export function ensureBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = browserHashOf(request);
  if (known !== "") return known;
  const token = randomToken();
  reply.header("set-cookie", setAdminCookie(BROWSER, token));
  return hashToken(token);
}

export function setSession(reply: FastifyReply, token: string): void {
  reply.header("set-cookie", setAdminCookie(SESSION, token));
}

export function clearSession(reply: FastifyReply): void {
  for (const value of clearCookie(SESSION, undefined)) reply.header("set-cookie", value);
}
