import { ADMIN_COOKIES, type AdminCookieName } from "@portico/contract/admin/cookies";
import { type CookieName, COOKIES, type CookieRule } from "@portico/contract/cookies";

/** All values of each name: a sibling host plants a cookie by sending a name twice (A40). */
export type RequestCookies = Map<string, string[]>;

function decode(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function parseCookies(header = ""): RequestCookies {
  const cookies: RequestCookies = new Map();
  for (let start = 0, end = 0; start < header.length; start = end + 1) {
    end = header.indexOf(";", start);
    if (end === -1) end = header.length;
    const equals = header.indexOf("=", start);
    if (equals <= start || equals > end) continue;
    const name = header.slice(start, equals).trim();
    const value = decode(header.slice(equals + 1, end).trim());
    const values = cookies.get(name);
    if (values) values.push(value);
    else cookies.set(name, [value]);
  }
  return cookies;
}

export function firstCookie(cookies: RequestCookies, name: string): string | undefined {
  return cookies.get(name)?.[0];
}

function serialize(
  name: string,
  value: string,
  rule: CookieRule,
  domain: string | undefined,
  path = "/",
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    "Secure",
    `SameSite=${rule.sameSite}`,
  ];
  if (rule.httpOnly) parts.push("HttpOnly");
  if (domain !== undefined) parts.push(`Domain=${domain}`);
  if (rule.maxAge !== undefined) parts.push(`Max-Age=${rule.maxAge}`);
  if (rule.expires !== undefined) parts.push(`Expires=${rule.expires.toUTCString()}`);
  return parts.join("; ");
}

/** One Set-Cookie value, with the attributes of the contract. */
export function setCookie(
  name: CookieName,
  value: string,
  parentDomain: string | undefined,
): string {
  const rule: CookieRule = COOKIES[name];
  return serialize(name, value, rule, rule.scope === "parent" ? parentDomain : undefined);
}

/** One Set-Cookie value of the admin API, which has no parent domain. */
export const setAdminCookie = (name: AdminCookieName, value: string): string =>
  serialize(name, value, ADMIN_COOKIES[name], undefined);

/** Clears every variant: a cookie left on the other domain would reappear. */
export function clearCookie(name: string, parentDomain: string | undefined, path = "/"): string[] {
  const rule: CookieRule = {
    scope: "host",
    httpOnly: false,
    sameSite: "Strict",
    maxAge: 0,
    expires: new Date(0),
  };
  const domains =
    name.startsWith("__Host-") || parentDomain === undefined
      ? [undefined]
      : [undefined, parentDomain];
  return domains.map((domain) => serialize(name, "", rule, domain, path));
}
