import Type, { type Static } from "typebox";
import { NewPasskey, PasskeyCreation, PasskeyId } from "../shared/passkey-schemas.ts";
import {
  Code,
  Empty,
  type EndpointSchema,
  NoBody,
  NullableText,
  named,
  object,
  oneOf,
  UserInfo,
} from "../shared/schemas.ts";

/** Shown once; empty when the account has some already. */
const RecoveryCodes = Type.Array(Type.String());

/** Something to be seen, and no control character: those have no name that every reader knows. */
const PasskeyName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: "^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f]*$",
});

const Passkey = named("Passkey", {
  id: Type.String(),
  name: Type.String(),
  /** Milliseconds since 1970. */
  createdAt: Type.Integer(),
  lastUsedAt: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
  /** Whether it is kept by a service that brings it to its owner's other devices. */
  synced: Type.Boolean(),
  /** The model that made it, by its public id; null when that is not known. */
  aaguid: NullableText,
});

export const SecurityLevel = oneOf("low", "medium", "high");
export type SecurityLevel = Static<typeof SecurityLevel>;

const SECURITY_STEPS = [
  "secondFactor",
  "recoveryCodes",
  "passkey",
  "contact",
  "antiPhishing",
] as const;
export type SecurityStep = (typeof SECURITY_STEPS)[number];
const NextStep = Type.Unsafe<SecurityStep | null>({
  type: ["string", "null"],
  enum: [...SECURITY_STEPS, null],
});

const WithCodes = named("UserInfoWithRecoveryCodes", {
  user: UserInfo,
  recoveryCodes: RecoveryCodes,
});

export const factorSchemas = {
  securityOverview: {
    data: object({
      level: SecurityLevel,
      nextStep: NextStep,
      authenticator: Type.Boolean(),
      passkeys: Type.Integer(),
      recoveryCodesLeft: Type.Integer(),
      password: Type.Boolean(),
      /** The names of the providers whose identities open the account, the oldest first. */
      connected: Type.Array(Type.String()),
      /** Whether there are providers to connect at all. */
      connectable: Type.Boolean(),
      /** A sub-user whose second step is the parent account's. */
      factorsOfParent: Type.Boolean(),
    }),
  },
  authenticatorBegin: {
    body: NoBody,
    data: object({
      /** In base32, for typing. */
      secret: Type.String(),
      /** For the picture to scan. */
      uri: Type.String(),
      /** Seconds until it has to be confirmed. */
      expiresIn: Type.Integer(),
    }),
  },
  authenticatorConfirm: { body: object({ code: Code }), data: WithCodes },
  authenticatorRemove: { body: NoBody, data: UserInfo },
  recoveryCodesRenew: { body: NoBody, data: object({ recoveryCodes: RecoveryCodes }) },
  passkeyList: { data: object({ passkeys: Type.Array(Passkey) }) },
  passkeyOptions: { body: NoBody, data: PasskeyCreation },
  passkeyRegister: { body: object({ name: PasskeyName, passkey: NewPasskey }), data: WithCodes },
  passkeyRename: { body: object({ id: PasskeyId, name: PasskeyName }), data: Empty },
  passkeyRemove: { body: object({ id: PasskeyId }), data: UserInfo },
} as const satisfies Record<string, EndpointSchema>;
