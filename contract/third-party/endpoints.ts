export const thirdPcVerify = {
  name: "thirdPcVerify",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/pc/verify",
  requires: { flow: "begins" },
} as const;

export const thirdVerify = {
  name: "thirdVerify",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/verify",
  requires: { flow: "begins" },
} as const;

export const thirdCreate = {
  name: "thirdCreate",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/create",
  requires: { flow: "continues" },
} as const;

export const thirdBindCheckPassword = {
  name: "thirdBindCheckPassword",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/bind/check/pwd",
  requires: { challenge: "password", flow: "continues" },
} as const;

export const thirdBindSendCode = {
  name: "thirdBindSendCode",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/bind/send/code",
  requires: { challenge: "send-code", flow: "continues" },
} as const;

export const thirdBindCheckCode = {
  name: "thirdBindCheckCode",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/bind/check/code",
  requires: { flow: "continues" },
} as const;

/** The buttons. The provider is a field of each call, not part of its path. */
export const thirdProviders = {
  name: "thirdProviders",
  method: "GET",
  path: "/api/a/v1/auth/third/signin/providers",
  requires: {},
} as const;

export const thirdStart = {
  name: "thirdStart",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/start",
  requires: { flow: "begins" },
} as const;

export const thirdNativeStart = {
  name: "thirdNativeStart",
  method: "POST",
  path: "/api/a/v1/auth/third/signin/native/start",
  requires: { flow: "begins" },
} as const;

export const identityList = {
  name: "identityList",
  method: "GET",
  path: "/api/a/v1/auth/third/identities",
  requires: { session: true },
} as const;

export const identityStart = {
  name: "identityStart",
  method: "POST",
  path: "/api/a/v1/auth/third/identities/start",
  requires: { session: true, freshProof: true },
} as const;

export const identityAdd = {
  name: "identityAdd",
  method: "POST",
  path: "/api/a/v1/auth/third/identities/add",
  requires: { session: true },
} as const;

export const identityRemove = {
  name: "identityRemove",
  method: "POST",
  path: "/api/a/v1/auth/third/identities/remove",
  requires: { session: true, freshProof: true },
} as const;
