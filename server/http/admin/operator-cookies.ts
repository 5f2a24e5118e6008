import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, randomToken, TOKEN_SHAPE } from "../../platform/secrets/secrets.ts";
import { userAgentOf } from "../caller.ts";
import { clearCookie, parseCookies, setAdminCookie } from "../cookies/cookies.ts";
import { cookiesOf } from "../idempotency/attempts.ts";
import { callerByPlace } from "../idempotency/caller.ts";
import { presentedKey } from "../service-key.ts";

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

/**
 * The outcome of a call that begins a session or changes its secret, which its answer sets as a
 * cookie and never contains.
 */
export interface BegunSession<Data> {
  sessionSecret: string;
  data: Data;
}

const isBegunSession = (outcome: unknown): outcome is BegunSession<unknown> =>
  typeof outcome === "object" && outcome !== null && "sessionSecret" in outcome;

const sessionCookie = (secret: string) => setAdminCookie(SESSION, secret);

/**
 * Who owns an Idempotency-Key: a service by its key, a browser by its cookies. With the cookies that
 * the answer sets, it is the owner as the next request will show it.
 */
export function keyOwnerOf(
  request: FastifyRequest,
  isOpen: boolean,
  answerCookies: readonly string[] = [],
) {
  const serviceKey = presentedKey(request.raw);
  if (serviceKey !== undefined) return hashToken(JSON.stringify(["service", serviceKey]));
  const answered = parseCookies(answerCookies.map((line) => line.split(";")[0]).join("; "));
  const sent = parseCookies(request.headers.cookie);
  const [session, browser] = [SESSION, BROWSER].map((name) => answered.get(name) ?? sent.get(name));
  // The first call of a browser has no cookie yet: address and program tell a retry from another.
  if (browser === undefined) return callerByPlace(request.ip, userAgentOf(request));
  return hashToken(JSON.stringify(["operator", browser, isOpen ? null : session]));
}

/** The cookies that the answer with this outcome sets. */
export const answerCookiesOf = (reply: FastifyReply, outcome: unknown): string[] => [
  ...cookiesOf(reply),
  ...(isBegunSession(outcome) ? [sessionCookie(outcome.sessionSecret)] : []),
];

/** The answer's data; the secret of a session goes into its cookie. */
export function answerOf(reply: FastifyReply, outcome: unknown): unknown {
  if (!isBegunSession(outcome)) return outcome;
  reply.header("set-cookie", sessionCookie(outcome.sessionSecret));
  return outcome.data;
}

export function clearSession(reply: FastifyReply): void {
  for (const value of clearCookie(SESSION, undefined)) reply.header("set-cookie", value);
}
