export const emailBindingSendCode = {
  name: "emailBindingSendCode",
  method: "POST",
  path: "/api/a/v1/auth/email-binding/sendcode",
  session: true,
} as const;

export const emailBindingSmsSendCode = {
  name: "emailBindingSmsSendCode",
  method: "POST",
  path: "/api/a/v1/auth/email-binding/sms/sendcode",
  session: true,
} as const;

export const emailBindingCloseWindow = {
  name: "emailBindingCloseWindow",
  method: "POST",
  path: "/api/a/v1/auth/email-binding/close-window",
  session: true,
} as const;

export const emailBinding = {
  name: "emailBinding",
  method: "POST",
  path: "/api/a/v1/auth/email-binding",
  session: true,
} as const;

export const smsSendCode = {
  name: "smsSendCode",
  method: "POST",
  path: "/api/a/v1/auth/sms/sendcode",
  session: true,
} as const;

export const smsBindingPhone = {
  name: "smsBindingPhone",
  method: "POST",
  path: "/api/a/v1/auth/sms/binding-phone",
  session: true,
} as const;

export const smsCloseWindow = {
  name: "smsCloseWindow",
  method: "POST",
  path: "/api/a/v1/auth/sms/close-window",
  session: true,
} as const;

export const smsEmailSendCode = {
  name: "smsEmailSendCode",
  method: "POST",
  path: "/api/a/v1/auth/sms/email/sendcode",
  session: true,
} as const;
