import Type from "typebox";
import {
  type EndpointSchema,
  Moment,
  NoBody,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../shared/schemas.ts";
import { HistoryEvent, OpenSession, SuspendedMethod, TrustedDevice, Words } from "./schemas.ts";

const account = object({
  userId: Type.String(),
  UID: Type.String(),
  accountGroup: Type.Integer(),
  type: Type.String(),
  status: Type.String(),
  /** Of a sub-user, the parent's. */
  parentUserId: NullableText,
  useAdminTwoFactor: Type.Boolean(),
  chainDreamMiningUser: Type.Boolean(),
  username: NullableText,
  email: NullableText,
  dialCode: NullableText,
  phone: NullableText,
  locale: Type.String(),
  countryCode: NullableText,
  /** The invite code it came with. */
  invitedBy: NullableText,
  /** What it shares with its inviter: some of `mailbox`, `device` and `address`, or nothing. */
  inviteFlags: Type.String(),
  /** What the link brought along that led to the registration, as it was stored. */
  tracking: NullableText,
  /** What an institution said about itself, as it was stored. */
  institution: NullableText,
  reviewStatus: NullableText,
  termsVersion: Type.String(),
  termsAcceptedAt: Moment,
  createdAt: Moment,
  hasPassword: Type.Boolean(),
  passwordChangedAt: NullableMoment,
  secondFactors: Words,
  antiPhishingCode: NullableText,
  bindOfferClosedUntil: NullableMoment,
  withdrawalsHeldUntil: NullableMoment,
  closesAt: NullableMoment,
  factorResetAt: NullableMoment,
  /** How often the removal of the factor was told. */
  factorResetNotices: Type.Integer(),
  methodsToReview: Type.Integer(),
  /** The contact by which the password was recovered, until the other one has proven a device. */
  recoveredBy: NullableText,
});

const session = object({
  ...OpenSession.properties,
  userAgent: Type.String(),
  deviceId: NullableText,
  /** When its holder last proved who they are, and by what. */
  provenAt: NullableMoment,
  provenFactors: Words,
  endedAt: NullableMoment,
  endedWhy: NullableText,
  /** The session that goes on in its place. */
  replacedBy: NullableText,
});

const device = object({
  ...TrustedDevice.properties,
  /** What the browser told about itself, as it was stored. */
  info: NullableText,
  fingerprint: NullableText,
  forgottenAt: NullableMoment,
});

const identity = object({
  provider: Type.String(),
  issuer: Type.String(),
  /** Who somebody is to the provider. */
  subject: Type.String(),
  /** The provider's e-mail address, masked. */
  shown: NullableText,
  connectedAt: Moment,
  lastUsedAt: NullableMoment,
});

const passkey = object({
  id: Type.String(),
  name: Type.String(),
  transports: Words,
  deviceType: Type.String(),
  /** It has a copy with the maker of its browser or system. */
  synced: Type.Boolean(),
  createdAt: Moment,
  lastUsedAt: NullableMoment,
});

const event = object({
  ...HistoryEvent.properties,
  call: Type.String(),
  userAgent: Type.String(),
  deviceId: NullableText,
  requestId: Type.String(),
});

/** What a person gets of everything that is kept about them. */
const OwnData = object({
  exportedAt: Moment,
  account,
  subUsers: Type.Array(
    object({
      userId: Type.String(),
      UID: Type.String(),
      username: NullableText,
      status: Type.String(),
      createdAt: Moment,
    }),
  ),
  /** The account's own, for others to come with. */
  inviteCodes: Type.Array(
    object({
      code: Type.String(),
      refundBasisPoints: Type.Integer(),
      forType: NullableText,
      /** How many more accounts it is good for; null for any number. */
      usesLeft: Type.Union([Type.Integer(), Type.Null()]),
      createdAt: Moment,
    }),
  ),
  /** Addresses of the account that refuse our messages. */
  unreachable: Type.Array(
    object({
      contact: oneOf("email", "phone"),
      reason: Type.String(),
      since: Moment,
      /** When its owner was told of it elsewhere. */
      toldAt: NullableMoment,
    }),
  ),
  sessions: Type.Array(session),
  devices: Type.Array(device),
  identities: Type.Array(identity),
  authenticator: Type.Union([object({ createdAt: Moment }), Type.Null()]),
  recoveryCodes: Type.Array(object({ createdAt: Moment, usedAt: NullableMoment })),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(passkey),
  /** Sign-in methods that were added or removed lately, or are suspended. */
  methodChanges: Type.Array(
    object({
      ...SuspendedMethod.properties,
      /** An address that was replaced and can still be had back. */
      address: NullableText,
      maturesAt: NullableMoment,
      suspendedAt: NullableMoment,
    }),
  ),
  /** Sign-in methods that our support wanted to remove. */
  methodRemovals: Type.Array(
    object({
      kind: Type.String(),
      reason: Type.String(),
      requestedAt: Moment,
      approvedAt: NullableMoment,
    }),
  ),
  /** Links in mails that do one thing without a sign-in; `subject` is what the mail told. */
  mailLinks: Type.Array(
    object({
      kind: Type.String(),
      subject: Type.String(),
      expiresAt: Moment,
      usedAt: NullableMoment,
    }),
  ),
  /** Steps that were begun, such as a contact change whose codes are on their way. */
  begun: Type.Array(
    object({
      what: oneOf("code", "ticket", "authenticator", "passkeyChallenge", "thirdParty"),
      /** What for. */
      about: Type.String(),
      expiresAt: Moment,
      /** When it was carried out or ended. */
      usedAt: NullableMoment,
    }),
  ),
  events: Type.Array(event),
  /** When older events are left out: the oldest one that is here. historyList has them all. */
  eventsCutAt: NullableMoment,
});

export const dataExportSchemas = {
  dataExport: { body: NoBody, data: OwnData },
} as const satisfies Record<string, EndpointSchema>;
