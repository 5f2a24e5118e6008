export const emailBindingSendCode = {
  name: "emailBindingSendCode",
  method: "POST",
  path: "/api/a/v1/auth/email-binding/sendcode",
  requires: { challenge: "send-code", session: true },
} as const;

export const emailBindingSmsSendCode = {
  name: "emailBindingSmsSendCode",
  method: "POST",
  path: "/api/a/v1/auth/email-binding/sms/sendcode",
  requires: { challenge: "send-code", session: true },
} as const;

export const emailBindingCloseWindow = {
  name: "emailBindingCloseWindow",
  method: "POST",
  path: "/api/a/v1/auth/email-binding/close-window",
  requires: { session: true },
} as const;

export const emailBinding = {
  name: "emailBinding",
  method: "POST",
  path: "/api/a/v1/auth/email-binding",
  requires: { session: true },
} as const;

export const smsSendCode = {
  name: "smsSendCode",
  method: "POST",
  path: "/api/a/v1/auth/sms/sendcode",
  requires: { challenge: "send-code", session: true },
} as const;

export const smsBindingPhone = {
  name: "smsBindingPhone",
  method: "POST",
  path: "/api/a/v1/auth/sms/binding-phone",
  requires: { session: true },
} as const;

export const smsCloseWindow = {
  name: "smsCloseWindow",
  method: "POST",
  path: "/api/a/v1/auth/sms/close-window",
  requires: { session: true },
} as const;

export const smsEmailSendCode = {
  name: "smsEmailSendCode",
  method: "POST",
  path: "/api/a/v1/auth/sms/email/sendcode",
  requires: { challenge: "send-code", session: true },
} as const;
