export const recoverEmailSendCode = {
  name: "recoverEmailSendCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/email/sendcode",
  requires: { challenge: "send-code", flow: "begins" },
} as const;

export const recoverEmailVerifyCode = {
  name: "recoverEmailVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/email/verifycode",
  requires: { flow: "continues" },
} as const;

export const recoverEmailSetPassword = {
  name: "recoverEmailSetPassword",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/email/setpassword",
  requires: { flow: "continues" },
} as const;

export const recoverPhoneSendCode = {
  name: "recoverPhoneSendCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/phone/sendcode",
  requires: { challenge: "send-code", flow: "begins" },
} as const;

export const recoverPhoneVerifyCode = {
  name: "recoverPhoneVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/phone/verifycode",
  requires: { flow: "continues" },
} as const;

export const recoverPhoneSetPassword = {
  name: "recoverPhoneSetPassword",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/phone/setpassword",
  requires: { flow: "continues" },
} as const;
