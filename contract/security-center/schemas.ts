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
  named,
  object,
  oneOf,
  phoneNumber,
  UserInfo,
} from "../shared/schemas.ts";
import { ACTIVITY_KINDS, CURSOR_PATTERN, MAX_SEARCH } from "./activity.ts";

export const StringList = Type.Array(Type.String());

export const OpenSession = named("OpenSession", {
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

export const TrustedDevice = named("TrustedDevice", {
  id: DeviceId,
  current: Type.Boolean(),
  /** Its first eight digits; null when the browser sent nothing about itself. */
  fingerprint: NullableText,
  device: NullableText,
  countryCode: NullableText,
  firstSeenAt: Moment,
  lastSeenAt: Moment,
});
export type TrustedDevice = Static<typeof TrustedDevice>;

/** One device with its open sessions. */
export const DeviceEntry = named("DeviceEntry", {
  /** Null when the device was not remembered: then it is the entry of one session. */
  id: NullableText,
  /** The device of the session that asks. */
  current: Type.Boolean(),
  fingerprint: NullableText,
  device: NullableText,
  countryCode: NullableText,
  firstSeenAt: Moment,
  lastSeenAt: Moment,
  /** The last used first; none when it is recognized but signed out. */
  sessions: Type.Array(OpenSession),
});
export type DeviceEntry = Static<typeof DeviceEntry>;

/** A change of a sign-in method that is suspended until its owner decides. */
export const SuspendedMethod = named("SuspendedMethod", {
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
  /** The name of a passkey or a service, or the masked address of a contact. */
  name: NullableText,
  at: Moment,
  countryCode: NullableText,
  device: NullableText,
});
export type SuspendedMethod = Static<typeof SuspendedMethod>;
const SuspendedMethods = named("SuspendedMethods", { methods: Type.Array(SuspendedMethod) });

/** Milliseconds since 1970, as a query writes them. */
const QueryMoment = Type.String({ pattern: "^[0-9]{1,15}$", examples: ["1794744000000"] });

const Kind = oneOf(...ACTIVITY_KINDS);

/** Which events of the history are meant; all of them when nothing is given. */
const historyFilter = {
  kind: Type.Optional(Kind),
  /** Not older than this. */
  since: Type.Optional(QueryMoment),
  /** Older than this. */
  until: Type.Optional(QueryMoment),
};

/** Words that all appear in an event as it is shown: its name, country, device or address. */
const SearchWords = Type.String({ maxLength: MAX_SEARCH, examples: ["germany firefox"] });

/** A place in a list that is ordered by time and id. */
export const HistoryCursor = Type.String({ pattern: CURSOR_PATTERN });

/** Which page of the history is meant; the newest when nothing is given. */
const historyPlace = {
  /** `next` or `previous` of another page. */
  cursor: Type.Optional(HistoryCursor),
  /** Which way from the cursor; older when it is not given. */
  direction: Type.Optional(oneOf("older", "newer")),
};

/** One of the account's events; docs/audit.md lists them. */
export const HistoryEvent = named("HistoryEvent", {
  id: Type.String(),
  at: Moment,
  event: Type.String(),
  kind: Kind,
  /** The name of the refusal, when it was refused. */
  reason: NullableText,
  factors: StringList,
  signals: StringList,
  address: Type.String(),
  countryCode: NullableText,
  device: NullableText,
});
export type HistoryEvent = Static<typeof HistoryEvent>;

/** A page of events without a filter. */
export const EventPage = named("EventPage", {
  events: Type.Array(HistoryEvent),
  next: NullableText,
});

const HistoryPage = named("HistoryPage", {
  events: Type.Array(HistoryEvent),
  /** The cursor of older events; null on the last page. */
  next: NullableText,
  /** The cursor of newer events, to be used with `direction` newer. */
  previous: NullableText,
  /** When a search stopped before the oldest event: how far it came. `next` continues it. */
  searchedTo: NullableMoment,
});

/** A file for the page to save: its name, and its text as it is written. */
const HistoryFile = named("HistoryFile", {
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
  deviceOverview: {
    data: object({
      devices: Type.Array(DeviceEntry),
      /** Whether there are more than the ones listed. */
      more: Type.Boolean(),
    }),
  },
  deviceForget: { body: object({ id: Id }), data: Empty },
  suspendedMethods: { data: SuspendedMethods },
  suspendedMethodKeep: { body: object({ id: Id }), data: SuspendedMethods },
  suspendedMethodDiscard: { body: object({ id: Id }), data: SuspendedMethods },
  historyList: {
    query: object({ ...historyPlace, ...historyFilter }),
    data: HistoryPage,
  },
  historyExport: { query: object(historyFilter), data: HistoryFile },
  historySearch: {
    body: object({ search: SearchWords, ...historyPlace, ...historyFilter }),
    data: HistoryPage,
  },
  historySearchExport: {
    body: object({ search: SearchWords, ...historyFilter }),
    data: HistoryFile,
  },
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
