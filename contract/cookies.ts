/** Every cookie Portico writes or clears, with its attributes: the one place that names them. */

const DAY = 24 * 60 * 60;
export const YEAR_SECONDS = 365 * DAY;
/** DEV-3; browsers cap it at 400 days, so it is sent anew at each sign-in. */
export const FAR_FUTURE = new Date("9999-12-31T23:59:59Z");

export type CookieScope = "parent" | "host";

export interface CookieRule {
  scope: CookieScope;
  /** Unreadable by script. */
  httpOnly: boolean;
  sameSite: "Strict" | "Lax";
  /** Seconds; undefined ends with the browser session. */
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

/** Those that script writes. */
export const SCRIPT_COOKIES = {
  /** LOC-10. Lax: it is read when a visitor arrives from a link elsewhere. */
  locale: { ...readable, scope: "host", sameSite: "Lax" },
  yu_locale: { ...readable, sameSite: "Lax" },
  theme: { ...readable, sameSite: "Lax" },
} as const satisfies Record<string, CookieRule>;

export const COOKIES = {
  /** The session's secret (SES-5): 256 bits, stored hashed. */
  authtoken: { ...readable, httpOnly: true },
  /** Worthless alone; a call carries it as the `authorization` header (SES-5). */
  authorization: readable,
  /** Binds the session to this host, so that a pair leaked to a sibling opens nothing (SES-5). */
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
  /** The browser that began a flow; a ticket is worthless without it. */
  "__Host-flow": { ...hostSecret, maxAge: 60 * 60 },
  /** The browser that went to a provider; its answer is worthless in any other. */
  "__Host-third": { ...hostSecret, maxAge: 10 * 60 },
  ...SCRIPT_COOKIES,
  /** LOC-8: this visitor was sent here by Accept-Language, ten seconds ago at most. */
  locale_guess: { scope: "host", httpOnly: false, sameSite: "Lax", maxAge: 10 },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof COOKIES;

/** The three that make a session; two of one name in a request end it (cookie tossing). */
export const SESSION_COOKIES = ["authtoken", "authorization", "__Host-acct"] as const;

/** SES-4: what logout clears. yu_kycStatus is the exchange's; we only clear it. */
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

/** Those of them that script can clear by itself, for a logout without a network. */
export const CLEARED_BY_SCRIPT = CLEARED_AT_LOGOUT.filter(
  (name) => name !== "authtoken" && name !== "__Host-acct",
);
