import type { ErrorName } from "../errors.ts";

/** Any call may answer these. */
export const COMMON_ERRORS = [
  "badRequest",
  "invalidFields",
  "foreignOrigin",
  "notFound",
  "methodNotAllowed",
  "tooLarge",
  "unsupportedType",
  "unknownHost",
  "tooManyRequests",
  "headersTooLarge",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorName[];

/** Every call that needs a solved challenge. */
export const CHALLENGE_ERRORS = [
  "challengeRequired",
  "challengeFailed",
] as const satisfies readonly ErrorName[];

/** Every call that needs a session: it was missing, or it has ended (REQ-6). */
export const SESSION_ERRORS = [
  "unauthorized",
  "forbidden",
  "foreignGroup",
  "sessionIdle",
  "sessionExpired",
  "sessionRevoked",
  "sessionPasswordChanged",
  "sessionFrozen",
  "sessionClosed",
  "sessionReplaced",
  "sessionFactorChanged",
  "sessionMaintenance",
  "sessionDeviceForgotten",
  "sessionEnded",
] as const satisfies readonly ErrorName[];

/** Every call that needs a fresh proof. */
export const FRESH_ERRORS = ["proofRequired"] as const satisfies readonly ErrorName[];

/** Every call that takes an Idempotency-Key. */
export const IDEMPOTENCY_ERRORS = [
  "idempotencyKeyInvalid",
  "idempotencyKeyReused",
  "requestInProgress",
] as const satisfies readonly ErrorName[];

/** Every service call: the key is unknown, or lacks the call's scope. */
export const SERVICE_KEY_ERRORS = [
  "unauthorized",
  "forbidden",
] as const satisfies readonly ErrorName[];

/** What a sign-in may answer after a correct password or provider answer. */
export const ACCOUNT_STATE_ERRORS = [
  "accountFrozen",
  "accountClosed",
  "mainAccountClosing",
  "signInRefused",
] as const satisfies readonly ErrorName[];

export const PASSWORD_ERRORS = [
  "passwordUnreadable",
  "passwordTooShort",
  "passwordTooLong",
  "passwordCommon",
  "passwordOwnName",
] as const satisfies readonly ErrorName[];
