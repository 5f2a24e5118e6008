export const registerEmail = {
  name: "registerEmail",
  method: "POST",
  path: "/api/a/v1/auth/register/email",
  requires: { flow: "continues" },
} as const;

export const registerEmailSendCode = {
  name: "registerEmailSendCode",
  method: "POST",
  path: "/api/a/v1/auth/register/email/sendcode",
  requires: { challenge: "send-code", flow: "begins" },
} as const;

export const registerEmailVerifyCode = {
  name: "registerEmailVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/register/email/verifycode",
  requires: { flow: "continues" },
} as const;

export const registerPhone = {
  name: "registerPhone",
  method: "POST",
  path: "/api/a/v1/auth/register/phone",
  requires: { flow: "continues" },
} as const;

export const registerPhoneSendCode = {
  name: "registerPhoneSendCode",
  method: "POST",
  path: "/api/a/v1/auth/register/phone/sendcode",
  requires: { challenge: "send-code", flow: "begins" },
} as const;

export const registerPhoneVerifyCode = {
  name: "registerPhoneVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/register/phone/verifycode",
  requires: { flow: "continues" },
} as const;

export const refundRate = {
  name: "refundRate",
  method: "GET",
  path: "/api/e/v2/referral/public/refund-rate",
  requires: {},
} as const;

export const checkInviteCode = {
  name: "checkInviteCode",
  method: "GET",
  path: "/api/a/v1/auth/register/check-invite-code",
  requires: {},
} as const;
