import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CLEARED_AT_LOGOUT, SESSION_COOKIES } from "@portico/contract/cookies";
import type { UserInfo } from "@portico/contract/shared/schemas";
import { clearCookie, parseCookies, type RequestCookies, setCookie } from "./cookies.ts";
import { Refusal } from "../../platform/refusal.ts";
import { TOKEN_SHAPE } from "../../platform/secrets/secrets.ts";
import type { PresentedSecrets, SessionSecrets } from "../../core/sessions/sessions.ts";

const AUTHORIZATION_SHAPE = /^v1\.[A-Za-z0-9_-]{43}$/;

/** Names that appear twice: a sibling host has planted one of them (A40). */
function doubledNames(cookies: RequestCookies): string[] {
  return SESSION_COOKIES.filter((name) => (cookies.get(name)?.length ?? 0) > 1);
}

function onlyCookie(cookies: RequestCookies, name: string, shape: RegExp): string | undefined {
  const values = cookies.get(name);
  if (values === undefined) return undefined;
  const [value = ""] = values;
  if (values.length > 1 || !shape.test(value)) throw new Refusal("unauthorized");
  return value;
}

/** The secrets that the browser presents; a repeated or malformed cookie invalidates all (A40). */
export function presentedSecrets({ headers }: Pick<IncomingMessage, "headers">): PresentedSecrets {
  const cookies = parseCookies(headers.cookie);
  const header = headers.authorization;
  return {
    authtoken: onlyCookie(cookies, "authtoken", TOKEN_SHAPE),
    binder: onlyCookie(cookies, "__Host-acct", TOKEN_SHAPE),
    authorization: onlyCookie(cookies, "authorization", AUTHORIZATION_SHAPE),
    authorizationHeader:
      header !== undefined && AUTHORIZATION_SHAPE.test(header) ? header : undefined,
  };
}

/** The session that a request claims, valid or not. */
type PresentedSession = "nothing" | "unusable" | { authtoken: string };

export function presentedSession({ headers }: Pick<IncomingMessage, "headers">): PresentedSession {
  const cookies = parseCookies(headers.cookie);
  if (!SESSION_COOKIES.some((name) => cookies.has(name))) return "nothing";
  const [authtoken, ...more] = cookies.get("authtoken") ?? [];
  if (authtoken === undefined || more.length > 0 || !TOKEN_SHAPE.test(authtoken)) return "unusable";
  return doubledNames(cookies).length > 0 ? "unusable" : { authtoken };
}

/** SES-3, SES-5, SES-6: set by the server, so that no browser shortens their lifetime. */
export function writeSessionCookies(
  reply: FastifyReply,
  parentDomain: string | undefined,
  {
    data,
    secrets,
    deviceCookie,
  }: { data: UserInfo; secrets: SessionSecrets; deviceCookie?: string | undefined },
): void {
  const set = (name: Parameters<typeof setCookie>[0], value: string) =>
    reply.header("set-cookie", setCookie(name, value, parentDomain));
  const flag = (name: Parameters<typeof setCookie>[0], on: boolean) =>
    on ? set(name, "1") : reply.header("set-cookie", clearCookie(name, parentDomain));
  set("authtoken", secrets.authtoken);
  set("authorization", secrets.authorization);
  set("__Host-acct", secrets.binder);
  if (deviceCookie !== undefined) set("__Host-device", deviceCookie);
  set("accountGroup", String(data.accountGroup));
  set("userId", data.userId);
  set("UID", data.UID);
  set("yu_userName", data.username ?? data.emailOrPhone);
  flag("yu_isSubuser", !data.isAdmin);
  flag("yu_isMining", data.chainDreamMiningUser);
  flag("yu_isInstitutions", data.accountType === "institution");
}

/** SES-4 */
export function clearSessionCookies(reply: FastifyReply, parentDomain: string | undefined): void {
  for (const name of CLEARED_AT_LOGOUT) reply.header("set-cookie", clearCookie(name, parentDomain));
}

/** A planted cookie may have another path, so clear it on every path of this call (A40). */
export function clearDoubledCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  parentDomain: string | undefined,
): void {
  const names = doubledNames(parseCookies(request.headers.cookie));
  const segments = (request.originalUrl.split("?")[0] ?? "").split("/").slice(1);
  const paths = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  for (const path of paths.flatMap((one) => [one, `${one}/`])) {
    for (const name of names) reply.header("set-cookie", clearCookie(name, parentDomain, path));
  }
}
