import type { CookieName } from "@portico/contract/cookies";

/** `document`, or a fake in tests; the page's URL decides whether a cookie is Secure. */
export interface CookieJar {
  cookie: string;
  location?: { protocol: string; hostname: string };
}

/** The cookies that scripts can read: all that are not HttpOnly. */
export type ScriptCookie = Exclude<CookieName, "authtoken" | `__Host-${string}`>;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function readCookie(jar: CookieJar, name: ScriptCookie): string | undefined {
  for (const pair of jar.cookie.split(";")) {
    const [key = "", ...value] = pair.split("=");
    if (value.length && key.trim() === name) return decode(value.join("=").trim());
  }
  return undefined;
}
