import { PASSWORD_ERRORS } from "../shared/error-groups.ts";
import {
  CODE,
  CODE_SENT,
  DIAL_CODE,
  EMAIL,
  NEXT_TICKET,
  PHONE,
  SEALED_PASSWORD,
  TICKET,
  TOTP_CODE,
} from "../shared/example-values.ts";
import type { Example, Examples } from "../shared/example.ts";

const proven = {
  "a ticket": { ticket: TICKET, totpRequired: false },
  "authenticator needed too": { ticket: NEXT_TICKET, totpRequired: true },
};

const setPassword = {
  summary: "Sets the new password and ends every session of the account.",
  requests: {
    "a new password": { ticket: TICKET, password: SEALED_PASSWORD },
    "with the authenticator": {
      ticket: NEXT_TICKET,
      password: SEALED_PASSWORD,
      totpCode: TOTP_CODE,
    },
  },
  answers: { "password set": {} },
  errors: ["ticketInvalid", "codeMissing", "codeWrong", ...PASSWORD_ERRORS],
} as const satisfies Example<"recoverEmailSetPassword">;

export const recoveryExamples = {
  recoverEmailSendCode: {
    summary: "Sends a recovery code to an email address; the answer is the same without account.",
    requests: { "an address": { email: EMAIL } },
    answers: CODE_SENT,
    errors: ["emailInvalid", "resendTooSoon"],
  },
  recoverEmailVerifyCode: {
    summary: "Exchanges the code from the mail for a ticket that sets a new password.",
    requests: { "the code": { email: EMAIL, code: CODE } },
    answers: proven,
    errors: ["emailInvalid", "codeWrong", "ticketInvalid"],
  },
  recoverEmailSetPassword: setPassword,
  recoverPhoneSendCode: {
    summary: "Sends a recovery code to a phone number; the answer is the same without account.",
    requests: { "a number": { dialCode: DIAL_CODE, phone: PHONE } },
    answers: CODE_SENT,
    errors: ["phoneInvalid", "smsUnavailable", "smsCountryUnserved", "resendTooSoon"],
  },
  recoverPhoneVerifyCode: {
    summary: "Exchanges the code from the message for a ticket that sets a new password.",
    requests: { "the code": { dialCode: DIAL_CODE, phone: PHONE, code: CODE } },
    answers: proven,
    errors: ["phoneInvalid", "codeWrong", "ticketInvalid"],
  },
  recoverPhoneSetPassword: setPassword,
} as const satisfies Partial<Examples>;
