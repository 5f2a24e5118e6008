import Type from "typebox";
import { PasskeyAnswer, PasskeyRequest } from "../shared/passkey-schemas.ts";
import {
  Account,
  Channel,
  Code,
  CodeSent,
  DeviceId,
  DeviceInfo,
  EncryptedPassword,
  type EndpointSchema,
  named,
  object,
  Once,
  phoneNumber,
  RecoveryCode,
  SignedIn,
  SignInResult,
  Ticket,
  UnknownDevice,
} from "../shared/schemas.ts";

const credentials = {
  password: EncryptedPassword,
  device: Type.Optional(DeviceInfo),
  deviceId: Type.Optional(DeviceId),
};

const SendCode = named("SendCodeInput", { ticket: Ticket, channel: Channel, once: Once });

export const loginSchemas = {
  loginEmailOrUsername: { body: object({ account: Account, ...credentials }), data: SignInResult },
  loginPhone: {
    body: object({ ...phoneNumber, ...credentials }),
    data: SignInResult,
  },
  loginSendCode: { body: SendCode, data: CodeSent },
  loginVerifyCode: {
    body: object({
      ticket: Ticket,
      emailCode: Type.Optional(Code),
      smsCode: Type.Optional(Code),
      totpCode: Type.Optional(Code),
      /** In place of the authenticator or the passkey. */
      recoveryCode: Type.Optional(RecoveryCode),
      /** In place of all the others. */
      passkey: Type.Optional(PasskeyAnswer),
    }),
    data: Type.Union([SignedIn, UnknownDevice]),
  },
  /** A ticket is for its second step; without one, the passkey signs in. */
  loginPasskeyOptions: { body: object({ ticket: Type.Optional(Ticket) }), data: PasskeyRequest },
  loginPasskey: {
    body: object({
      passkey: PasskeyAnswer,
      device: Type.Optional(DeviceInfo),
      deviceId: Type.Optional(DeviceId),
    }),
    data: SignInResult,
  },
  loginDeviceSendCode: { body: SendCode, data: CodeSent },
  loginDevice: {
    body: object({ ticket: Ticket, code: Code, remember: Type.Optional(Type.Boolean()) }),
    data: SignedIn,
  },
} as const satisfies Record<string, EndpointSchema>;
