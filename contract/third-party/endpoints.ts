export const thirdPcVerify = {
  name: "thirdPcVerify",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/pc/verify",
} as const;

export const thirdVerify = {
  name: "thirdVerify",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/verify",
} as const;

export const thirdCreate = {
  name: "thirdCreate",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/create",
} as const;

export const thirdBindCheckPassword = {
  name: "thirdBindCheckPassword",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/bind/check/pwd",
} as const;

export const thirdBindSendCode = {
  name: "thirdBindSendCode",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/bind/send/code",
} as const;

export const thirdBindCheckCode = {
  name: "thirdBindCheckCode",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/bind/check/code",
} as const;

/** The buttons. The provider is a field of each call, not part of its path. */
export const thirdProviders = {
  name: "thirdProviders",
  method: "GET",
  path: "/api/a/v1/auth/third/signin/providers",
} as const;

export const thirdStart = {
  name: "thirdStart",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/start",
} as const;

export const thirdNativeStart = {
  name: "thirdNativeStart",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/native/start",
} as const;

export const identityList = {
  name: "identityList",
  method: "GET",
  path: "/api/a/v1/auth/third/identities",
  session: true,
} as const;

export const identityStart = {
  name: "identityStart",
  method: "POST",
  path: "/api/a/v1/auth/third/identities/start",
  session: true,
} as const;

export const identityAdd = {
  name: "identityAdd",
  method: "POST",
  path: "/api/a/v1/auth/third/identities/add",
  session: true,
} as const;

export const identityRemove = {
  name: "identityRemove",
  method: "POST",
  path: "/api/a/v1/auth/third/identities/remove",
  session: true,
} as const;
