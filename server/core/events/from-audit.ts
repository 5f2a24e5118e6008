import type { EventContent, EventData, EventType } from "@portico/contract/events/catalog";
import type { Actor, AuditEvent, AuditFacts } from "../audit/audit.ts";
import type { NewEvent } from "./events.ts";

type AddedMethod = EventData<"method.added">["method"];
type ReviewedMethod = EventData<"method.removed">["method"];
type SubAccountEvent = Extract<AuditEvent, `subAccount${string}`>;

/** `accountId`: whose event stream gets the event. The audit record of a request has no account. */
type RequestDetail = EventData<"operator_request.approved"> & { accountId: string | null };

/** The event stream of requests that concern no account. */
const OPERATORS = "operators";

/** Data of an event that its audit record does not hold. */
export interface AuditDetails extends Record<SubAccountEvent, { subUserId: string }> {
  accountCreated: EventData<"account.registered">;
  statusChanged: { status: "active" | "frozen" | "closed" };
  closingBegan: EventData<"account.closing_started">;
  factorResetBegan: EventData<"factor_reset.started">;
  reviewed: EventData<"institution.reviewed">;
  documentsRequested: EventData<"institution.documents_requested">;
  identityLinked: { provider: string };
  identityRemoved: { provider: string };
  methodKept: { method: ReviewedMethod };
  methodDiscarded: { method: ReviewedMethod };
  methodRemovedByOperator: { method: ReviewedMethod };
  requestMade: RequestDetail & { expiresAt: number };
  requestApproved: RequestDetail;
  requestRefused: RequestDetail;
  requestCanceled: RequestDetail;
  requestExpired: RequestDetail;
}

export type DetailOf<Name extends AuditEvent> = Name extends keyof AuditDetails
  ? AuditDetails[Name]
  : undefined;

interface Recorded<Name extends AuditEvent> {
  actor: Actor;
  facts: AuditFacts;
  detail: DetailOf<Name>;
}

/** Maps an audit record to its public events. */
type Describe<Name extends AuditEvent> = (recorded: Recorded<Name>) => EventContent[];

/** Events without a field. */
type PlainType = {
  [Type in EventType]: object extends EventData<Type>
    ? keyof EventData<Type> extends never
      ? Type
      : never
    : never;
}[EventType];

const plain = (type: PlainType) => () => [{ type, data: {} }] as EventContent[];

const ended = (scope: EventData<"session.ended">["scope"]) => (): EventContent[] => [
  { type: "session.ended", data: { scope } },
];

const contact =
  (
    channel: EventData<"contact.changed">["channel"],
    change: EventData<"contact.changed">["change"],
  ) =>
  (): EventContent[] => [{ type: "contact.changed", data: { channel, change } }];

const added =
  (method: AddedMethod): (() => EventContent[]) =>
  () => [{ type: "method.added", data: { method, provider: null } }];

const removed =
  (method: ReviewedMethod): (() => EventContent[]) =>
  () => [{ type: "method.removed", data: { method, provider: null } }];

const password =
  (how: EventData<"password.changed">["how"]): (() => EventContent[]) =>
  () => [{ type: "password.changed", data: { how } }];

/** The main account and the sub-account both get the event; `own` are further events of the sub-account. */
const ofSubAccount =
  (
    type: Extract<EventType, `sub_account.${string}`>,
    own: readonly EventContent[] = [],
  ): Describe<SubAccountEvent> =>
  ({ facts, detail: { subUserId } }) => [
    { type, data: { subUserId } },
    ...(facts.accountId === subUserId ? own : []),
  ];

const ofRequest =
  (
    type: Exclude<Extract<EventType, `operator_request.${string}`>, "operator_request.created">,
  ): ((recorded: { detail: RequestDetail }) => EventContent[]) =>
  ({ detail: { requestId, kind } }) => [{ type, data: { requestId, kind } }];

const STATUS_TYPES = { active: "account.unfrozen", frozen: "account.frozen" } as const;

const SIGN_IN_CALL = /^(?:login|third)/;
/** Calls that anybody can make about any account. */
const BY_NAME = /^(?:loginEmailOrUsername|loginPhone|thirdBindCheckPassword|recover)/;

function refused({ actor, facts: { reason = "internal" } }: Recorded<"refused">): EventContent[] {
  const { call, address: ip, countryCode = null } = actor;
  // A12: before a correct password, one more statement would reveal that the account exists.
  if (BY_NAME.test(call) && reason !== "signInRefused") return [];
  return SIGN_IN_CALL.test(call)
    ? [{ type: "sign_in.refused", data: { call, reason, ip, countryCode } }]
    : [{ type: "request.refused", data: { call, reason } }];
}

/** Undefined: the exchange gets no event. A new audit event does not compile without a decision here. */
const EVENTS_OF: { [Name in AuditEvent]: Describe<Name> | undefined } = {
  accountCreated: ({ detail }) => [
    { type: "account.registered", data: { accountType: detail.accountType } },
    ...(detail.accountType === "institution"
      ? [{ type: "institution.submitted", data: {} } as const]
      : []),
  ],
  statusChanged: ({ detail: { status } }) =>
    status === "closed"
      ? [{ type: "account.closed", data: { erased: false } }]
      : [{ type: STATUS_TYPES[status], data: {} }],
  closingBegan: ({ detail }) => [{ type: "account.closing_started", data: detail }],
  closingStopped: plain("account.closing_canceled"),
  accountErased: () => [{ type: "account.closed", data: { erased: true } }],
  reportedNotMe: plain("account.compromise_reported"),
  miningBegan: plain("account.mining_started"),
  miningEnded: plain("account.mining_ended"),
  signedIn: ({ actor, facts: { factors = [], signals = [] } }) => [
    {
      type: "session.started",
      data: {
        factors: [...factors],
        signals: [...signals],
        ip: actor.address,
        countryCode: actor.countryCode ?? null,
      },
    },
  ],
  signedOut: ended("one"),
  sessionEnded: ended("one"),
  sessionsEnded: ({ actor }) => ended(isOperator(actor) ? "all" : "others")(),
  deviceForgotten: ended("device"),
  refused,
  passwordReset: password("recovery"),
  passwordChanged: password("change"),
  emailBound: contact("email", "added"),
  phoneBound: contact("phone", "added"),
  emailChanged: contact("email", "replaced"),
  phoneChanged: contact("phone", "replaced"),
  authenticatorAdded: added("authenticator"),
  authenticatorRemoved: removed("authenticator"),
  passkeyAdded: added("passkey"),
  passkeyRemoved: removed("passkey"),
  recoveryCodesMade: added("recoveryCodes"),
  identityLinked: ({ detail: { provider } }) => [
    { type: "method.added", data: { method: "identity", provider } },
  ],
  identityRemoved: ({ detail: { provider } }) => [
    { type: "method.removed", data: { method: "identity", provider } },
  ],
  methodsSuspended: plain("method.suspended"),
  methodKept: ({ detail: { method } }) => [{ type: "method.restored", data: { method } }],
  methodDiscarded: ({ detail: { method } }) => removed(method)(),
  methodRemovedByOperator: ({ detail: { method } }) => removed(method)(),
  factorResetBegan: ({ detail }) => [{ type: "factor_reset.started", data: detail }],
  factorResetStopped: plain("factor_reset.stopped"),
  factorResetDone: plain("factor_reset.completed"),
  reviewed: ({ detail }) => [{ type: "institution.reviewed", data: detail }],
  documentsRequested: ({ detail }) => [{ type: "institution.documents_requested", data: detail }],
  documentAdded: plain("institution.document_added"),
  documentRemoved: plain("institution.document_removed"),
  companyContactChanged: plain("institution.contact_changed"),
  companyResubmitted: plain("institution.submitted"),
  subAccountCreated: ofSubAccount("sub_account.created", [
    { type: "account.registered", data: { accountType: "individual" } },
  ]),
  subAccountInvited: ofSubAccount("sub_account.invited"),
  subAccountPasswordSet: ofSubAccount("sub_account.password_set", password("invitation")()),
  subAccountRenamed: ofSubAccount("sub_account.renamed"),
  subAccountFrozen: ofSubAccount("sub_account.frozen", [{ type: "account.frozen", data: {} }]),
  subAccountUnfrozen: ofSubAccount("sub_account.unfrozen", [
    { type: "account.unfrozen", data: {} },
  ]),
  subAccountFactorReset: ofSubAccount("sub_account.factors_reset"),
  subAccountSessionsEnded: ofSubAccount("sub_account.sessions_ended"),
  requestMade: ({ detail: { requestId, kind, expiresAt } }) => [
    { type: "operator_request.created", data: { requestId, kind, expiresAt } },
  ],
  requestApproved: ofRequest("operator_request.approved"),
  requestRefused: ofRequest("operator_request.refused"),
  requestCanceled: ofRequest("operator_request.canceled"),
  requestExpired: ofRequest("operator_request.expired"),
  // Written by core/withdrawal-holds, which knows until when.
  withdrawalsHeld: undefined,
  withdrawalsReleased: undefined,
  // Steps towards one of the events above.
  codeSent: undefined,
  codeProven: undefined,
  passwordProven: undefined,
  secondStepProven: undefined,
  identityProven: undefined,
  passkeyProven: undefined,
  proofGiven: undefined,
  recoveryCodeUsed: undefined,
  methodRemovalRequested: undefined,
  // These events are of no use to the exchange's services.
  passwordRehashed: undefined,
  offerClosed: undefined,
  documentRead: undefined,
  preferencesChanged: undefined,
  inviteCreated: undefined,
  inviteLimited: undefined,
  messageRetried: undefined,
  clockReset: undefined,
  accountsImported: undefined,
  antiPhishingChanged: undefined,
  dataExported: undefined,
  passkeyRenamed: undefined,
  recoveryRuleLifted: undefined,
  accountShown: undefined,
  serviceKeyCreated: undefined,
  serviceKeyRevoked: undefined,
  webhooksChanged: undefined,
  // Operators' work in the console; changes to an account have their own events.
  auditReanchored: undefined,
  auditExported: undefined,
  operatorInvited: undefined,
  operatorSetUp: undefined,
  operatorSignedIn: undefined,
  operatorSignedOut: undefined,
  operatorSessionEnded: undefined,
  operatorPasskeyAdded: undefined,
  operatorPasskeyRemoved: undefined,
  operatorDisabled: undefined,
  operatorEnabled: undefined,
  operatorRolesChanged: undefined,
  customersSearched: undefined,
  noteAdded: undefined,
  blockRuleMade: undefined,
  blockRuleEnded: undefined,
};

const isOperator = ({ call, operatorId }: Actor) =>
  operatorId !== undefined || call.startsWith("operator ");

function initiatorOf(actor: Actor): NewEvent["initiator"] {
  if (isOperator(actor)) return "operator";
  return actor.call === "housekeeping" ? "system" : "user";
}

const streamOf = (detail: object | undefined) =>
  detail !== undefined && "requestId" in detail
    ? ((detail as RequestDetail).accountId ?? OPERATORS)
    : undefined;

/** The events of an audit record. The first one has its id, the others a suffix. */
export function eventsOf<Name extends AuditEvent>(
  id: string,
  name: Name,
  recorded: Recorded<Name>,
): NewEvent[] {
  const accountId = recorded.facts.accountId ?? streamOf(recorded.detail);
  const describe: Describe<Name> | undefined = EVENTS_OF[name];
  if (accountId === undefined || describe === undefined) return [];
  const initiator = initiatorOf(recorded.actor);
  return describe(recorded).map((content, index) => ({
    ...content,
    accountId,
    initiator,
    id: index === 0 ? id : `${id}-${index + 1}`,
  }));
}
