import Type, { type Static } from "typebox";
import {
  Channel,
  Code,
  CodeSent,
  DeviceId,
  Email,
  EncryptedPassword,
  type EndpointSchema,
  Empty,
  Id,
  Moment,
  NoBody,
  NullableMoment,
  NullableText,
  object,
  oneOf,
  phoneNumber,
  Ticket,
  UserInfo,
} from "./common.ts";

export const Words = Type.Array(Type.String());

export const OpenSession = object({
  id: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
  /** Browser and system; null when it does not say. */
  device: NullableText,
  countryCode: NullableText,
  /** The proofs it rests on. */
  factors: Words,
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
  factors: Words,
  signals: Words,
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

const LinkToken = Type.String({ maxLength: 64, examples: ["Vq3xT8mLr0ZbYk5NdW1sGc"] });
const codes = { oldCode: Code, newCode: Code };

const AntiPhishingCode = Type.Unsafe<string | null>({ type: ["string", "null"], maxLength: 64 });

/** What an alert was about, as far as whoever reads the mail knows it already. */
const Alert = object({
  ticket: Ticket,
  /** The name of the alert, such as newDevice. */
  about: Type.String(),
  at: Type.Optional(Moment),
  device: Type.Optional(NullableText),
  countryCode: Type.Optional(NullableText),
  /** Masked. */
  contact: Type.Optional(Type.String()),
  /** The account's own address, masked. */
  account: NullableText,
});

export const accountCareSchemas = {
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
  notMeLook: { body: object({ token: LinkToken }), data: Alert },
  notMeConfirm: { body: object({ ticket: Ticket }), data: Empty },
  lostFactorSendCode: { body: object({ ticket: Ticket, channel: Channel }), data: CodeSent },
  lostFactorStart: {
    body: object({
      ticket: Ticket,
      emailCode: Type.Optional(Code),
      smsCode: Type.Optional(Code),
    }),
    data: object({ removedAt: Moment }),
  },
  lostFactorStop: { body: object({ token: LinkToken }), data: Empty },
  lostFactorStopSignedIn: { body: NoBody, data: Empty },
} as const satisfies Record<string, EndpointSchema>;
