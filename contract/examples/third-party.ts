import { ACCOUNT_STATE_ERRORS, PASSWORD_ERRORS } from "./errors.ts";
import type { Examples } from "./shape.ts";
import {
  CODE,
  CODE_SENT,
  DEVICE,
  EMAIL,
  INVITE_CODE,
  MASKED_EMAIL,
  NEXT_TICKET,
  SEALED_PASSWORD,
  SECOND_STEP,
  SIGNED_IN,
  TERMS,
  TICKET,
  TOTP_CODE,
  TRACKING,
  UNKNOWN_DEVICE,
} from "./values.ts";

const PROVIDER = "example-id";
const NONCE = "oM5rTz1KxQ8cWn3YsD7vJb0HeLgUa6PfR2iVtXyE9k4";
/** Three parts of base64url, as every ID token; this one says nothing and is signed by nobody. */
const ID_TOKEN =
  "eyJhbGciOiJSUzI1NiIsImtpZCI6ImV4YW1wbGUifQ" +
  ".eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUuY29tIiwic3ViIjoiMjQ4Mjg5NzYxMDAxIn0" +
  ".c2lnbmF0dXJlLW9mLW5vYm9keQ";

const outcomes = {
  "signed in": SIGNED_IN,
  "second step": SECOND_STEP,
  "unknown device": UNKNOWN_DEVICE,
  "nobody's yet": {
    next: "bind-account",
    ticket: TICKET,
    provider: PROVIDER,
    email: EMAIL,
    name: "Mina Example",
  },
  "the address has an account": {
    next: "link-existing-account",
    ticket: TICKET,
    provider: PROVIDER,
    email: MASKED_EMAIL,
  },
} as const;

export const thirdPartyExamples = {
  thirdPcVerify: {
    summary: "Ends the redirect from a provider with the code and state it sent back.",
    needs: { flow: "begins" },
    requests: {
      "the provider's answer": {
        provider: PROVIDER,
        code: "SplxlOBeZQQYbYS6WxSbIA",
        state: NONCE,
      },
    },
    answers: outcomes,
    errors: ["providerUnknown", "ticketInvalid", ...ACCOUNT_STATE_ERRORS],
  },
  thirdVerify: {
    summary: "Takes the ID token that a native app got from a provider.",
    needs: { flow: "begins" },
    requests: { "an ID token": { provider: PROVIDER, idToken: ID_TOKEN, nonce: NONCE } },
    answers: outcomes,
    errors: ["providerUnknown", "ticketInvalid", ...ACCOUNT_STATE_ERRORS],
  },
  thirdCreate: {
    summary: "Opens a new account for the provider's user and signs it in.",
    needs: { flow: "continues" },
    requests: {
      "the provider has proven the address": { ticket: TICKET, termsVersion: TERMS },
      "an address proven here": {
        ticket: TICKET,
        termsVersion: TERMS,
        email: EMAIL,
        emailCode: CODE,
        password: SEALED_PASSWORD,
        inviteCode: INVITE_CODE,
        tracking: TRACKING,
        device: DEVICE,
      },
    },
    answers: { "signed in": SIGNED_IN },
    errors: [
      "providerUnknown",
      "ticketInvalid",
      "termsOutdated",
      "emailInvalid",
      "codeWrong",
      "inviteCodeUnknown",
      ...PASSWORD_ERRORS,
      "accountExists",
      "countryRestricted",
    ],
  },
  thirdBindCheckPassword: {
    summary: "Tries the password of the account that the provider's user wants to link.",
    needs: { flow: "continues" },
    requests: {
      "the account": { ticket: TICKET, account: EMAIL, password: SEALED_PASSWORD },
    },
    answers: {
      "a code comes next": {
        ticket: NEXT_TICKET,
        phone: null,
        email: MASKED_EMAIL,
        totpRequired: true,
      },
    },
    errors: ["providerUnknown", "ticketInvalid", "loginFailed", ...ACCOUNT_STATE_ERRORS],
  },
  thirdBindSendCode: {
    summary: "Sends the code that links the provider's user, or proves a new account's address.",
    needs: { flow: "continues" },
    requests: { "by mail": { ticket: NEXT_TICKET, channel: "email" } },
    answers: CODE_SENT,
    errors: [
      "providerUnknown",
      "ticketInvalid",
      "channelNotAsked",
      "resendTooSoon",
      "smsUnavailable",
    ],
  },
  thirdBindCheckCode: {
    summary: "Links the provider's user to the account and signs it in.",
    needs: { flow: "continues" },
    requests: { "the code": { ticket: NEXT_TICKET, code: CODE, totpCode: TOTP_CODE } },
    answers: { "signed in": SIGNED_IN },
    errors: [
      "providerUnknown",
      "ticketInvalid",
      "codeMissing",
      "codeWrong",
      ...ACCOUNT_STATE_ERRORS,
    ],
  },
} as const satisfies Partial<Examples>;
