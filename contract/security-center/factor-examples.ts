import {
  EMAIL,
  GUARDED,
  NEW_PASSKEY,
  PASSKEY_CHALLENGE,
  PASSKEY_ID,
  RECOVERY_CODE,
  TOTP_CODE,
  USER_INFO,
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";
import type { PasskeyCreation } from "../shared/passkey-schemas.ts";

const RECOVERY_CODES = [RECOVERY_CODE, "3FRB-YH5C-0WNQ-6VJE"];
const PASSKEY_CREATION: PasskeyCreation = {
  challenge: PASSKEY_CHALLENGE,
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
export const factorExamples = {
  securityOverview: {
    summary: "How well the account is guarded, and what would help most.",
    answers: {
      "NO_FIELDS but a password": {
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
    summary: "Makes a secret for an authenticator app; NO_FIELDS changes until it is confirmed.",
    requests: { "NO_FIELDS to say": {} },
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
    requests: { "its code": { code: TOTP_CODE } },
    answers: { "turned on": { user: GUARDED, recoveryCodes: RECOVERY_CODES } },
    errors: ["ticketInvalid", "codeWrong", "factorsOfParent"],
  },
  authenticatorRemove: {
    summary: "Turns the authenticator off and ends every other session.",
    requests: { "NO_FIELDS to say": {} },
    answers: { "turned off": USER_INFO },
    errors: ["noSecondFactor"],
  },
  recoveryCodesRenew: {
    summary: "Makes ten new recovery codes, shown this once, and ends the earlier ones.",
    requests: { "NO_FIELDS to say": {} },
    answers: { made: { recoveryCodes: RECOVERY_CODES } },
    errors: ["noSecondFactor"],
  },
  passkeyList: {
    summary: "The account's passkeys.",
    answers: {
      "one of them": {
        passkeys: [
          {
            id: PASSKEY_ID,
            name: "My phone",
            createdAt: 1_794_700_800_000,
            lastUsedAt: null,
            synced: true,
            aaguid: "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4",
          },
        ],
      },
    },
    errors: [],
  },
  passkeyOptions: {
    summary: "What the browser needs to make a passkey.",
    requests: { "NO_FIELDS to say": {} },
    answers: { "to the browser": PASSKEY_CREATION },
    errors: ["factorsOfParent", "tooManyPasskeys"],
  },
  passkeyRegister: {
    summary: "Adds the passkey that the browser has made.",
    requests: { "a phone": { name: "My phone", passkey: NEW_PASSKEY } },
    answers: { added: { user: GUARDED, recoveryCodes: [] } },
    errors: ["passkeyFailed", "factorsOfParent", "tooManyPasskeys"],
  },
  passkeyRename: {
    summary: "Gives a passkey another name.",
    requests: { "another name": { id: PASSKEY_ID, name: "My old phone" } },
    answers: { renamed: {} },
    errors: ["passkeyUnknown"],
  },
  passkeyRemove: {
    summary: "Removes a passkey and ends every other session.",
    requests: { "one of them": { id: PASSKEY_ID } },
    answers: { removed: USER_INFO },
    errors: ["passkeyUnknown", "lastWayIn"],
  },
} as const satisfies Partial<Examples>;
