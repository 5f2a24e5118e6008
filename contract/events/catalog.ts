import Type, { type Static, type TProperties } from "typebox";
import { REQUEST_KINDS } from "../admin/roles.ts";
import { DOCUMENT_KINDS } from "../fields/company-documents.ts";
import { AccountType, Moment, NullableText, object, oneOf } from "../shared/schemas.ts";

const ADDED_METHODS = ["authenticator", "passkey", "recoveryCodes", "identity"] as const;

/** The owner also reviews suspended contacts and a suspended anti-phishing code. */
const ReviewedMethod = oneOf(...ADDED_METHODS, "email", "phone", "antiPhishingCode");

/** The API's name of a call, and of the refusal it was answered with. */
const refusal = {
  call: Type.String({ examples: ["loginEmailOrUsername"] }),
  reason: Type.String({ examples: ["loginFailed"] }),
};

/** Where a sign-in came from. The IP address is personal data. */
const place = {
  ip: Type.String({ examples: ["203.0.113.7"] }),
  countryCode: NullableText,
};

/** A request of the admin API, which has the rest (`requestRead`). */
const request = { requestId: Type.String(), kind: oneOf(...REQUEST_KINDS) };

const subAccount = { subUserId: Type.String() };

interface Definition<Properties extends TProperties> {
  /** When it is written, in one sentence. */
  when: string;
  data: Properties;
  /** The fields with personal data. No other field has any. */
  personal?: readonly (keyof Properties)[];
}

/** Checks a definition; the schema of its data is a closed object. */
function define<Properties extends TProperties>({
  when,
  data,
  personal = [],
}: Definition<Properties>) {
  return { when, data: object(data), personal };
}

/**
 * Every event, by type. `server/core/events/from-audit.ts` says which audit record writes it. Fields
 * may be added to an event, but never removed or given another meaning.
 */
export const EVENTS = {
  "account.registered": define({
    when: "An account was created, by its owner, an operator or the main account.",
    data: { accountType: AccountType },
  }),
  "account.frozen": define({
    when: "An account was frozen. Its sessions ended.",
    data: {},
  }),
  "account.unfrozen": define({
    when: "A frozen or closed account is active again.",
    data: {},
  }),
  "account.closing_started": define({
    when: "The owner asked to close the account. A sign-in before `closesAt` cancels it.",
    data: { closesAt: Moment },
  }),
  "account.closing_canceled": define({
    when: "A sign-in canceled the closing.",
    data: {},
  }),
  "account.closed": define({
    when: "An account was closed. `erased` if its personal data is removed for good.",
    data: { erased: Type.Boolean() },
  }),
  "account.compromise_reported": define({
    when: "The owner reported an action as not their own.",
    data: {},
  }),
  "account.mining_started": define({
    when: "An operator marked the account as a mining account.",
    data: {},
  }),
  "account.mining_ended": define({
    when: "An operator removed that mark.",
    data: {},
  }),
  "session.started": define({
    when: "Somebody signed in. `signals` names what was unusual about it.",
    data: { factors: Type.Array(Type.String()), signals: Type.Array(Type.String()), ...place },
    personal: ["ip"],
  }),
  "session.ended": define({
    when: "Somebody signed out, or ended sessions. Other events end sessions without this one.",
    data: { scope: oneOf("one", "device", "others", "all") },
  }),
  "sign_in.refused": define({
    when: "A step of a sign-in to this account was refused, once its first factor was right. A wrong password has no event: writing one would show that the account exists.",
    data: { ...refusal, ...place },
    personal: ["ip"],
  }),
  "request.refused": define({
    when: "Another call of or about this account was refused.",
    data: refusal,
  }),
  "password.changed": define({
    when: "The password was changed, recovered, or set by a sub-user's invitation.",
    data: { how: oneOf("change", "recovery", "invitation") },
  }),
  "contact.changed": define({
    when: "An email address or phone number was added, or replaced another. It is not part of the event.",
    data: { channel: oneOf("email", "phone"), change: oneOf("added", "replaced") },
  }),
  "method.added": define({
    when: "A sign-in method was added. `provider` is set for a linked identity.",
    data: { method: oneOf(...ADDED_METHODS), provider: NullableText },
  }),
  "method.removed": define({
    when: "A sign-in method was removed, or the owner discarded a suspended method, contact or anti-phishing code.",
    data: { method: ReviewedMethod, provider: NullableText },
  }),
  "method.suspended": define({
    when: "All recently added methods are suspended, until the owner decides.",
    data: {},
  }),
  "method.restored": define({
    when: "The owner kept a suspended method, contact or anti-phishing code.",
    data: { method: ReviewedMethod },
  }),
  "factor_reset.started": define({
    when: "A lost second factor will be removed at `removesAt`, unless somebody stops it.",
    data: { removesAt: Moment },
  }),
  "factor_reset.stopped": define({
    when: "The removal was stopped.",
    data: {},
  }),
  "factor_reset.completed": define({
    when: "The second factors are removed. All sessions ended.",
    data: {},
  }),
  "withdrawal_hold.started": define({
    when: "Withdrawals are on hold until `until`: a new hold, or a longer one.",
    data: { until: Moment, source: oneOf("security", "operator") },
  }),
  "withdrawal_hold.ended": define({
    when: "A hold ran out, or an operator ended it.",
    data: { reason: oneOf("elapsed", "released") },
  }),
  "institution.submitted": define({
    when: "An institution registered, or submitted its application again.",
    data: {},
  }),
  "institution.documents_requested": define({
    when: "An operator asked an institution for documents.",
    data: { documents: Type.Array(oneOf(...DOCUMENT_KINDS)) },
  }),
  "institution.document_added": define({
    when: "An institution added a document.",
    data: {},
  }),
  "institution.document_removed": define({
    when: "An institution removed a document.",
    data: {},
  }),
  "institution.contact_changed": define({
    when: "An institution named another contact person, who is not part of the event.",
    data: {},
  }),
  "institution.reviewed": define({
    when: "An operator approved or refused an institution.",
    data: { outcome: oneOf("approved", "refused"), reasons: Type.Array(Type.String()) },
  }),
  "operator_request.created": define({
    when: "An operator or a service made a request that another operator has to decide.",
    data: { ...request, expiresAt: Moment },
  }),
  "operator_request.approved": define({
    when: "Another operator approved it, and it was carried out.",
    data: request,
  }),
  "operator_request.refused": define({
    when: "Another operator refused it.",
    data: request,
  }),
  "operator_request.canceled": define({
    when: "Its maker took it back.",
    data: request,
  }),
  "operator_request.expired": define({
    when: "Nobody decided it in time.",
    data: request,
  }),
  "sub_account.created": define({
    when: "A main account created a sub-account. This event and those below are written for both accounts.",
    data: subAccount,
  }),
  "sub_account.invited": define({
    when: "A main account made an invitation link.",
    data: subAccount,
  }),
  "sub_account.password_set": define({
    when: "A sub-user set a password by an invitation link.",
    data: subAccount,
  }),
  "sub_account.renamed": define({
    when: "A sub-account has another username, which is not part of the event.",
    data: subAccount,
  }),
  "sub_account.frozen": define({
    when: "A main account froze a sub-account, which also gets `account.frozen`.",
    data: subAccount,
  }),
  "sub_account.unfrozen": define({
    when: "A main account unfroze a sub-account, which also gets `account.unfrozen`.",
    data: subAccount,
  }),
  "sub_account.factors_reset": define({
    when: "A main account removed the second factors of a sub-account.",
    data: subAccount,
  }),
  "sub_account.sessions_ended": define({
    when: "A main account ended all sessions of a sub-account.",
    data: subAccount,
  }),
} as const;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

export type EventData<Kind extends EventType> = Static<(typeof EVENTS)[Kind]["data"]>;

/** A type and its data, as one value. */
export type EventContent = {
  [Kind in EventType]: { type: Kind; data: EventData<Kind> };
}[EventType];
