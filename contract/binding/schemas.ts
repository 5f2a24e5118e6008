import Type from "typebox";
import {
  Code,
  CodeSent,
  Email,
  Empty,
  type EndpointSchema,
  NoBody,
  object,
  phoneNumber,
  UserInfo,
} from "../shared/schemas.ts";

/** Asked for when the account has an authenticator. */
const totp = { totpCode: Type.Optional(Code) };

export const bindingSchemas = {
  emailBindingSendCode: { body: object({ email: Email }), data: CodeSent },
  emailBindingSmsSendCode: { body: NoBody, data: CodeSent },
  emailBinding: {
    body: object({ email: Email, emailCode: Code, smsCode: Code, ...totp }),
    data: UserInfo,
  },
  emailBindingCloseWindow: { body: NoBody, data: Empty },
  smsSendCode: { body: object(phoneNumber), data: CodeSent },
  smsEmailSendCode: { body: NoBody, data: CodeSent },
  smsBindingPhone: {
    body: object({ ...phoneNumber, smsCode: Code, emailCode: Code, ...totp }),
    data: UserInfo,
  },
  smsCloseWindow: { body: NoBody, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
