/** Headers of the check's answer. The proxy must remove them from visitors' requests. */
export const CHECK_HEADERS = {
  user: "x-portico-user",
  uid: "x-portico-uid",
  group: "x-portico-group",
  type: "x-portico-type",
  parent: "x-portico-parent",
  tradingAllowed: "x-portico-trading-allowed",
  withdrawalsHeldUntil: "x-portico-withdrawals-held-until",
  proofAge: "x-portico-proof-age",
  session: "x-portico-session",
  token: "x-portico-token",
} as const;

/** The header that names the reason of a refused check. */
export const REASON_HEADER = "x-portico-reason";

/** Instead of a missing value: proxies treat an empty header in different ways. */
export const NONE = "none";

export const CHECK_REASONS = [
  /** Answered with 401 (UNAUTHORIZED in check-routes.ts): no session cookie, or an invalid one. */
  "sessionMissing",
  "sessionInvalid",
  /** 403: the session is valid, and something that the check requires is not met. */
  "tradingNotAllowed",
  "withdrawalsHeld",
  "proofTooOld",
  "roleMissing",
  "foreignGroup",
  /** 403: the proxy's query or key is wrong. */
  "requirementInvalid",
  "serviceKeyInvalid",
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** Values of `role`. A sub-user is never `institution`: its parent is. */
export const CHECK_ROLES = ["main", "sub", "individual", "institution", "mining"] as const;
export type CheckRole = (typeof CHECK_ROLES)[number];

/** Maximum value of `fresh`, in seconds. The strength of older proofs is not evaluated. */
export const MAX_FRESH = 3600;
