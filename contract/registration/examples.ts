import { PASSWORD_ERRORS } from "../shared/error-groups.ts";
import {
  CODE,
  CODE_SENT,
  DEVICE,
  DIAL_CODE,
  EMAIL,
  INVITE_CODE,
  PHONE,
  SEALED_PASSWORD,
  SIGNED_IN,
  SIGNED_IN_AS_INSTITUTION,
  SIGNED_IN_BY_PHONE,
  TERMS,
  TICKET,
  TRACKING,
  USERNAME,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

const SEND_ERRORS = ["resendTooSoon", "inviteCodeUnknown", "countryRestricted"] as const;

const ACCOUNT_ERRORS = [
  "ticketInvalid",
  "termsOutdated",
  "usernameInvalid",
  "usernameTaken",
  "inviteCodeUnknown",
  ...PASSWORD_ERRORS,
  "accountExists",
  "countryRestricted",
] as const;

const INSTITUTION = {
  companyName: "Example Trading Ltd",
  registrationCountry: "US",
  contactName: "Mina Example",
  contactRole: "Treasurer",
  website: "https://trading.example.com",
};

export const registrationExamples = {
  registerEmailSendCode: {
    summary: "Sends a registration code to an email address, or a notice if it has an account.",
    requests: {
      "an individual": { email: EMAIL, inviteCode: INVITE_CODE, accountType: "individual" },
      "the least": { email: EMAIL },
    },
    answers: CODE_SENT,
    errors: ["emailInvalid", "addressRefused", ...SEND_ERRORS],
  },
  registerEmailVerifyCode: {
    summary: "Exchanges the code from the mail for a ticket that opens the account.",
    requests: { "the code": { email: EMAIL, code: CODE } },
    answers: { "a ticket": { ticket: TICKET } },
    errors: ["emailInvalid", "addressRefused", "codeWrong", "ticketInvalid"],
  },
  registerEmail: {
    summary: "Opens the account of a proven email address and signs it in.",
    requests: {
      "an individual": {
        ticket: TICKET,
        email: EMAIL,
        password: SEALED_PASSWORD,
        termsVersion: TERMS,
        username: USERNAME,
        inviteCode: INVITE_CODE,
        countryCode: "US",
        tracking: TRACKING,
        device: DEVICE,
      },
      "an institution": {
        ticket: TICKET,
        email: EMAIL,
        password: SEALED_PASSWORD,
        termsVersion: TERMS,
        institution: INSTITUTION,
      },
    },
    answers: { "signed in": SIGNED_IN, "an institution": SIGNED_IN_AS_INSTITUTION },
    errors: ["emailInvalid", ...ACCOUNT_ERRORS],
  },
  registerPhoneSendCode: {
    summary: "Sends a registration code to a phone number, or a notice if it has an account.",
    requests: { "a number": { dialCode: DIAL_CODE, phone: PHONE } },
    answers: CODE_SENT,
    errors: [
      "phoneInvalid",
      "smsUnavailable",
      "smsCountryUnserved",
      "addressRefused",
      ...SEND_ERRORS,
    ],
  },
  registerPhoneVerifyCode: {
    summary: "Exchanges the code from the message for a ticket that opens the account.",
    requests: { "the code": { dialCode: DIAL_CODE, phone: PHONE, code: CODE } },
    answers: { "a ticket": { ticket: TICKET } },
    errors: ["phoneInvalid", "countryRestricted", "addressRefused", "codeWrong", "ticketInvalid"],
  },
  registerPhone: {
    summary: "Opens the account of a proven phone number and signs it in.",
    requests: {
      "an individual": {
        ticket: TICKET,
        dialCode: DIAL_CODE,
        phone: PHONE,
        password: SEALED_PASSWORD,
        termsVersion: TERMS,
        countryCode: "US",
      },
    },
    answers: { "signed in": SIGNED_IN_BY_PHONE },
    errors: ["phoneInvalid", ...ACCOUNT_ERRORS],
  },
  checkInviteCode: {
    summary: "Tells whether an invite code is known.",
    requests: { "a code": { code: INVITE_CODE } },
    answers: { known: { valid: true }, unknown: { valid: false } },
    errors: [],
  },
  refundRate: {
    summary: "Tells which share of the fees an invite code gives back; 0 for an unknown one.",
    requests: { "a code": { inviteCode: INVITE_CODE } },
    answers: { "ten per cent": { refundRate: 0.1 } },
    errors: [],
  },
} as const satisfies Partial<Examples>;
