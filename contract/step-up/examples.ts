import {
  CODE_SENT,
  GUARDED,
  MASKED_EMAIL,
  PASSKEY_ANSWER,
  PASSKEY_ID,
  PASSKEY_REQUEST,
  SEALED_PASSWORD,
  TOTP_CODE,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";

export const stepUpExamples = {
  stepUp: {
    summary: "Tells how the owner of this session can prove who they are.",
    answers: {
      "password and authenticator, or a passkey": {
        fresh: false,
        ways: [["passkey"], ["password", "totp"], ["password", "recoveryCode"]],
        email: MASKED_EMAIL,
        phone: null,
        dialCode: null,
      },
    },
    errors: [],
  },
  stepUpSendCode: {
    summary:
      "Sends a code to the account's own email address or phone, if a combination of proofs asks for it.",
    requests: {
      "by mail": { channel: "email" },
      "when the screen opens": { channel: "email", once: true },
    },
    answers: CODE_SENT,
    errors: ["channelNotAsked", "resendTooSoon", "smsUnavailable", "smsCountryUnserved"],
  },
  stepUpPasskeyOptions: {
    summary: "Asks for one of the account's passkeys.",
    requests: { "nothing to say": {} },
    answers: {
      "to the browser": {
        ...PASSKEY_REQUEST,
        allowCredentials: [{ type: "public-key", id: PASSKEY_ID, transports: ["internal"] }],
      },
    },
    errors: ["noSecondFactor"],
  },
  stepUpVerify: {
    summary: "Takes the proofs of one way; the session goes on under new secrets and is fresh.",
    requests: {
      "password and authenticator": { password: SEALED_PASSWORD, totpCode: TOTP_CODE },
      passkey: { passkey: PASSKEY_ANSWER },
    },
    answers: { proven: GUARDED },
    errors: ["codeMissing", "codeWrong", "passwordWrong", "passkeyFailed"],
  },
} as const satisfies Partial<Examples>;
