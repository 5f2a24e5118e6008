import Type from "typebox";
import {
  Account,
  Channel,
  Code,
  CodeSent,
  DeviceInfo,
  Email,
  EncryptedPassword,
  type EndpointSchema,
  InviteCode,
  NullableText,
  object,
  SecondStep,
  SignedIn,
  Ticket,
  Tracking,
  UnknownDevice,
} from "./common.ts";

const Provider = Type.String({ pattern: "^[a-z0-9-]{1,32}$" });

const Outcome = Type.Union([
  SignedIn,
  SecondStep,
  UnknownDevice,
  object({
    next: Type.Literal("bind-account"),
    ticket: Ticket,
    provider: Provider,
    email: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
  }),
  object({
    next: Type.Literal("link-existing-account"),
    ticket: Ticket,
    provider: Provider,
    email: Type.String(),
  }),
]);

export const thirdPartySchemas = {
  thirdPcVerify: {
    body: object({
      provider: Provider,
      code: Type.String({ maxLength: 4096 }),
      state: Type.String({ maxLength: 256 }),
    }),
    data: Outcome,
  },
  thirdVerify: {
    body: object({
      provider: Provider,
      idToken: Type.String({ maxLength: 16384 }),
      nonce: Type.String({ maxLength: 256 }),
    }),
    data: Outcome,
  },
  thirdCreate: {
    body: object({
      ticket: Ticket,
      termsVersion: Type.String({ maxLength: 20 }),
      email: Type.Optional(Email),
      emailCode: Type.Optional(Code),
      password: Type.Optional(EncryptedPassword),
      inviteCode: Type.Optional(InviteCode),
      tracking: Type.Optional(Tracking),
      device: Type.Optional(DeviceInfo),
    }),
    data: SignedIn,
  },
  thirdBindCheckPassword: {
    body: object({ ticket: Ticket, account: Account, password: EncryptedPassword }),
    data: object({
      ticket: Ticket,
      phone: NullableText,
      email: NullableText,
      totpRequired: Type.Boolean(),
    }),
  },
  thirdBindSendCode: { body: object({ ticket: Ticket, channel: Channel }), data: CodeSent },
  thirdBindCheckCode: {
    body: object({ ticket: Ticket, code: Code, totpCode: Type.Optional(Code) }),
    data: SignedIn,
  },
} as const satisfies Record<string, EndpointSchema>;
