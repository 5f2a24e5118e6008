export const loginEmailOrUsername = {
  name: "loginEmailOrUsername",
  method: "POST",
  path: "/api/a/v4/auth/login/email-or-username",
  requires: { challenge: "password", flow: "begins" },
} as const;

export const loginPhone = {
  name: "loginPhone",
  method: "POST",
  path: "/api/a/v4/auth/login/phone",
  requires: { challenge: "password", flow: "begins" },
} as const;

export const loginSendCode = {
  name: "loginSendCode",
  method: "POST",
  path: "/api/a/v4/auth/login/send-code",
  requires: { challenge: "send-code", flow: "continues" },
} as const;

export const loginVerifyCode = {
  name: "loginVerifyCode",
  method: "POST",
  path: "/api/a/v4/auth/login/verify-code",
  requires: { flow: "continues" },
} as const;

export const loginDeviceSendCode = {
  name: "loginDeviceSendCode",
  method: "POST",
  path: "/api/a/v4/auth/login/device/send-code",
  requires: { challenge: "send-code", flow: "continues" },
} as const;

export const loginDevice = {
  name: "loginDevice",
  method: "POST",
  path: "/api/a/v4/auth/login/device",
  requires: { flow: "continues" },
} as const;

export const loginPasskeyOptions = {
  name: "loginPasskeyOptions",
  method: "POST",
  path: "/api/a/v1/auth/login/passkey/options",
  requires: { flow: "begins" },
} as const;

export const loginPasskey = {
  name: "loginPasskey",
  method: "POST",
  path: "/api/a/v1/auth/login/passkey/verify",
  requires: { flow: "continues" },
} as const;
