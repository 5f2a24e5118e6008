import { PASSWORD_ERRORS } from "../shared/error-groups.ts";
import {
  AT,
  CODE,
  CODE_SENT,
  DEVICE_ID,
  DIAL_CODE,
  EMAIL,
  LATER,
  NO_FIELDS,
  OTHER_CODE,
  PHONE,
  SEALED_PASSWORD,
  TICKET,
  USER_INFO,
  USER_INFO_WITH_PHONE,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";
import type { DeviceEntry, HistoryEvent, OpenSession, TrustedDevice } from "./schemas.ts";

export const SUSPENDED = {
  id: "hT3vQ9xWc1LsVb6HnGdKeA",
  kind: "passkey",
  change: "added",
  name: "My phone",
  at: AT,
  countryCode: "DE",
  device: "Firefox, Windows",
} as const;
const seen = {
  current: true,
  device: "Firefox, Windows",
  countryCode: "DE",
  firstSeenAt: AT,
  lastSeenAt: LATER,
} as const;
export const SESSION: OpenSession = { id: TICKET, ...seen, factors: ["password", "totp"] };
export const TRUSTED: TrustedDevice = { id: DEVICE_ID, ...seen, fingerprint: "9b1f4c7a" };
const ENTRY: DeviceEntry = { ...TRUSTED, sessions: [SESSION] };
export const EVENT: HistoryEvent = {
  id: "mb1qk2x9c0001-Zr8yXfWc1LsVb6Hn",
  at: AT,
  event: "signedIn",
  kind: "signIn",
  reason: null,
  factors: ["password", "totp"],
  signals: [],
  address: "203.0.113.7",
  countryCode: "DE",
  device: "Firefox, Windows",
};

const FILES = {
  "all of it": { name: "activity.csv", text: "\uFEFFTime (UTC),Activity\r\n", cutAt: null },
  "the newest of it": {
    name: "activity.csv",
    text: "\uFEFFTime (UTC),Activity\r\n",
    cutAt: AT,
  },
};

export const securityCenterExamples = {
  sessionList: {
    summary: "Lists the account's open sessions, the last used first.",
    answers: { "one session": { sessions: [SESSION] } },
    errors: [],
  },
  sessionEnd: {
    summary: "Ends one session of the account.",
    requests: { "another session": { id: TICKET } },
    answers: { ended: {} },
    errors: [],
  },
  sessionEndOthers: {
    summary: "Ends every session of the account but the one that asks.",
    requests: NO_FIELDS,
    answers: { ended: {} },
    errors: [],
  },
  deviceList: {
    summary: "Lists the devices the account knows, the last seen first.",
    answers: { "one device": { devices: [TRUSTED] } },
    errors: [],
  },
  deviceOverview: {
    summary: "Lists the account's devices, each with its open sessions, the last used first.",
    answers: {
      "one device": { devices: [ENTRY], more: false },
      "one that was not remembered": {
        devices: [{ ...ENTRY, id: null, fingerprint: null }],
        more: false,
      },
    },
    errors: [],
  },
  deviceForget: {
    summary: "Forgets a device and ends its sessions: it has to confirm itself again.",
    requests: { "a device": { id: DEVICE_ID } },
    answers: { forgotten: {} },
    errors: [],
  },
  suspendedMethods: {
    summary: "Lists the sign-in methods that a recovery or “this wasn't me” has suspended.",
    answers: { "a passkey": { methods: [SUSPENDED] } },
    errors: [],
  },
  suspendedMethodKeep: {
    summary: "Puts a suspended method back in force; one that was added is new again.",
    requests: { "a passkey": { id: SUSPENDED.id } },
    answers: { kept: { methods: [] } },
    errors: ["accountExists"],
  },
  suspendedMethodDiscard: {
    summary: "Removes a suspended method for good.",
    requests: { "a passkey": { id: SUSPENDED.id } },
    answers: { removed: { methods: [] } },
    errors: [],
  },
  historyList: {
    summary: "Lists sign-ins and changes of the account, the newest first, page by page.",
    requests: {
      "the newest": {},
      "the next page": { cursor: `${AT}.${EVENT.id}` },
      "the page before": { cursor: `${AT}.${EVENT.id}`, direction: "newer" },
      "some of it": { kind: "signIn", since: String(AT), until: String(LATER) },
    },
    answers: {
      "the only page": { events: [EVENT], next: null, previous: null, searchedTo: null },
    },
    errors: [],
  },
  historyExport: {
    summary:
      "Gives the same history as a CSV file in the caller's language: the newest of it, where it is very long.",
    requests: { "all of it": {}, "some of it": { kind: "refused" } },
    answers: FILES,
    errors: [],
  },
  historySearch: {
    summary: "Lists the events that contain every given word, page by page.",
    requests: {
      "the newest": { search: "germany firefox" },
      "older ones": { search: "germany", kind: "signIn", cursor: `${AT}.${EVENT.id}` },
    },
    answers: {
      "the only page": { events: [EVENT], next: null, previous: null, searchedTo: null },
      "a search that can go on": {
        events: [EVENT],
        next: `${AT}.${EVENT.id}`,
        previous: null,
        searchedTo: AT,
      },
    },
    errors: [],
  },
  historySearchExport: {
    summary: "Gives the events that contain every given word as a CSV file.",
    requests: { "some of it": { search: "germany", kind: "refused" } },
    answers: FILES,
    errors: [],
  },
  passwordChange: {
    summary: "Sets a new password, or the first one, and ends every other session.",
    requests: {
      "a new one": { currentPassword: SEALED_PASSWORD, password: SEALED_PASSWORD },
      "the first one": { password: SEALED_PASSWORD },
    },
    answers: { changed: USER_INFO },
    errors: ["passwordWrong", "proofRequired", ...PASSWORD_ERRORS],
  },
  emailChangeOldSendCode: {
    summary: "Sends a code to the account's email address before it is replaced.",
    requests: NO_FIELDS,
    answers: CODE_SENT,
    errors: ["nothingBound", "resendTooSoon"],
  },
  emailChangeNewSendCode: {
    summary: "Sends a code to the email address that is to take its place.",
    requests: { "the new address": { email: EMAIL } },
    answers: CODE_SENT,
    errors: ["emailInvalid", "nothingBound", "sameContact", "resendTooSoon"],
  },
  emailChange: {
    summary: "Replaces the email address with the codes from both; withdrawals are then held.",
    requests: { "both codes": { email: EMAIL, oldCode: CODE, newCode: OTHER_CODE } },
    answers: { changed: USER_INFO },
    errors: ["emailInvalid", "nothingBound", "sameContact", "codeWrong"],
  },
  phoneChangeOldSendCode: {
    summary: "Sends a code to the account's phone before it is replaced.",
    requests: NO_FIELDS,
    answers: CODE_SENT,
    errors: ["nothingBound", "smsUnavailable", "smsCountryUnserved", "resendTooSoon"],
  },
  phoneChangeNewSendCode: {
    summary: "Sends a code to the phone that is to take its place.",
    requests: { "the new number": { dialCode: DIAL_CODE, phone: PHONE } },
    answers: CODE_SENT,
    errors: [
      "phoneInvalid",
      "nothingBound",
      "sameContact",
      "countryRestricted",
      "smsUnavailable",
      "smsCountryUnserved",
      "resendTooSoon",
    ],
  },
  phoneChange: {
    summary: "Replaces the phone with the codes from both; withdrawals are then held.",
    requests: {
      "both codes": { dialCode: DIAL_CODE, phone: PHONE, oldCode: CODE, newCode: OTHER_CODE },
    },
    answers: { changed: USER_INFO_WITH_PHONE },
    errors: ["phoneInvalid", "nothingBound", "sameContact", "countryRestricted", "codeWrong"],
  },
  antiPhishingCode: {
    summary: "Returns the code that every email to an address of the account shows.",
    answers: { chosen: { code: "blue heron 42" }, none: { code: null } },
    errors: [],
  },
  antiPhishingCodeSet: {
    summary:
      "Sets, changes or removes the code that every email to an address of the account shows.",
    requests: { "a code": { code: "blue heron 42" }, none: { code: null } },
    answers: { changed: {} },
    errors: ["antiPhishingCodeInvalid"],
  },
  accountClose: {
    summary: "Closes the account after a wait, and signs out everywhere; a sign-in keeps it.",
    requests: NO_FIELDS,
    answers: { waiting: { closesAt: LATER } },
    errors: [],
  },
} as const satisfies Partial<Examples>;
