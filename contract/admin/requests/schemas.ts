import Type, { type Static } from "typebox";
import {
  Email,
  type EndpointSchema,
  Id,
  Moment,
  named,
  NullableMoment,
  object,
  oneOf,
  phoneNumber,
} from "../../shared/schemas.ts";
import { AUDIENCE_PATTERN, MAX_AUDIENCES, SERVICE_SCOPES } from "../../service/keys.ts";
import { OwnData } from "../../security-center/data-export-schemas.ts";
import { Criteria } from "../security-desk/criteria.ts";
import {
  Cursor,
  Evidence,
  Kind,
  Next,
  idInput,
  OperatorName,
  Reason,
  RoleName,
  Roles,
} from "../shared-schemas.ts";

/** What the request would change, by kind. */
const Details = named("RequestDetails", {
  /** `contactChange`: which contact, and the masked new one. */
  channel: Type.Optional(oneOf("email", "sms")),
  contact: Type.Optional(Type.String()),
  /** `roleGrant`: all roles that the operator will have. */
  roles: Type.Optional(Roles),
  /** `keyChange` */
  action: Type.Optional(oneOf("create", "revoke")),
  keyId: Type.Optional(Type.String()),
  keyName: Type.Optional(Type.String()),
  scopes: Type.Optional(Type.Array(Type.String())),
  /** The only ones that a new key gets tokens for; without them it gets tokens for all. */
  audiences: Type.Optional(Type.Array(Type.String())),
  /** `bulkFreeze`: the criteria, and how many accounts they matched. */
  criteria: Type.Optional(Criteria),
  count: Type.Optional(Type.Integer()),
});

export const AdminRequest = named("AdminRequest", {
  id: Id,
  kind: Kind,
  state: oneOf("open", "approved", "refused", "canceled", "expired"),
  /** Whom it is about; null for those that it is not about. */
  customer: Type.Union([object({ id: Id, uid: Type.String() }), Type.Null()]),
  operator: Type.Union([OperatorName, Type.Null()]),
  details: Details,
  reason: Type.String(),
  evidence: Type.String(),
  requestedBy: OperatorName,
  requestedAt: Moment,
  /** The end of the waiting period, and when it can no longer be decided. */
  decidableAt: Moment,
  expiresAt: Moment,
  decidedBy: Type.Union([OperatorName, Type.Null()]),
  decidedAt: NullableMoment,
  comment: Type.String(),
  /** Until when the requester may fetch what was approved, once; null if there is nothing to fetch. */
  redeemableUntil: NullableMoment,
  /** The roles that may decide it, and whether the operator who asks may. */
  deciders: Type.Array(RoleName),
  mayDecide: Type.Boolean(),
});
export type AdminRequest = Static<typeof AdminRequest>;

const why = { reason: Reason, evidence: Evidence };
const aboutCustomer = named("CustomerRequestInput", { customerId: Id, ...why });
const requestAnswer = named("RequestResult", { request: AdminRequest });
const customerRequest = { body: aboutCustomer, data: requestAnswer };
const decision = {
  body: named("DecisionInput", {
    id: Id,
    comment: Type.Optional(Type.String({ maxLength: 500, pattern: "^[^\\u0000]*$" })),
  }),
  data: requestAnswer,
};

export const requestsSchemas = {
  requestList: {
    query: object({
      state: Type.Optional(oneOf("open", "approved", "refused", "canceled", "expired")),
      kind: Type.Optional(Kind),
      customerId: Type.Optional(Id),
      cursor: Cursor,
    }),
    data: object({ requests: Type.Array(AdminRequest), next: Next }),
  },
  requestRead: { query: idInput, data: requestAnswer },
  requestFactorReset: customerRequest,
  requestContactChange: {
    /** Either an email address or a phone number. */
    body: Type.Union([
      object({ customerId: Id, email: Email, ...why }),
      object({ customerId: Id, ...phoneNumber, ...why }),
    ]),
    data: requestAnswer,
  },
  requestUnfreeze: customerRequest,
  requestHoldRelease: customerRequest,
  requestDataExport: customerRequest,
  requestRoleGrant: { body: object({ operatorId: Id, roles: Roles, ...why }), data: requestAnswer },
  requestKeyChange: {
    body: Type.Union([
      object({
        action: Type.Literal("create"),
        keyName: Type.String({ pattern: "^[a-z][a-z0-9-]{0,31}$" }),
        scopes: Type.Array(oneOf(...SERVICE_SCOPES), {
          minItems: 1,
          maxItems: 4,
          uniqueItems: true,
        }),
        audiences: Type.Optional(
          Type.Array(Type.String({ pattern: AUDIENCE_PATTERN }), {
            minItems: 1,
            maxItems: MAX_AUDIENCES,
            uniqueItems: true,
          }),
        ),
        ...why,
      }),
      object({ action: Type.Literal("revoke"), keyId: Id, ...why }),
    ]),
    data: requestAnswer,
  },
  requestBulkFreeze: { body: object({ criteria: Criteria, ...why }), data: requestAnswer },
  requestApprove: decision,
  requestRefuse: decision,
  requestCancel: { body: idInput, data: requestAnswer },
  requestKeyCreate: {
    body: idInput,
    /** The key is shown once and not stored. */
    data: object({ id: Type.String(), key: Type.String() }),
  },
  requestDataDownload: {
    body: idInput,
    /** The same as the customer's own export, without the anti-phishing code. */
    data: object({ export: OwnData }),
  },
} as const satisfies Record<string, EndpointSchema>;
