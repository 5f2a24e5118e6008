export const factorResetSendCode = {
  name: "factorResetSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/sendcode",
  requires: { challenge: "send-code", flow: "continues" },
} as const;

export const factorResetStart = {
  name: "factorResetStart",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/start",
  requires: { flow: "continues" },
} as const;

export const factorResetStop = {
  name: "factorResetStop",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/stop",
  requires: { flow: "begins" },
} as const;

export const factorResetStopSignedIn = {
  name: "factorResetStopSignedIn",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/stop-signed-in",
  requires: { session: true },
} as const;
