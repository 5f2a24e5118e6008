import Type, { type Static } from "typebox";
import { ACTIVITY_KINDS } from "../../security-center/activity.ts";
import {
  AccountType,
  type EndpointSchema,
  Id,
  Moment,
  named,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../../shared/schemas.ts";
import {
  Cursor,
  Next,
  idInput,
  idAndReasonInput,
  OperatorName,
  Reason,
  SOME_TEXT,
} from "../shared-schemas.ts";
import { SEARCH_BY } from "./search-by.ts";

/** One line of a list; contacts are masked. */
const row = {
  id: Id,
  uid: Type.String(),
  type: AccountType,
  status: oneOf("active", "frozen", "closed"),
  email: NullableText,
  phone: NullableText,
  username: NullableText,
  countryCode: NullableText,
  createdAt: Moment,
};
export const CustomerRow = named("CustomerRow", row);
export type CustomerRow = Static<typeof CustomerRow>;

const Method = named("CustomerMethod", {
  kind: oneOf("password", "authenticator", "passkey", "recoveryCodes", "identity"),
  id: Type.String(),
  name: Type.String(),
  since: NullableMoment,
  /** Added lately: it cannot be used for everything yet. */
  isNew: Type.Boolean(),
});

const Session = named("CustomerSession", {
  id: Id,
  browser: NullableText,
  countryCode: NullableText,
  factors: Type.Array(Type.String()),
  createdAt: Moment,
  lastSeenAt: Moment,
});

const Device = named("CustomerDevice", {
  id: Type.String(),
  browser: NullableText,
  countryCode: NullableText,
  createdAt: Moment,
  lastSeenAt: Moment,
});

export const Note = named("Note", { id: Id, text: Type.String(), by: OperatorName, at: Moment });
export type Note = Static<typeof Note>;

const Related = named("RelatedCustomer", {
  ...row,
  because: Type.Array(oneOf("device", "address", "inviter", "invited", "parent", "subAccount")),
});

export const CustomerPage = named("CustomerPage", {
  ...row,
  parentId: NullableText,
  accountGroup: Type.Integer(),
  review: Type.Unsafe<"pending" | "approved" | "refused" | null>({
    type: ["string", "null"],
    enum: ["pending", "approved", "refused", null],
  }),
  locale: Type.String(),
  secondFactors: Type.Array(Type.String()),
  withdrawalsHeldUntil: NullableMoment,
  factorResetAt: NullableMoment,
  closingAt: NullableMoment,
  methods: Type.Array(Method),
  sessions: Type.Array(Session),
  devices: Type.Array(Device),
  notes: Type.Array(Note),
  related: Type.Array(Related),
  openRequests: Type.Integer(),
});
export type CustomerPage = Static<typeof CustomerPage>;

/** An event of the audit log. Addresses are shortened to their network. */
export const AuditEntry = named("AuditEntry", {
  id: Type.String(),
  at: Moment,
  event: Type.String(),
  call: Type.String(),
  customerId: NullableText,
  operator: Type.Union([OperatorName, Type.Null()]),
  /** The request, operator or rule that it is about. */
  subjectId: NullableText,
  /** The operator's reason. */
  note: NullableText,
  /** The reason for a refusal. */
  reason: NullableText,
  factors: Type.Array(Type.String()),
  signals: Type.Array(Type.String()),
  address: Type.String(),
  countryCode: NullableText,
  browser: NullableText,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** One page of the audit log. */
export const AuditPage = named("AuditPage", { events: Type.Array(AuditEntry), next: Next });

/** A message to one of the customer's addresses; never its content. */
export const CustomerMessage = named("CustomerMessage", {
  id: Type.String(),
  channel: oneOf("mail", "sms"),
  template: Type.String(),
  /** Masked. */
  address: Type.String(),
  state: oneOf("queued", "sent", "dead", "expired"),
  createdAt: Moment,
  sentAt: NullableMoment,
  /** Why the last attempt failed. */
  reason: NullableText,
});
export type CustomerMessage = Static<typeof CustomerMessage>;

export const customersSchemas = {
  customerSearch: {
    body: object({
      by: oneOf(...SEARCH_BY),
      /**
       * The whole value; of a UID its beginning is enough, and with `customers.reveal` also of an email
       * address, phone number or username.
       */
      value: Type.String({ minLength: 3, maxLength: 256, pattern: SOME_TEXT }),
    }),
    data: object({ customers: Type.Array(CustomerRow), more: Type.Boolean() }),
  },
  customerRead: { query: idInput, data: object({ customer: CustomerPage }) },
  customerActivity: {
    query: object({ id: Id, kind: Type.Optional(oneOf(...ACTIVITY_KINDS)), cursor: Cursor }),
    data: AuditPage,
  },
  customerMessages: {
    query: idInput,
    /** The newest 100. Sent ones are kept for a week, those that failed for 30 days. */
    data: object({ messages: Type.Array(CustomerMessage) }),
  },
  customerReveal: {
    body: idAndReasonInput,
    data: object({
      email: NullableText,
      phone: NullableText,
      username: NullableText,
      contactName: NullableText,
    }),
  },
  customerNoteAdd: {
    body: object({
      id: Id,
      text: Type.String({ minLength: 1, maxLength: 2000, pattern: SOME_TEXT }),
    }),
    data: object({ notes: Type.Array(Note) }),
  },
  customerFreeze: { body: idAndReasonInput, data: object({ customer: CustomerRow }) },
  customerHold: {
    body: object({ id: Id, hours: Type.Integer({ minimum: 1, maximum: 2160 }), reason: Reason }),
    data: object({ withdrawalsHeldUntil: Moment }),
  },
  customerSessionsEnd: {
    body: object({ id: Id, sessionId: Type.Optional(Id), reason: Reason }),
    data: object({ ended: Type.Integer() }),
  },
} as const satisfies Record<string, EndpointSchema>;
