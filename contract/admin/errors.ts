import type { Role } from "./roles.ts";

/**
 * The refusals that only the admin API has, in English as the console is. Everything else uses the
 * catalog in contract/errors.ts: `unauthorized`, `proofRequired`, `notFound`, `invalidFields` …
 */
export const ADMIN_ERRORS = {
  roleRequired: {
    code: 60301,
    status: 403,
    message: "None of your roles may do this. Ask a colleague with one of the named roles.",
  },
  setupRequired: {
    code: 60302,
    status: 403,
    message: "Add two passkeys first. Nothing else works before that.",
  },
  addressNotAllowed: {
    code: 60303,
    status: 403,
    message: "The console does not accept connections from this address.",
  },
  deviceOfAnother: {
    code: 60304,
    status: 403,
    message: "Another operator uses this browser. Use your own browser profile.",
  },
  ownRequest: {
    code: 60305,
    status: 403,
    message: "You made this request or it is about you. Another operator has to decide.",
  },
  requestClosed: {
    code: 60401,
    status: 409,
    message: "This request is already decided, canceled or expired.",
  },
  requestWaiting: {
    code: 60402,
    status: 409,
    message: "The waiting period of this request is not over yet.",
  },
  requestOutdated: {
    code: 60403,
    status: 409,
    message: "The customer or operator has changed since: this request cannot be carried out.",
  },
  requesterLostRole: {
    code: 60404,
    status: 409,
    message: "The operator who made this request may no longer make it.",
  },
  requestExists: {
    code: 60405,
    status: 409,
    message: "There is already an open request of this kind for this customer or operator.",
  },
  operatorExists: {
    code: 60501,
    status: 409,
    message: "There is already an operator with this mailbox.",
  },
  operatorDisabled: {
    code: 60502,
    status: 409,
    message: "This operator is disabled.",
  },
  passkeysNeeded: {
    code: 60503,
    status: 409,
    message: "An operator keeps at least two passkeys. Add another one first.",
  },
  alreadyDone: {
    code: 60601,
    status: 409,
    message: "Nothing to do: it is already so.",
  },
  reviewClosed: {
    code: 60602,
    status: 409,
    message: "This application is not under review.",
  },
  secondReviewer: {
    code: 60603,
    status: 409,
    message: "A second reviewer has to approve this application.",
  },
  applicationChanged: {
    code: 60604,
    status: 409,
    message: "The company has changed its application since you opened it. Review it again.",
  },
  tooManyMatches: {
    code: 60701,
    status: 409,
    message: "Too many accounts match. Narrow the criteria.",
  },
  ruleTooBroad: {
    code: 60702,
    status: 409,
    message: "This range is too broad. Block at most a /8 of IPv4 or a /19 of IPv6.",
  },
  ruleHitsYou: {
    code: 60703,
    status: 409,
    message: "This rule would block your own address, country or mail domain.",
  },
  tooManyRules: {
    code: 60704,
    status: 409,
    message: "There are too many rules in force. End some of them first.",
  },
  checkRunning: {
    code: 60801,
    status: 409,
    message: "A check of yours is still running. Try again when it is done.",
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

export type AdminErrorName = keyof typeof ADMIN_ERRORS;

/** What a refusal of the admin API may include besides its message. */
export interface AdminRefusalData {
  field?: string;
  retryAfter?: number;
  /** The roles that may do what was refused. */
  roles?: readonly Role[];
  /** Until when a request waits. */
  until?: number;
}
