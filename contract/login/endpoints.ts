export const loginEmailOrUsername = {
  name: "loginEmailOrUsername",
  method: "POST",
  path: "/api/a/v4/auth/login/email-or-username",
} as const;

export const loginPhone = {
  name: "loginPhone",
  method: "POST",
  path: "/api/a/v4/auth/login/phone",
} as const;

export const loginSendCode = {
  name: "loginSendCode",
  method: "POST",
  path: "/api/a/v4/auth/login/send-code",
} as const;

export const loginVerifyCode = {
  name: "loginVerifyCode",
  method: "POST",
  path: "/api/a/v4/auth/login/verify-code",
} as const;

export const loginDeviceSendCode = {
  name: "loginDeviceSendCode",
  method: "POST",
  path: "/api/a/v4/auth/login/device/send-code",
} as const;

export const loginDevice = {
  name: "loginDevice",
  method: "POST",
  path: "/api/a/v4/auth/login/device",
} as const;

export const loginPasskeyOptions = {
  name: "loginPasskeyOptions",
  method: "POST",
  path: "/api/a/v1/auth/login/passkey/options",
} as const;

export const loginPasskey = {
  name: "loginPasskey",
  method: "POST",
  path: "/api/a/v1/auth/login/passkey/verify",
} as const;
