export const subAccountList = {
  name: "subAccountList",
  method: "GET",
  path: "/api/a/v1/auth/sub-accounts",
  requires: { session: true },
} as const;

export const subAccountRead = {
  name: "subAccountRead",
  method: "GET",
  path: "/api/a/v1/auth/sub-accounts/one",
  requires: { session: true },
} as const;

export const subAccountCreate = {
  name: "subAccountCreate",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/create",
  requires: { challenge: "password", session: true, freshProof: true },
} as const;

export const subAccountInvite = {
  name: "subAccountInvite",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/invite",
  requires: { session: true, freshProof: true },
} as const;

export const subAccountRename = {
  name: "subAccountRename",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/rename",
  requires: { session: true, freshProof: true },
} as const;

/** Needs no fresh proof: stopping an intruder in a sub-account must take one click. */
export const subAccountFreeze = {
  name: "subAccountFreeze",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/freeze",
  requires: { session: true },
} as const;

export const subAccountUnfreeze = {
  name: "subAccountUnfreeze",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/unfreeze",
  requires: { session: true, freshProof: true },
} as const;

export const subAccountResetFactor = {
  name: "subAccountResetFactor",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/reset-factor",
  requires: { session: true, freshProof: true },
} as const;

export const subAccountEndSessions = {
  name: "subAccountEndSessions",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/end-sessions",
  requires: { session: true, freshProof: true },
} as const;

export const subAccountActivity = {
  name: "subAccountActivity",
  method: "GET",
  path: "/api/a/v1/auth/sub-accounts/activity",
  requires: { session: true },
} as const;

export const invitationRead = {
  name: "invitationRead",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/invitation/read",
  requires: { flow: "begins" },
} as const;

export const invitationAccept = {
  name: "invitationAccept",
  method: "POST",
  path: "/api/a/v1/auth/sub-accounts/invitation/accept",
  requires: { flow: "continues" },
} as const;
