/** Every cookie that Portico writes or clears, with its attributes. Defined only here. */

const DAY = 24 * 60 * 60;
export const YEAR_SECONDS = 365 * DAY;
/** DEV-3; browsers cap it at 400 days, so each sign-in sends it again. */
export const FAR_FUTURE = new Date("9999-12-31T23:59:59Z");

type CookieScope = "parent" | "host";

export interface CookieRule {
  scope: CookieScope;
  /** Hidden from scripts. */
  httpOnly: boolean;
  sameSite: "Strict" | "Lax";
  /** Seconds; undefined means until the browser session ends. */
  maxAge?: number;
  expires?: Date;
}

const readable: CookieRule = {
  scope: "parent",
  httpOnly: false,
  sameSite: "Strict",
  maxAge: YEAR_SECONDS,
};

const hostSecret: CookieRule = { scope: "host", httpOnly: true, sameSite: "Strict" };

/** Cookies that scripts write. */
export const SCRIPT_COOKIES = {
  /** LOC-10. Lax: it is read when a visitor arrives by a link from another site. */
  locale: { ...readable, scope: "host", sameSite: "Lax" },
  yu_locale: { ...readable, sameSite: "Lax" },
  theme: { ...readable, sameSite: "Lax" },
} as const satisfies Record<string, CookieRule>;

export const COOKIES = {
  /** The session's secret (SES-5): 256 bits, stored hashed. */
  authtoken: { ...readable, httpOnly: true },
  /** Worthless alone; calls send it as the `authorization` header (SES-5). */
  authorization: readable,
  /**
   * Binds the session to this host, so that cookies leaked to a sibling host open nothing (SES-5).
   */
  "__Host-acct": { ...hostSecret, maxAge: YEAR_SECONDS },
  accountGroup: readable,
  userId: readable,
  UID: readable,
  yu_userName: readable,
  yu_isInstitutions: readable,
  yu_isSubuser: readable,
  yu_isMining: readable,
  /** Proves a known device (DEV-3): up to five tokens joined with dots, one for each account. */
  "__Host-device": { ...hostSecret, expires: FAR_FUTURE },
  /** Identifies the browser that began a flow; a ticket is worthless without it. */
  "__Host-flow": { ...hostSecret, maxAge: 60 * 60 },
  /** Identifies the browser that was sent to a provider; the answer is worthless in any other. */
  "__Host-third": { ...hostSecret, maxAge: 10 * 60 },
  ...SCRIPT_COOKIES,
  /** LOC-8: Accept-Language redirected this visitor here at most ten seconds ago. */
  locale_guess: { scope: "host", httpOnly: false, sameSite: "Lax", maxAge: 10 },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

/** The session's cookies; a duplicate in a request ends the session (cookie tossing). */
export const SESSION_COOKIES = ["authtoken", "authorization", "__Host-acct"] as const;

/** SES-4: the cookies that logout clears. yu_kycStatus belongs to the exchange. */
export const CLEARED_AT_LOGOUT = [
  "accountGroup",
  "authorization",
  "userId",
  "UID",
  "theme",
  "yu_locale",
  "yu_isInstitutions",
  "yu_isSubuser",
  "yu_isMining",
  "yu_userName",
  "yu_kycStatus",
  "authtoken",
  "__Host-acct",
] as const;

/** Cookies that a script can clear, for a logout without a network. */
export const CLEARED_BY_SCRIPT = CLEARED_AT_LOGOUT.filter(
  (name) => name !== "authtoken" && name !== "__Host-acct",
);
