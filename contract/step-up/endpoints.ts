export const stepUp = {
  name: "stepUp",
  method: "GET",
  path: "/api/a/v1/auth/step-up",
  requires: { session: true },
} as const;

export const stepUpSendCode = {
  name: "stepUpSendCode",
  method: "POST",
  path: "/api/a/v1/auth/step-up/send-code",
  requires: { challenge: "send-code", session: true },
} as const;

export const stepUpPasskeyOptions = {
  name: "stepUpPasskeyOptions",
  method: "POST",
  path: "/api/a/v1/auth/step-up/passkey/options",
  requires: { session: true },
} as const;

export const stepUpVerify = {
  name: "stepUpVerify",
  method: "POST",
  path: "/api/a/v1/auth/step-up/verify",
  requires: { challenge: "password", session: true },
} as const;
