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
} from "../../shared/schemas.ts";
import { OpenOperatorSession, OperatorPasskey } from "../session/schemas.ts";
import {
  Kind,
  idInput,
  idAndReasonInput,
  PermissionName,
  Reason,
  RoleName,
  Roles,
  SOME_TEXT,
} from "../shared-schemas.ts";

export const Operator = named("Operator", {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  roles: Roles,
  /** `invited`: has fewer than two passkeys, and can do nothing yet. */
  status: oneOf("invited", "active", "disabled"),
  invitedUntil: NullableMoment,
  passkeys: Type.Integer(),
  openSessions: Type.Integer(),
  lastSeenAt: NullableMoment,
  createdAt: Moment,
});
export type Operator = Static<typeof Operator>;

const changed = named("OperatorResult", { operator: Operator });
/** The link is shown once and not stored. */
const Invitation = named("OperatorInvitation", {
  operator: Operator,
  link: Type.String(),
  expiresAt: Moment,
});

export const operatorsSchemas = {
  rolesRead: {
    data: object({
      permissions: Type.Array(object({ permission: PermissionName, roles: Roles })),
      requests: Type.Array(object({ kind: Kind, request: Roles, approve: Roles })),
    }),
  },
  operatorList: { data: object({ operators: Type.Array(Operator) }) },
  operatorRead: {
    query: idInput,
    data: object({
      operator: Operator,
      passkeys: Type.Array(OperatorPasskey),
      sessions: Type.Array(OpenOperatorSession),
    }),
  },
  operatorInvite: {
    body: object({
      email: Email,
      name: Type.String({ minLength: 2, maxLength: 60, pattern: SOME_TEXT }),
      reason: Reason,
    }),
    data: Invitation,
  },
  operatorInvitationRenew: { body: idAndReasonInput, data: Invitation },
  operatorDisable: { body: idAndReasonInput, data: changed },
  operatorEnable: { body: idAndReasonInput, data: changed },
  operatorRoleRemove: {
    body: object({ id: Id, role: RoleName, reason: Reason }),
    data: changed,
  },
  operatorSessionsEnd: { body: idAndReasonInput, data: changed },
} as const satisfies Record<string, EndpointSchema>;
