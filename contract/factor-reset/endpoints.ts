export const lostFactorSendCode = {
  name: "lostFactorSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/sendcode",
  requires: { challenge: "send-code", flow: "continues" },
} as const;

export const lostFactorStart = {
  name: "lostFactorStart",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/start",
  requires: { flow: "continues" },
} as const;

export const lostFactorStop = {
  name: "lostFactorStop",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/stop",
  requires: { flow: "begins" },
} as const;

export const lostFactorStopSignedIn = {
  name: "lostFactorStopSignedIn",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/stop-signed-in",
  requires: { session: true },
} as const;
