export const lostFactorSendCode = {
  name: "lostFactorSendCode",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/sendcode",
} as const;

export const lostFactorStart = {
  name: "lostFactorStart",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/start",
} as const;

export const lostFactorStop = {
  name: "lostFactorStop",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/stop",
} as const;

export const lostFactorStopSignedIn = {
  name: "lostFactorStopSignedIn",
  method: "POST",
  path: "/api/a/v1/auth/security/lost-factor/stop-signed-in",
  session: true,
} as const;
