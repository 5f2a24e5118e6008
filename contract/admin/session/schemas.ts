import Type, { type Static } from "typebox";
import {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyId,
  PasskeyRequest,
} from "../../shared/passkey-schemas.ts";
import {
  Empty,
  type EndpointSchema,
  Id,
  LinkToken,
  Moment,
  named,
  NoBody,
  NullableMoment,
  NullableText,
  object,
} from "../../shared/schemas.ts";
import { PermissionName, Roles, SOME_TEXT, idInput } from "../shared-schemas.ts";

/** What the console knows about the operator who uses it. */
export const OperatorSession = named("OperatorSession", {
  operator: object({ id: Id, name: Type.String(), email: Type.String(), roles: Roles }),
  /** What these roles allow. The server checks it again on every call. */
  permissions: Type.Array(PermissionName),
  /** How many passkeys the operator has, and how many are required before anything else works. */
  passkeys: Type.Integer(),
  requiredPasskeys: Type.Integer(),
  /** Until when calls that need a fresh proof work without another one. */
  freshUntil: Moment,
  /** When the session ends without another call, and when it ends in any case. */
  idleAt: Moment,
  expiresAt: Moment,
});
export type OperatorSession = Static<typeof OperatorSession>;

export const OpenOperatorSession = named("OpenOperatorSession", {
  id: Id,
  current: Type.Boolean(),
  browser: NullableText,
  address: Type.String(),
  countryCode: NullableText,
  createdAt: Moment,
  lastSeenAt: Moment,
  expiresAt: Moment,
});
export type OpenOperatorSession = Static<typeof OpenOperatorSession>;

export const OperatorPasskey = named("OperatorPasskey", {
  id: PasskeyId,
  name: Type.String(),
  createdAt: Moment,
  lastUsedAt: NullableMoment,
});
export type OperatorPasskey = Static<typeof OperatorPasskey>;

const PasskeyName = Type.String({ minLength: 1, maxLength: 40, pattern: SOME_TEXT });
const link = named("LinkInput", { token: LinkToken });
const passkeyGiven = named("PasskeyInput", { passkey: PasskeyAnswer });
const passkeys = named("OperatorPasskeys", { passkeys: Type.Array(OperatorPasskey) });

export const sessionSchemas = {
  invitationRead: {
    body: link,
    data: object({ name: Type.String(), email: Type.String(), expiresAt: Moment }),
  },
  invitationPasskeyOptions: { body: link, data: PasskeyCreation },
  invitationAccept: {
    body: object({ token: LinkToken, name: PasskeyName, passkey: NewPasskey }),
    data: OperatorSession,
  },
  signInOptions: { body: NoBody, data: PasskeyRequest },
  signIn: { body: passkeyGiven, data: OperatorSession },
  signOut: { body: NoBody, data: Empty },
  sessionRead: { data: OperatorSession },
  proofOptions: { body: NoBody, data: PasskeyRequest },
  proofGive: { body: passkeyGiven, data: OperatorSession },
  sessionList: { data: object({ sessions: Type.Array(OpenOperatorSession) }) },
  sessionEnd: { body: idInput, data: Empty },
  passkeyList: { data: passkeys },
  passkeyOptions: { body: NoBody, data: PasskeyCreation },
  passkeyAdd: { body: object({ name: PasskeyName, passkey: NewPasskey }), data: OperatorSession },
  passkeyRemove: { body: object({ id: PasskeyId }), data: passkeys },
} as const satisfies Record<string, EndpointSchema>;
