import type { CookieRule } from "../cookies.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const secret: CookieRule = { scope: "host", httpOnly: true, sameSite: "Strict" };

/** The cookies of the admin API. They never leave its host. */
export const ADMIN_COOKIES = {
  /** The session's secret, until the browser closes. */
  "__Host-operator": secret,
  /** Names the browser: a session or a challenge is worthless in another one. */
  "__Host-operator-browser": { ...secret, maxAge: YEAR_SECONDS },
} as const satisfies Record<string, CookieRule>;

export type AdminCookieName = keyof typeof ADMIN_COOKIES;
