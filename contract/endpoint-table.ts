import * as endpoints from "./endpoints.ts";

/** Calls of ours beyond the specification. */
export const OWN_ENDPOINTS = { logout: endpoints.logout } as const;

/** The 40 of the specification. */
export const SPEC_ENDPOINTS = {
  registerEmail: endpoints.registerEmail,
  registerEmailSendCode: endpoints.registerEmailSendCode,
  registerEmailVerifyCode: endpoints.registerEmailVerifyCode,
  registerPhone: endpoints.registerPhone,
  registerPhoneSendCode: endpoints.registerPhoneSendCode,
  registerPhoneVerifyCode: endpoints.registerPhoneVerifyCode,
  emailBindingSendCode: endpoints.emailBindingSendCode,
  emailBindingSmsSendCode: endpoints.emailBindingSmsSendCode,
  emailBindingCloseWindow: endpoints.emailBindingCloseWindow,
  emailBinding: endpoints.emailBinding,
  userInfo: endpoints.userInfo,
  loginEmailOrUsername: endpoints.loginEmailOrUsername,
  loginPhone: endpoints.loginPhone,
  loginSendCode: endpoints.loginSendCode,
  loginVerifyCode: endpoints.loginVerifyCode,
  loginDeviceSendCode: endpoints.loginDeviceSendCode,
  loginDevice: endpoints.loginDevice,
  smsSendCode: endpoints.smsSendCode,
  smsBindingPhone: endpoints.smsBindingPhone,
  smsCloseWindow: endpoints.smsCloseWindow,
  smsEmailSendCode: endpoints.smsEmailSendCode,
  humanChallenge: endpoints.humanChallenge,
  ipCheck: endpoints.ipCheck,
  refundRate: endpoints.refundRate,
  location: endpoints.location,
  recoverEmailSendCode: endpoints.recoverEmailSendCode,
  recoverEmailVerifyCode: endpoints.recoverEmailVerifyCode,
  recoverEmailSetPassword: endpoints.recoverEmailSetPassword,
  recoverPhoneSendCode: endpoints.recoverPhoneSendCode,
  recoverPhoneVerifyCode: endpoints.recoverPhoneVerifyCode,
  recoverPhoneSetPassword: endpoints.recoverPhoneSetPassword,
  countryInfo: endpoints.countryInfo,
  countryKycInfo: endpoints.countryKycInfo,
  thirdPcVerify: endpoints.thirdPcVerify,
  thirdVerify: endpoints.thirdVerify,
  thirdCreate: endpoints.thirdCreate,
  thirdBindCheckPassword: endpoints.thirdBindCheckPassword,
  thirdBindSendCode: endpoints.thirdBindSendCode,
  thirdBindCheckCode: endpoints.thirdBindCheckCode,
  checkInviteCode: endpoints.checkInviteCode,
} as const;

/** All of them by name: for the server, which answers each. */
export const ENDPOINTS = { ...SPEC_ENDPOINTS, ...OWN_ENDPOINTS } as const;

export type EndpointName = keyof typeof ENDPOINTS;
