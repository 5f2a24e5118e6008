import Type from "typebox";
import {
  Code,
  CodeSent,
  Email,
  Empty,
  EncryptedPassword,
  type EndpointSchema,
  named,
  object,
  phoneNumber,
  RecoveryCode,
  Ticket,
} from "../shared/schemas.ts";

const Proven = named("RecoveryTicket", { ticket: Ticket, totpRequired: Type.Boolean() });
const SetPassword = {
  body: object({
    ticket: Ticket,
    password: EncryptedPassword,
    totpCode: Type.Optional(Code),
    /** In place of the authenticator. */
    recoveryCode: Type.Optional(RecoveryCode),
  }),
  data: Empty,
};

export const recoverySchemas = {
  recoverEmailSendCode: { body: object({ email: Email }), data: CodeSent },
  recoverEmailVerifyCode: { body: object({ email: Email, code: Code }), data: Proven },
  recoverEmailSetPassword: SetPassword,
  recoverPhoneSendCode: { body: object(phoneNumber), data: CodeSent },
  recoverPhoneVerifyCode: { body: object({ ...phoneNumber, code: Code }), data: Proven },
  recoverPhoneSetPassword: SetPassword,
} as const satisfies Record<string, EndpointSchema>;
