import Type, { type Static } from "typebox";
import {
  Code,
  CodeSent,
  DeviceId,
  Email,
  Empty,
  EncryptedPassword,
  type EndpointSchema,
  Id,
  Moment,
  NoBody,
  NullableMoment,
  NullableText,
  object,
  oneOf,
  phoneNumber,
  UserInfo,
} from "../shared/schemas.ts";

export const StringList = Type.Array(Type.String());

export const OpenSession = object({
  id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  /** Browser and system; null when it does not say. */
  device: NullableText,
  countryCode: NullableText,
  /** The proofs it rests on. */
  factors: StringList,
  firstSeenAt: Moment,
  lastSeenAt: Moment,
});
export type OpenSession = Static<typeof OpenSession>;

export const TrustedDevice = object({
  id: DeviceId,
  current: Type.Boolean(),
  /** Its first eight digits; null when the browser told nothing about itself. */
  fingerprint: NullableText,
  device: NullableText,
  countryCode: NullableText,
  firstSeenAt: Moment,
  lastSeenAt: Moment,
});
export type TrustedDevice = Static<typeof TrustedDevice>;

/** A change of a sign-in method that is suspended until its owner decides. */
export const SuspendedMethod = object({
  id: Id,
  kind: oneOf(
    "authenticator",
    "passkey",
    "recoveryCodes",
    "identity",
    "email",
    "phone",
    "antiPhishingCode",
  ),
  /** Whether the method was added, or taken away. */
  change: oneOf("added", "removed"),
  /** Of a passkey or a service its name, of a contact the masked address. */
  name: NullableText,
  at: Moment,
  countryCode: NullableText,
  device: NullableText,
});
export type SuspendedMethod = Static<typeof SuspendedMethod>;
const SuspendedMethods = object({ methods: Type.Array(SuspendedMethod) });

/** An event of the account's own: docs/audit.md lists them. */
export const HistoryEvent = object({
  id: Type.String(),
  at: Moment,
  event: Type.String(),
  /** The name of the refusal, when it was refused. */
  reason: NullableText,
  factors: StringList,
  signals: StringList,
  address: Type.String(),
  countryCode: NullableText,
  device: NullableText,
});
export type HistoryEvent = Static<typeof HistoryEvent>;

/** A file for the page to save: its name, and its text as it is written. */
const HistoryFile = object({
  name: Type.String(),
  text: Type.String(),
  /** When older events are left out of it: the oldest one that is in it. */
  cutAt: NullableMoment,
});
const codes = { oldCode: Code, newCode: Code };

const AntiPhishingCode = Type.Unsafe<string | null>({ type: ["string", "null"], maxLength: 64 });
export const securityCenterSchemas = {
  sessionList: { data: object({ sessions: Type.Array(OpenSession) }) },
  sessionEnd: { body: object({ id: Id }), data: Empty },
  sessionEndOthers: { body: NoBody, data: Empty },
  deviceList: { data: object({ devices: Type.Array(TrustedDevice) }) },
  deviceForget: { body: object({ id: Id }), data: Empty },
  suspendedMethods: { data: SuspendedMethods },
  suspendedMethodKeep: { body: object({ id: Id }), data: SuspendedMethods },
  suspendedMethodDiscard: { body: object({ id: Id }), data: SuspendedMethods },
  historyList: {
    query: object({
      /** `next` of the page before; none for the newest. */
      cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,16}\\.[0-9A-Za-z_-]{1,64}$" })),
    }),
    data: object({ events: Type.Array(HistoryEvent), next: NullableText }),
  },
  historyExport: { data: HistoryFile },
  passwordChange: {
    body: object({
      /** Wanted when the account has a password. Sealed like the new one. */
      currentPassword: Type.Optional(EncryptedPassword),
      password: EncryptedPassword,
    }),
    data: UserInfo,
  },
  emailChangeOldSendCode: { body: NoBody, data: CodeSent },
  emailChangeNewSendCode: { body: object({ email: Email }), data: CodeSent },
  emailChange: { body: object({ email: Email, ...codes }), data: UserInfo },
  phoneChangeOldSendCode: { body: NoBody, data: CodeSent },
  phoneChangeNewSendCode: { body: object(phoneNumber), data: CodeSent },
  phoneChange: { body: object({ ...phoneNumber, ...codes }), data: UserInfo },
  antiPhishingCode: { data: object({ code: NullableText }) },
  antiPhishingCodeSet: {
    /** Null removes it. */
    body: object({ code: AntiPhishingCode }),
    data: Empty,
  },
  accountClose: { body: NoBody, data: object({ closesAt: Moment }) },
} as const satisfies Record<string, EndpointSchema>;
