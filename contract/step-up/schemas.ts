import Type, { type Static } from "typebox";
import { PasskeyAnswer, PasskeyRequest } from "../shared/passkey-schemas.ts";
import {
  Channel,
  Code,
  CodeSent,
  EncryptedPassword,
  type EndpointSchema,
  NoBody,
  NullableText,
  object,
  Once,
  oneOf,
  RecoveryCode,
  UserInfo,
} from "../shared/schemas.ts";

/** The proofs that a step-up can ask for. */
export const Proof = oneOf("password", "email", "sms", "totp", "recoveryCode", "passkey");
export type Proof = Static<typeof Proof>;

export const stepUpSchemas = {
  stepUp: {
    data: object({
      fresh: Type.Boolean(),
      /** The proof options: each is a list of proofs that are given together; the best first. */
      ways: Type.Array(Type.Array(Proof)),
      email: NullableText,
      phone: NullableText,
      dialCode: NullableText,
    }),
  },
  stepUpSendCode: { body: object({ channel: Channel, once: Once }), data: CodeSent },
  stepUpPasskeyOptions: { body: NoBody, data: PasskeyRequest },
  stepUpVerify: {
    body: object({
      password: Type.Optional(EncryptedPassword),
      emailCode: Type.Optional(Code),
      smsCode: Type.Optional(Code),
      totpCode: Type.Optional(Code),
      recoveryCode: Type.Optional(RecoveryCode),
      passkey: Type.Optional(PasskeyAnswer),
    }),
    data: UserInfo,
  },
} as const satisfies Record<string, EndpointSchema>;
