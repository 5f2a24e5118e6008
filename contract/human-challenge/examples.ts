import type { Examples } from "../shared/example.ts";

export const humanChallengeExamples = {
  humanChallenge: {
    summary: "Gives a challenge that the browser solves automatically, for one action and one use.",
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
} as const satisfies Partial<Examples>;
