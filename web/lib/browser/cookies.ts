import type { CookieJar, ScriptCookie } from "@portico/client/cookies";
import { type CLEARED_BY_SCRIPT, type CookieRule, SCRIPT_COOKIES } from "@portico/contract/cookies";

type ClearableCookie = ScriptCookie | (typeof CLEARED_BY_SCRIPT)[number];

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function put(
  {
    jar,
    sameSite,
    maxAge,
    domain,
  }: Pick<CookieRule, "sameSite" | "maxAge"> & {
    jar: CookieJar;
    domain: string | undefined;
  },
  pair: string,
): void {
  const { protocol, hostname = "" } = jar.location ?? {};
  jar.cookie = [
    pair,
    "Path=/",
    `SameSite=${sameSite}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(domain ? [`Domain=${domain}`] : []),
    ...(protocol === "https:" || LOOPBACK.test(hostname) ? ["Secure"] : []),
  ].join("; ");
}

/** `domain` is the configured parent domain; a host-only cookie never takes it. */
export function writeCookie(
  jar: CookieJar,
  name: keyof typeof SCRIPT_COOKIES,
  value: string,
  { domain }: { domain?: string | undefined } = {},
): void {
  const rule: CookieRule = SCRIPT_COOKIES[name];
  put(
    { ...rule, jar, domain: rule.scope === "parent" ? domain : undefined },
    `${name}=${encodeURIComponent(value)}`,
  );
}

/** The browser may have two cookies with one name, so both variants are cleared. */
export function clearCookie(jar: CookieJar, name: ClearableCookie, domain?: string): void {
  const gone = { jar, sameSite: "Strict", maxAge: 0 } as const;
  put({ ...gone, domain: undefined }, `${name}=`);
  if (domain) put({ ...gone, domain }, `${name}=`);
}
