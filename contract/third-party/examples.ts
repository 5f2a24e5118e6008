import { ACCOUNT_STATE_ERRORS, PASSWORD_ERRORS } from "../shared/error-groups.ts";
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
} from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";
import { THIRD_PARTY_SECONDS } from "./callback.ts";

const PROVIDER = "example-id";
const REDIRECT = "/en/account";
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
    emailProven: false,
    inviteCode: INVITE_CODE,
    redirect: REDIRECT,
  },
  "the address has an account": {
    next: "link-existing-account",
    ticket: TICKET,
    provider: PROVIDER,
    email: MASKED_EMAIL,
    hasPassword: true,
    redirect: REDIRECT,
  },
} as const;

const oauthRedirect = {
  "the way to the provider": {
    url: "https://id.example.com/authorize?client_id=portico&response_type=code",
    expiresIn: THIRD_PARTY_SECONDS,
  },
};

const PROVIDER_ERRORS = ["providerUnknown", "providerUnavailable"] as const;

const identities = {
  "one, beside a password": [
    {
      id: "q8Zt4mXv2LkP0aY7wz9QmB",
      provider: PROVIDER,
      label: "Example ID",
      icon: "generic",
      email: MASKED_EMAIL,
      connectedAt: 1_790_000_000_000,
      lastUsedAt: null,
      removable: true,
    },
  ],
  none: [],
};

export const thirdPartyExamples = {
  thirdProviders: {
    summary: "Lists the providers to sign in with, and which of them can be reached.",
    answers: {
      "one of two is down": [
        { id: "google", label: "Google", icon: "google", available: true },
        { id: PROVIDER, label: "Example ID", icon: "generic", available: false },
      ],
      "none configured": [],
    },
    errors: [],
  },
  thirdStart: {
    summary: "Begins a sign-in with a provider and tells where the browser goes.",
    requests: {
      "from the button": { provider: PROVIDER },
      "with what the visit brought": {
        provider: PROVIDER,
        inviteCode: INVITE_CODE,
        tracking: TRACKING,
        redirect: REDIRECT,
        device: DEVICE,
      },
    },
    answers: oauthRedirect,
    errors: PROVIDER_ERRORS,
  },
  thirdNativeStart: {
    summary: "Gives a native app the nonce that its ID token has to hold.",
    requests: { "from an app": { provider: PROVIDER } },
    answers: { "a nonce": { nonce: NONCE, expiresIn: THIRD_PARTY_SECONDS } },
    errors: ["providerUnknown"],
  },
  thirdPcVerify: {
    summary: "Ends the redirect from a provider with the code and state it sent back.",
    requests: {
      "the provider's answer": {
        provider: PROVIDER,
        code: "SplxlOBeZQQYbYS6WxSbIA",
        state: NONCE,
      },
    },
    answers: outcomes,
    errors: [...PROVIDER_ERRORS, "providerRefused", "ticketInvalid", ...ACCOUNT_STATE_ERRORS],
  },
  thirdVerify: {
    summary: "Takes the ID token that a native app got from a provider.",
    requests: { "an ID token": { provider: PROVIDER, idToken: ID_TOKEN, nonce: NONCE } },
    answers: outcomes,
    errors: [...PROVIDER_ERRORS, "providerRefused", "ticketInvalid", ...ACCOUNT_STATE_ERRORS],
  },
  thirdCreate: {
    summary: "Opens a new account for the provider's user and signs it in.",
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
      "ticketInvalid",
      "termsOutdated",
      "emailInvalid",
      "codeMissing",
      "addressRefused",
      "codeWrong",
      "inviteCodeUnknown",
      ...PASSWORD_ERRORS,
      "accountExists",
      "identityTaken",
      "countryRestricted",
    ],
  },
  thirdBindCheckPassword: {
    summary: "Tries the password of the account that the provider's user wants to link.",
    requests: {
      "the account": { ticket: TICKET, account: EMAIL, password: SEALED_PASSWORD },
      "the one of the same address": { ticket: TICKET, password: SEALED_PASSWORD },
    },
    answers: {
      "a code comes next": {
        ticket: NEXT_TICKET,
        phone: null,
        email: MASKED_EMAIL,
        totpRequired: true,
        sendOnOpen: ["email"],
      },
    },
    errors: ["ticketInvalid", "loginFailed", ...ACCOUNT_STATE_ERRORS],
  },
  thirdBindSendCode: {
    summary: "Sends the code that links the provider's user, or proves a new account's address.",
    requests: {
      "by mail": { ticket: NEXT_TICKET, channel: "email" },
      "when the screen opens": { ticket: NEXT_TICKET, channel: "email", once: true },
      "to the address of a new account": { ticket: TICKET, channel: "email", email: EMAIL },
    },
    answers: CODE_SENT,
    errors: [
      "addressRefused",
      "ticketInvalid",
      "emailInvalid",
      "channelNotAsked",
      "resendTooSoon",
      "smsUnavailable",
      "smsCountryUnserved",
    ],
  },
  thirdBindCheckCode: {
    summary: "Links the provider's user to the account and signs it in.",
    requests: { "the code": { ticket: NEXT_TICKET, code: CODE, totpCode: TOTP_CODE } },
    answers: { "signed in": SIGNED_IN, "second step": SECOND_STEP },
    errors: [
      "ticketInvalid",
      "codeMissing",
      "codeWrong",
      "channelNotAsked",
      "identityTaken",
      ...ACCOUNT_STATE_ERRORS,
    ],
  },
  identityList: {
    summary: "Lists the providers' users that the account is connected with.",
    answers: identities,
    errors: [],
  },
  identityStart: {
    summary: "Begins to connect a provider's user with the account of this session.",
    requests: { "from the account page": { provider: PROVIDER } },
    answers: oauthRedirect,
    errors: PROVIDER_ERRORS,
  },
  identityAdd: {
    summary: "Connects the provider's user with the account of the session that began it.",
    requests: {
      "the provider's answer": {
        provider: PROVIDER,
        code: "SplxlOBeZQQYbYS6WxSbIA",
        state: NONCE,
      },
    },
    answers: identities,
    errors: [...PROVIDER_ERRORS, "providerRefused", "ticketInvalid", "identityTaken"],
  },
  identityRemove: {
    summary:
      "Disconnects a provider's user, unless it is the last way in; ends every other session.",
    requests: { "one of the list": { id: "q8Zt4mXv2LkP0aY7wz9QmB" } },
    answers: identities,
    errors: ["identityUnknown", "lastWayIn"],
  },
} as const satisfies Partial<Examples>;
