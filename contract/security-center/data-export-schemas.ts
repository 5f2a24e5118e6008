import Type from "typebox";
import {
  type EndpointSchema,
  Moment,
  NoBody,
  NullableMoment,
  NullableText,
  named,
  object,
  oneOf,
} from "../shared/schemas.ts";
import {
  HistoryEvent,
  OpenSession,
  SuspendedMethod,
  TrustedDevice,
  StringList,
} from "./schemas.ts";

const describedText = (description: string) =>
  Type.Unsafe<string | null>({ type: ["string", "null"], description });
const describedMoment = (description: string) =>
  Type.Unsafe<number | null>({ type: ["integer", "null"], description });

const account = object({
  userId: Type.String(),
  UID: Type.String(),
  accountGroup: Type.Integer(),
  type: Type.String(),
  status: Type.String(),
  /** `parent` if the main account froze a sub-account. */
  frozenBy: NullableText,
  /** The parent's id, for a sub-user. */
  parentUserId: NullableText,
  useAdminTwoFactor: Type.Boolean(),
  chainDreamMiningUser: Type.Boolean(),
  username: NullableText,
  email: NullableText,
  dialCode: NullableText,
  phone: NullableText,
  locale: Type.String(),
  countryCode: NullableText,
  /** The invite code it registered with. */
  invitedBy: NullableText,
  /** What it shares with its inviter: some of `mailbox`, `device` and `address`, or nothing. */
  inviteFlags: Type.String(),
  /** The tracking values of the link that led to the registration, as stored. */
  tracking: NullableText,
  /** What an institution said about itself, as stored. */
  institution: NullableText,
  reviewStatus: NullableText,
  termsVersion: Type.String(),
  termsAcceptedAt: Moment,
  createdAt: Moment,
  hasPassword: Type.Boolean(),
  passwordChangedAt: NullableMoment,
  secondFactors: StringList,
  antiPhishingCode: NullableText,
  bindOfferClosedUntil: NullableMoment,
  withdrawalsHeldUntil: NullableMoment,
  closesAt: NullableMoment,
  factorResetAt: NullableMoment,
  /** How many notices of the factor reset were sent. */
  factorResetNotices: Type.Integer(),
  methodsToReview: Type.Integer(),
  /** The contact by which the password was recovered, until the other one has proven a device. */
  recoveredBy: NullableText,
  theme: NullableText,
  timeZone: NullableText,
  hours: NullableText,
  optionalMails: StringList,
});

const session = object({
  ...OpenSession.properties,
  userAgent: Type.String(),
  deviceId: NullableText,
  /** When and by which factors its holder last proved who they are. */
  provenAt: NullableMoment,
  provenFactors: StringList,
  endedAt: NullableMoment,
  endedWhy: describedText("The reason for its end, such as a sign-out or a changed password."),
  /** The session that replaced it. */
  replacedBy: NullableText,
});

const device = object({
  ...TrustedDevice.properties,
  /** The browser's device info, as stored. */
  info: NullableText,
  fingerprint: NullableText,
  forgottenAt: NullableMoment,
});

const identity = object({
  provider: Type.String(),
  issuer: Type.String(),
  /** The user's id at the provider. */
  subject: Type.String(),
  shown: describedText("The email address at the provider, masked."),
  connectedAt: Moment,
  lastUsedAt: NullableMoment,
});

const passkey = object({
  id: Type.String(),
  name: Type.String(),
  transports: StringList,
  deviceType: Type.String(),
  aaguid: NullableText,
  /** It is synced by the vendor of its browser or system. */
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

/** All data that is stored about a person. */
export const OwnData = named("OwnData", {
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
  /** The account's own codes, for inviting others. */
  inviteCodes: Type.Array(
    object({
      code: Type.String(),
      refundBasisPoints: Type.Integer(),
      forType: NullableText,
      /** How many more accounts may use it; null for any number. */
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
      toldAt: describedMoment(
        "When its owner was notified at another address, in milliseconds since 1970.",
      ),
    }),
  ),
  sessions: Type.Array(session),
  devices: Type.Array(device),
  identities: Type.Array(identity),
  authenticator: Type.Union([object({ createdAt: Moment }), Type.Null()]),
  recoveryCodes: Type.Array(object({ createdAt: Moment, usedAt: NullableMoment })),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(passkey),
  /** Sign-in methods that were recently added or removed, or are suspended. */
  methodChanges: Type.Array(
    object({
      ...SuspendedMethod.properties,
      /** A replaced address that can still be restored. */
      address: NullableText,
      maturesAt: NullableMoment,
      suspendedAt: NullableMoment,
    }),
  ),
  /** Sign-in methods that support wanted to remove. */
  methodRemovals: Type.Array(
    object({
      kind: Type.String(),
      reason: Type.String(),
      requestedAt: Moment,
      approvedAt: NullableMoment,
    }),
  ),
  /** A company's latest review. */
  companyReview: Type.Union([
    object({ reasons: StringList, submittedAt: Moment, decidedAt: NullableMoment }),
    Type.Null(),
  ]),
  /** Documents that we asked a company for. */
  companyDocumentRequests: Type.Array(object({ kind: Type.String(), askedAt: Moment })),
  /** Documents of a company without their content, also those whose upload is not finished. */
  companyDocuments: Type.Array(
    object({
      id: Type.String(),
      kind: Type.String(),
      name: Type.String(),
      size: Type.Integer(),
      type: NullableText,
      /** A virus scan found nothing. */
      scanned: Type.Boolean(),
      begunAt: Moment,
      addedAt: NullableMoment,
      expiresAt: NullableMoment,
    }),
  ),
  /** Links in mails that do one thing without a sign-in; `subject` is what the mail said. */
  mailLinks: Type.Array(
    object({
      kind: Type.String(),
      subject: Type.String(),
      expiresAt: Moment,
      usedAt: NullableMoment,
    }),
  ),
  begun: Type.Array(
    object({
      /** The kind of step. */
      what: oneOf(
        "code",
        "ticket",
        "authenticator",
        "passkeyChallenge",
        "thirdParty",
        "invitation",
      ),
      about: Type.String({ description: "The purpose, such as a contact change." }),
      expiresAt: Moment,
      /** When it was completed or ended. */
      usedAt: NullableMoment,
    }),
    { description: "Pending steps, such as a contact change whose codes were sent." },
  ),
  events: Type.Array(event),
  eventsCutAt: describedMoment(
    "The time of the oldest event included, in milliseconds since 1970, if older ones are left out. " +
      "historyList has them all.",
  ),
});

export const dataExportSchemas = {
  dataExport: { body: NoBody, data: OwnData },
} as const satisfies Record<string, EndpointSchema>;
