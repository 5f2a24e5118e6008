export const registerEmail = {
  name: "registerEmail",
  method: "POST",
  path: "/api/a/v1/auth/register/email",
} as const;

export const registerEmailSendCode = {
  name: "registerEmailSendCode",
  method: "POST",
  path: "/api/a/v1/auth/register/email/sendcode",
} as const;

export const registerEmailVerifyCode = {
  name: "registerEmailVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/register/email/verifycode",
} as const;

export const registerPhone = {
  name: "registerPhone",
  method: "POST",
  path: "/api/a/v1/auth/register/phone",
} as const;

export const registerPhoneSendCode = {
  name: "registerPhoneSendCode",
  method: "POST",
  path: "/api/a/v1/auth/register/phone/sendcode",
} as const;

export const registerPhoneVerifyCode = {
  name: "registerPhoneVerifyCode",
  method: "POST",
  path: "/api/a/v1/auth/register/phone/verifycode",
} as const;

export const refundRate = {
  name: "refundRate",
  method: "GET",
  path: "/api/e/v2/referral/public/refund-rate",
} as const;

export const checkInviteCode = {
  name: "checkInviteCode",
  method: "GET",
  path: "/api/a/v1/auth/register/check-invite-code",
} as const;
