import {
  CODE,
  CODE_SENT,
  DIAL_CODE,
  EMAIL,
  OTHER_CODE,
  PHONE,
  TOTP_CODE,
  USER_INFO_WITH_PHONE,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

const nothing = { "no fields": {} };

export const bindingExamples = {
  emailBindingSendCode: {
    summary: "Sends a code to the email address that the account wants to bind.",
    requests: { "the new address": { email: EMAIL } },
    answers: CODE_SENT,
    errors: ["emailInvalid", "alreadyBound", "nothingBound", "resendTooSoon"],
  },
  emailBindingSmsSendCode: {
    summary:
      "Sends a code to the account's phone, to prove its owner before an email address is bound.",
    requests: nothing,
    answers: CODE_SENT,
    errors: [
      "alreadyBound",
      "nothingBound",
      "smsUnavailable",
      "smsCountryUnserved",
      "resendTooSoon",
    ],
  },
  emailBinding: {
    summary: "Binds an email address with the codes from the mail and from the phone.",
    requests: {
      "both codes": { email: EMAIL, emailCode: CODE, smsCode: OTHER_CODE },
      "with the authenticator": {
        email: EMAIL,
        emailCode: CODE,
        smsCode: OTHER_CODE,
        totpCode: TOTP_CODE,
      },
    },
    answers: { bound: USER_INFO_WITH_PHONE },
    errors: [
      "emailInvalid",
      "alreadyBound",
      "nothingBound",
      "codeMissing",
      "codeWrong",
      "proofRequired",
    ],
  },
  emailBindingCloseWindow: {
    summary: "Closes the offer to bind an email address for 30 days.",
    requests: nothing,
    answers: { closed: {} },
    errors: [],
  },
  smsSendCode: {
    summary: "Sends a code to the phone number that the account wants to bind.",
    requests: { "the new number": { dialCode: DIAL_CODE, phone: PHONE } },
    answers: CODE_SENT,
    errors: [
      "phoneInvalid",
      "alreadyBound",
      "nothingBound",
      "smsUnavailable",
      "smsCountryUnserved",
      "resendTooSoon",
    ],
  },
  smsEmailSendCode: {
    summary:
      "Sends a code to the account's email address, to prove its owner before a phone is bound.",
    requests: nothing,
    answers: CODE_SENT,
    errors: ["alreadyBound", "nothingBound", "resendTooSoon"],
  },
  smsBindingPhone: {
    summary: "Binds a phone number with the codes from the message and from the mail.",
    requests: {
      "both codes": { dialCode: DIAL_CODE, phone: PHONE, smsCode: CODE, emailCode: OTHER_CODE },
    },
    answers: { bound: USER_INFO_WITH_PHONE },
    errors: [
      "phoneInvalid",
      "alreadyBound",
      "nothingBound",
      "codeMissing",
      "codeWrong",
      "proofRequired",
    ],
  },
  smsCloseWindow: {
    summary: "Closes the offer to bind a phone number for 30 days.",
    requests: nothing,
    answers: { closed: {} },
    errors: [],
  },
} as const satisfies Partial<Examples>;
