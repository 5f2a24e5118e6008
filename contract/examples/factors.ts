import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "../schemas/passkeys.ts";
import type { Examples } from "./shape.ts";
import { CODE_SENT, EMAIL, MASKED_EMAIL, SEALED_PASSWORD, TOTP_CODE, USER_INFO } from "./values.ts";

const CHALLENGE = "Zr8yXfWc1LsVb6HnGdKeA9pOiT3xR7vYqE5tJ4uQ0m2";
const PASSKEY_ID = "q3Vt8mLr0ZbYk5NdW1sGcA";
const CLIENT_DATA = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";
export const RECOVERY_CODE = "7K2M-9QXW-PA4D-H8TZ";
const RECOVERY_CODES = [RECOVERY_CODE, "3FRB-YH5C-0WNQ-6VJE"];

export const PASSKEY_REQUEST: PasskeyRequest = {
  challenge: CHALLENGE,
  rpId: "account.example.com",
  timeout: 300_000,
  userVerification: "required",
  allowCredentials: [],
};

const PASSKEY_CREATION: PasskeyCreation = {
  challenge: CHALLENGE,
  rp: { id: "account.example.com", name: "Portico" },
  user: { id: "WXc0blMxa1FlOFJ6VGI2TXhDMHZMYQ", name: EMAIL, displayName: EMAIL },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 300_000,
  attestation: "none",
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  excludeCredentials: [],
};

export const PASSKEY_ANSWER: PasskeyAnswer = {
  id: PASSKEY_ID,
  clientDataJSON: CLIENT_DATA,
  authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MdAAAAAA",
  signature: "MEUCIQDx7nLw0sHc5JdPa9GuEi4oR6tVbNyXqKfMzDgUhWjC",
  userHandle: "WXc0blMxa1FlOFJ6VGI2TXhDMHZMYQ",
};

export const NEW_PASSKEY: NewPasskey = {
  id: PASSKEY_ID,
  clientDataJSON: CLIENT_DATA,
  attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg",
  transports: ["internal", "hybrid"],
};

const FRESH = { session: true, fresh: true } as const;
const GUARDED = { ...USER_INFO, twoFactorRequired: true };

export const stepUpExamples = {
  stepUp: {
    summary: "Tells how the owner of this session can prove who they are.",
    needs: { session: true },
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
    summary: "Sends a code to the account's own e-mail address or phone, where a way asks for it.",
    needs: { session: true, challenge: "send-code" },
    requests: { "by mail": { channel: "email" } },
    answers: CODE_SENT,
    errors: ["channelNotAsked", "resendTooSoon", "smsUnavailable", "smsCountryUnserved"],
  },
  stepUpPasskeyOptions: {
    summary: "Asks for one of the account's passkeys.",
    needs: { session: true },
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
    needs: { session: true, challenge: "password" },
    requests: {
      "password and authenticator": { password: SEALED_PASSWORD, totpCode: TOTP_CODE },
      passkey: { passkey: PASSKEY_ANSWER },
    },
    answers: { proven: GUARDED },
    errors: ["codeMissing", "codeWrong", "passwordWrong", "passkeyFailed"],
  },
} as const satisfies Partial<Examples>;

export const factorExamples = {
  securityOverview: {
    summary: "How well the account is guarded, and what would help most.",
    needs: { session: true },
    answers: {
      "nothing but a password": {
        level: "low",
        nextStep: "secondFactor",
        authenticator: false,
        passkeys: 0,
        recoveryCodesLeft: 0,
        password: true,
        connected: ["Google"],
        connectable: true,
        factorsOfParent: false,
      },
    },
    errors: [],
  },
  authenticatorBegin: {
    summary: "Makes a secret for an authenticator app; nothing changes until it is confirmed.",
    needs: FRESH,
    requests: { "nothing to say": {} },
    answers: {
      secret: {
        secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
        uri: "otpauth://totp/Portico:mina%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Portico",
        expiresIn: 900,
      },
    },
    errors: ["factorsOfParent"],
  },
  authenticatorConfirm: {
    summary: "Turns the authenticator on, in the place of an earlier one if there is one.",
    needs: FRESH,
    requests: { "its code": { code: TOTP_CODE } },
    answers: { "turned on": { user: GUARDED, recoveryCodes: RECOVERY_CODES } },
    errors: ["ticketInvalid", "codeWrong", "factorsOfParent"],
  },
  authenticatorRemove: {
    summary: "Turns the authenticator off and ends every other session.",
    needs: FRESH,
    requests: { "nothing to say": {} },
    answers: { "turned off": USER_INFO },
    errors: ["noSecondFactor"],
  },
  recoveryCodesRenew: {
    summary: "Makes ten new recovery codes, shown this once, and ends the earlier ones.",
    needs: FRESH,
    requests: { "nothing to say": {} },
    answers: { made: { recoveryCodes: RECOVERY_CODES } },
    errors: ["noSecondFactor"],
  },
  passkeyList: {
    summary: "The account's passkeys.",
    needs: { session: true },
    answers: {
      "one of them": {
        passkeys: [
          {
            id: PASSKEY_ID,
            name: "My phone",
            createdAt: 1_794_700_800_000,
            lastUsedAt: null,
            synced: true,
          },
        ],
      },
    },
    errors: [],
  },
  passkeyOptions: {
    summary: "What the browser needs to make a passkey.",
    needs: FRESH,
    requests: { "nothing to say": {} },
    answers: { "to the browser": PASSKEY_CREATION },
    errors: ["factorsOfParent", "tooManyPasskeys"],
  },
  passkeyRegister: {
    summary: "Adds the passkey that the browser has made.",
    needs: FRESH,
    requests: { "a phone": { name: "My phone", passkey: NEW_PASSKEY } },
    answers: { added: { user: GUARDED, recoveryCodes: [] } },
    errors: ["passkeyFailed", "factorsOfParent", "tooManyPasskeys"],
  },
  passkeyRename: {
    summary: "Gives a passkey another name.",
    needs: { session: true },
    requests: { "another name": { id: PASSKEY_ID, name: "My old phone" } },
    answers: { renamed: {} },
    errors: ["passkeyUnknown"],
  },
  passkeyRemove: {
    summary: "Removes a passkey and ends every other session.",
    needs: FRESH,
    requests: { "one of them": { id: PASSKEY_ID } },
    answers: { removed: USER_INFO },
    errors: ["passkeyUnknown", "lastWayIn"],
  },
} as const satisfies Partial<Examples>;
