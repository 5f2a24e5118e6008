import Type from "typebox";
import {
  Account,
  Channel,
  Code,
  CodeSent,
  DeviceId,
  DeviceInfo,
  DialCode,
  EncryptedPassword,
  type EndpointSchema,
  object,
  Phone,
  SignedIn,
  SignInResult,
  Ticket,
  UnknownDevice,
} from "./common.ts";

const credentials = {
  password: EncryptedPassword,
  device: Type.Optional(DeviceInfo),
  deviceId: Type.Optional(DeviceId),
};

const SendCode = object({ ticket: Ticket, channel: Channel });

export const loginSchemas = {
  loginEmailOrUsername: { body: object({ account: Account, ...credentials }), data: SignInResult },
  loginPhone: {
    body: object({ dialCode: DialCode, phone: Phone, ...credentials }),
    data: SignInResult,
  },
  loginSendCode: { body: SendCode, data: CodeSent },
  loginVerifyCode: {
    body: object({
      ticket: Ticket,
      emailCode: Type.Optional(Code),
      smsCode: Type.Optional(Code),
      totpCode: Type.Optional(Code),
    }),
    data: Type.Union([SignedIn, UnknownDevice]),
  },
  loginDeviceSendCode: { body: SendCode, data: CodeSent },
  loginDevice: {
    body: object({ ticket: Ticket, code: Code, remember: Type.Optional(Type.Boolean()) }),
    data: SignedIn,
  },
} as const satisfies Record<string, EndpointSchema>;
