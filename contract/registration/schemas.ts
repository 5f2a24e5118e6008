import Type, { type Static } from "typebox";
import { LINE_MAX_LENGTH, WEBSITE_MAX_LENGTH } from "../fields/institution.ts";
import {
  AccountType,
  Code,
  CodeSent,
  CountryCode,
  DeviceInfo,
  Email,
  EncryptedPassword,
  type EndpointSchema,
  InviteCode,
  named,
  object,
  phoneNumber,
  SignedIn,
  Ticket,
  Tracking,
} from "../shared/schemas.ts";

export const Institution = named("Institution", {
  companyName: Type.String({ minLength: 1, maxLength: LINE_MAX_LENGTH }),
  registrationCountry: CountryCode,
  contactName: Type.String({ minLength: 1, maxLength: LINE_MAX_LENGTH }),
  contactRole: Type.Optional(Type.String({ maxLength: LINE_MAX_LENGTH })),
  website: Type.Optional(Type.String({ maxLength: WEBSITE_MAX_LENGTH })),
});
export type Institution = Static<typeof Institution>;

const emailAddress = { email: Email };

const invite = { inviteCode: Type.Optional(InviteCode) };
/** A company is reached by mail: only that way in can open its account. */
const accountType = { accountType: Type.Optional(AccountType) };
const institution = { institution: Type.Optional(Institution) };

const accountFields = {
  ticket: Ticket,
  password: EncryptedPassword,
  termsVersion: Type.String({ maxLength: 20, examples: ["2026-11"] }),
  username: Type.Optional(Type.String({ maxLength: 64 })),
  ...invite,
  countryCode: Type.Optional(CountryCode),
  tracking: Type.Optional(Tracking),
  device: Type.Optional(DeviceInfo),
};

const TicketData = named("RegistrationTicket", { ticket: Ticket });

export const registrationSchemas = {
  registerEmailSendCode: {
    body: object({ ...emailAddress, ...invite, ...accountType }),
    data: CodeSent,
  },
  registerEmailVerifyCode: { body: object({ ...emailAddress, code: Code }), data: TicketData },
  registerEmail: {
    body: object({ ...emailAddress, ...accountFields, ...institution }),
    data: SignedIn,
  },
  registerPhoneSendCode: { body: object({ ...phoneNumber, ...invite }), data: CodeSent },
  registerPhoneVerifyCode: { body: object({ ...phoneNumber, code: Code }), data: TicketData },
  registerPhone: { body: object({ ...phoneNumber, ...accountFields }), data: SignedIn },
  checkInviteCode: {
    query: object({ code: InviteCode }),
    data: object({ valid: Type.Boolean() }),
  },
  refundRate: {
    query: object({ inviteCode: InviteCode }),
    data: object({ refundRate: Type.Number({ minimum: 0, maximum: 1, examples: [0.1] }) }),
  },
} as const satisfies Record<string, EndpointSchema>;
