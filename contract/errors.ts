/** A step took too long or was already taken: the flow starts over. */
export const TICKET_INVALID = 10301;

/** The session's last proof is too old or too weak for this call: a step-up is required. */
export const PROOF_REQUIRED = 40303;

/** The link of a message is unknown, used or expired. */
export const LINK_INVALID = 11101;

/** This kind of account has no sub-accounts here. */
export const SUB_ACCOUNTS_UNAVAILABLE = 11306;

/** Another call with the same Idempotency-Key is still in progress. */
export const REQUEST_IN_PROGRESS = 40902;

/** The path names the group of another account (REQ-4). */
export const FOREIGN_GROUP = 40302;

/**
 * Every code of the API. The key names its text in `messages/<locale>/errors.json`; a code without
 * a text does not compile (see messages/keys.ts).
 */
export const ERRORS = {
  // Malformed or misplaced requests: the HTTP status says which.
  badRequest: { code: 40000, status: 400 },
  invalidFields: { code: 40001, status: 400 },
  idempotencyKeyInvalid: { code: 40002, status: 400 },
  unauthorized: { code: 40100, status: 401 },
  forbidden: { code: 40300, status: 403 },
  foreignOrigin: { code: 40301, status: 403 },
  foreignGroup: { code: FOREIGN_GROUP, status: 403 },
  proofRequired: { code: PROOF_REQUIRED, status: 403 },
  notFound: { code: 40400, status: 404 },
  methodNotAllowed: { code: 40500, status: 405 },
  idempotencyKeyReused: { code: 40901, status: 409 },
  requestInProgress: { code: REQUEST_IN_PROGRESS, status: 409 },
  cursorExpired: { code: 41000, status: 410 },
  tooLarge: { code: 41300, status: 413 },
  unsupportedType: { code: 41500, status: 415 },
  unknownHost: { code: 42100, status: 421 },
  tooManyRequests: { code: 42900, status: 429 },
  resendTooSoon: { code: 42901, status: 429 },
  headersTooLarge: { code: 43100, status: 431 },
  internal: { code: 50000, status: 500 },
  unavailable: { code: 50300, status: 503 },

  // Business refusals: HTTP 200.
  challengeRequired: { code: 10001, status: 200 },
  challengeFailed: { code: 10002, status: 200 },
  emailInvalid: { code: 10101, status: 200 },
  phoneInvalid: { code: 10102, status: 200 },
  smsUnavailable: { code: 10103, status: 200 },
  smsCountryUnserved: { code: 10104, status: 200 },
  addressRefused: { code: 10105, status: 200 },
  codeWrong: { code: 10201, status: 200 },
  codeMissing: { code: 10202, status: 200 },
  channelNotAsked: { code: 10203, status: 200 },
  ticketInvalid: { code: TICKET_INVALID, status: 200 },
  passwordUnreadable: { code: 10401, status: 200 },
  passwordTooShort: { code: 10402, status: 200 },
  passwordTooLong: { code: 10403, status: 200 },
  passwordCommon: { code: 10404, status: 200 },
  passwordOwnName: { code: 10405, status: 200 },
  usernameInvalid: { code: 10501, status: 200 },
  usernameTaken: { code: 10502, status: 200 },
  inviteCodeUnknown: { code: 10601, status: 200 },
  termsOutdated: { code: 10701, status: 200 },
  accountExists: { code: 10801, status: 200 },
  countryRestricted: { code: 10802, status: 200 },
  loginFailed: { code: 10804, status: 200 },
  accountFrozen: { code: 10805, status: 200 },
  accountClosed: { code: 10806, status: 200 },
  alreadyBound: { code: 10807, status: 200 },
  nothingBound: { code: 10808, status: 200 },
  mainAccountClosing: { code: 10809, status: 200 },
  providerUnknown: { code: 10901, status: 200 },
  linkInvalid: { code: LINK_INVALID, status: 200 },
  passwordWrong: { code: 11102, status: 200 },
  signInRefused: { code: 11103, status: 200 },
  antiPhishingCodeInvalid: { code: 11104, status: 200 },
  factorResetUnavailable: { code: 11105, status: 200 },
  factorResetUnderWay: { code: 11106, status: 200 },
  sameContact: { code: 11107, status: 200 },
  factorResetPasswordFirst: { code: 11108, status: 200 },
  providerUnavailable: { code: 10902, status: 200 },
  providerRefused: { code: 10903, status: 200 },
  identityTaken: { code: 10904, status: 200 },
  identityUnknown: { code: 10905, status: 200 },
  lastWayIn: { code: 10906, status: 200 },
  factorsOfParent: { code: 11001, status: 200 },
  noSecondFactor: { code: 11002, status: 200 },
  passkeyFailed: { code: 11003, status: 200 },
  passkeyUnknown: { code: 11004, status: 200 },
  tooManyPasskeys: { code: 11005, status: 200 },
  companyOnly: { code: 11201, status: 200 },
  reviewClosed: { code: 11202, status: 200 },
  documentsMissing: { code: 11203, status: 200 },
  tooManyDocuments: { code: 11204, status: 200 },
  documentNameInvalid: { code: 11205, status: 200 },
  documentEmpty: { code: 11206, status: 200 },
  documentTooLarge: { code: 11207, status: 200 },
  documentTypeRefused: { code: 11208, status: 200 },
  documentIncomplete: { code: 11209, status: 200 },
  documentUnsafe: { code: 11210, status: 200 },
  documentScanUnavailable: { code: 11211, status: 200 },
  tooManySubAccounts: { code: 11301, status: 200 },
  subAccountFrozen: { code: 11302, status: 200 },
  subAccountBlocked: { code: 11303, status: 200 },
  subAccountTwoFactorOff: { code: 11304, status: 200 },
  subAccountTwoFactorShared: { code: 11305, status: 200 },
  subAccountsUnavailable: { code: SUB_ACCOUNTS_UNAVAILABLE, status: 200 },

  // Forced logout (REQ-6): a session that existed and has ended. One meaning each.
  sessionIdle: { code: 20051, status: 200 },
  sessionExpired: { code: 20053, status: 200 },
  sessionRevoked: { code: 20054, status: 200 },
  sessionPasswordChanged: { code: 20055, status: 200 },
  sessionFrozen: { code: 20056, status: 200 },
  sessionClosed: { code: 20057, status: 200 },
  sessionReplaced: { code: 2010, status: 200 },
  sessionFactorChanged: { code: 2005101, status: 200 },
  sessionMaintenance: { code: 209999, status: 200 },
  sessionDeviceForgotten: { code: 200001, status: 200 },
  sessionEnded: { code: -1, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorName = keyof typeof ERRORS;

/** REQ-6: exactly the codes of the specification. */
export const FORCED_LOGOUT_CODES: ReadonlySet<number> = new Set([
  20051, 20053, 20054, 20055, 20056, 20057, 2010, 2005101, 209999, 200001, -1,
]);
