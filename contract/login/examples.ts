import { ACCOUNT_STATE_ERRORS } from "../shared/error-groups.ts";
import {
  CODE,
  CODE_SENT,
  DEVICE,
  DEVICE_ID,
  DIAL_CODE,
  EMAIL,
  MASKED_PHONE,
  NEXT_TICKET,
  PASSKEY_ANSWER,
  PASSKEY_REQUEST,
  PHONE,
  RECOVERY_CODE,
  SEALED_PASSWORD,
  SECOND_STEP,
  SIGNED_IN,
  SIGNED_IN_BY_PHONE,
  TICKET,
  TOTP_CODE,
  UNKNOWN_DEVICE,
  USERNAME,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

export const loginExamples = {
  loginEmailOrUsername: {
    summary: "Tries a password for an email address or username.",
    requests: {
      "by email": {
        account: EMAIL,
        password: SEALED_PASSWORD,
        device: DEVICE,
        deviceId: DEVICE_ID,
      },
      "by username": { account: USERNAME, password: SEALED_PASSWORD },
    },
    answers: {
      "signed in": SIGNED_IN,
      "second step": SECOND_STEP,
      "unknown device": UNKNOWN_DEVICE,
      "unknown device, after a recovery by SMS": { ...UNKNOWN_DEVICE, afterRecovery: true },
    },
    errors: ["loginFailed", ...ACCOUNT_STATE_ERRORS],
  },
  loginPhone: {
    summary: "Tries a password for a phone number.",
    requests: {
      "by phone": { dialCode: DIAL_CODE, phone: PHONE, password: SEALED_PASSWORD },
    },
    answers: {
      "signed in": SIGNED_IN_BY_PHONE,
      "second step": {
        ...SECOND_STEP,
        phoneAuthRequired: true,
        emailAuthRequired: false,
        phone: MASKED_PHONE,
        email: null,
        dialCode: DIAL_CODE,
        verifyInstruction: ["sms", "totp"],
        sendOnOpen: ["sms"],
      },
      "unknown device": {
        ...UNKNOWN_DEVICE,
        phone: MASKED_PHONE,
        email: null,
        dialCode: DIAL_CODE,
        sendOnOpen: ["sms"],
      },
    },
    errors: ["phoneInvalid", "loginFailed", ...ACCOUNT_STATE_ERRORS],
  },
  loginSendCode: {
    summary: "Sends the second-step code to the account's own email address or phone.",
    requests: {
      "by mail": { ticket: TICKET, channel: "email" },
      "when the screen opens": { ticket: TICKET, channel: "email", once: true },
    },
    answers: CODE_SENT,
    errors: [
      "ticketInvalid",
      "channelNotAsked",
      "resendTooSoon",
      "smsUnavailable",
      "smsCountryUnserved",
    ],
  },
  loginVerifyCode: {
    summary: "Proves the second step with every factor that the account asks for.",
    requests: {
      "mail and authenticator": { ticket: TICKET, emailCode: CODE, totpCode: TOTP_CODE },
      "message alone": { ticket: TICKET, smsCode: CODE },
      "recovery code": { ticket: TICKET, recoveryCode: RECOVERY_CODE },
      passkey: { ticket: TICKET, passkey: PASSKEY_ANSWER },
    },
    answers: { "signed in": SIGNED_IN, "unknown device": UNKNOWN_DEVICE },
    errors: ["ticketInvalid", "codeMissing", "codeWrong", "passkeyFailed", ...ACCOUNT_STATE_ERRORS],
  },
  loginPasskeyOptions: {
    summary: "Asks for a passkey: any that the browser has, or for a second step the account's.",
    requests: { "to sign in": {}, "second step": { ticket: TICKET } },
    answers: { "to the browser": PASSKEY_REQUEST },
    errors: ["ticketInvalid", "channelNotAsked"],
  },
  loginPasskey: {
    summary: "Signs in with a passkey, which is both factors and proves the device.",
    requests: { passkey: { passkey: PASSKEY_ANSWER, device: DEVICE } },
    answers: { "signed in": SIGNED_IN },
    errors: ["ticketInvalid", "passkeyFailed", ...ACCOUNT_STATE_ERRORS],
  },
  loginDeviceSendCode: {
    summary: "Sends the code that confirms a device the account has not been used on.",
    requests: {
      "by mail": { ticket: NEXT_TICKET, channel: "email" },
      "when the screen opens": { ticket: NEXT_TICKET, channel: "email", once: true },
    },
    answers: CODE_SENT,
    errors: [
      "ticketInvalid",
      "channelNotAsked",
      "resendTooSoon",
      "smsUnavailable",
      "smsCountryUnserved",
    ],
  },
  loginDevice: {
    summary: "Confirms an unknown device, remembers it if asked to, and signs in.",
    requests: { "remember it": { ticket: NEXT_TICKET, code: CODE, remember: true } },
    answers: { "signed in": SIGNED_IN },
    errors: ["ticketInvalid", "codeWrong", ...ACCOUNT_STATE_ERRORS],
  },
} as const satisfies Partial<Examples>;
