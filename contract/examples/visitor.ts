import type { Examples } from "./shape.ts";
import { USER_INFO } from "./values.ts";

export const visitorExamples = {
  humanChallenge: {
    summary: "Gives a challenge that the browser solves by itself, for one action and one use.",
    needs: {},
    requests: {
      "before a message is sent": { action: "send-code" },
      "before a password is tried": { action: "password" },
    },
    answers: {
      "work for the browser": {
        parameters: {
          algorithm: "PBKDF2/SHA-256",
          nonce: "8d1e0f5b7c2a49366b90d4e1f7a85c23",
          salt: "41c6a90be2d7538ff06b1a2c9e84d735",
          cost: 5000,
          keyLength: 32,
          keyPrefix: "c4a1f0927be3d856",
          keySignature: "5b0e9c7a1d3f48260e8b95c7a2d1f3046b8e5c9a7d2f10436e8b0c5a9d7f2e31",
          expiresAt: 1_790_000_600,
          data: { action: "send-code" },
        },
        signature: "e07a2c91b5d84f3660c8e1a7b92d5f034c6e8a1b7d9f20536ea8c4b1d7f92e50",
      },
      "a provider's widget": {
        provider: "turnstile",
        siteKey: "0x4AAAAAAAexample",
        action: "send-code",
        id: "q3Zt8mXv2LkP0aY7wz9QmB1sVtR5xN8uCfLhJ2dGe4o",
        expiresAt: 1_790_000_600,
        signature: "Vb1r0c9Qe7Xy4TzKp2NfWm6Hs8Ld3GuJa5OiEwYtRqM",
      },
    },
    errors: [],
  },
  ipCheck: {
    summary: "Tells the country of the caller's address and whether registration is closed there.",
    needs: {},
    requests: { "no fields": {} },
    answers: {
      open: { countryCode: "US", restricted: false },
      "country unknown": { countryCode: null, restricted: false },
    },
    errors: [],
  },
  location: {
    summary: "Tells the country and dial code of the caller's address.",
    needs: {},
    answers: {
      known: { dial: "+1", countryCode: "US" },
      unknown: { dial: "-", countryCode: null },
    },
    errors: [],
  },
  countryInfo: {
    summary: "Lists all countries with their dial codes, named in the caller's language.",
    needs: {},
    answers: {
      "two of them": [
        { countryCode: "DE", dial: "+49", name: "Germany" },
        { countryCode: "US", dial: "+1", name: "United States" },
      ],
    },
    errors: [],
  },
  countryKycInfo: {
    summary: "Lists all countries with the kinds of account that can be opened there.",
    needs: {},
    answers: {
      "two of them": [
        { countryCode: "DE", name: "Germany", individual: true, institution: true },
        { countryCode: "KP", name: "North Korea", individual: false, institution: false },
      ],
    },
    errors: [],
  },
  clientError: {
    summary: "Takes the report of an error in the visitor's browser, without personal data.",
    needs: {},
    requests: {
      "a mistake in a script": {
        message: "TypeError: Cannot read properties of undefined (reading 'screen')",
        screen: "login",
        release: "1.4.0+3f9c01d2",
      },
    },
    answers: { taken: {} },
    errors: [],
  },
} as const satisfies Partial<Examples>;

export const sessionExamples = {
  userInfo: {
    summary: "Tells who is signed in.",
    needs: { session: true },
    answers: { "signed in": USER_INFO },
    errors: [],
  },
  logout: {
    summary: "Ends the session and clears its cookies.",
    needs: { session: true },
    requests: { "no fields": {} },
    answers: { "signed out": {} },
    errors: [],
  },
} as const satisfies Partial<Examples>;
