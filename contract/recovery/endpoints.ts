export const recoverEmailSendCode = {
  name: "recoverEmailSendCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/email/sendcode",
} as const;

export const recoverEmailVerifyCode = {
  name: "recoverEmailVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/email/verifycode",
} as const;

export const recoverEmailSetPassword = {
  name: "recoverEmailSetPassword",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/email/setpassword",
} as const;

export const recoverPhoneSendCode = {
  name: "recoverPhoneSendCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/phone/sendcode",
} as const;

export const recoverPhoneVerifyCode = {
  name: "recoverPhoneVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/phone/verifycode",
} as const;

export const recoverPhoneSetPassword = {
  name: "recoverPhoneSetPassword",
  method: "POST",
  path: "/api/a/v1/auth/password/recover/phone/setpassword",
} as const;
