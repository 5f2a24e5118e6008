import { ADMIN_API } from "../endpoint.ts";

export const invitationRead = {
  name: "invitationRead",
  method: "POST",
  path: `${ADMIN_API}/invitation/read`,
  reads: true,
  requires: { open: true },
} as const;

export const invitationPasskeyOptions = {
  name: "invitationPasskeyOptions",
  method: "POST",
  path: `${ADMIN_API}/invitation/passkey-options`,
  requires: { open: true },
} as const;

export const invitationAccept = {
  name: "invitationAccept",
  method: "POST",
  path: `${ADMIN_API}/invitation/accept`,
  requires: { open: true },
} as const;

export const signInOptions = {
  name: "signInOptions",
  method: "POST",
  path: `${ADMIN_API}/sign-in/options`,
  requires: { open: true },
} as const;

export const signIn = {
  name: "signIn",
  method: "POST",
  path: `${ADMIN_API}/sign-in`,
  requires: { open: true },
} as const;

export const signOut = {
  name: "signOut",
  method: "POST",
  path: `${ADMIN_API}/sign-out`,
  requires: { session: true, duringSetup: true },
} as const;

export const sessionRead = {
  name: "sessionRead",
  method: "GET",
  path: `${ADMIN_API}/session`,
  requires: { session: true, duringSetup: true },
} as const;

export const proofOptions = {
  name: "proofOptions",
  method: "POST",
  path: `${ADMIN_API}/proof/options`,
  requires: { session: true, duringSetup: true },
} as const;

export const proofGive = {
  name: "proofGive",
  method: "POST",
  path: `${ADMIN_API}/proof`,
  requires: { session: true, duringSetup: true },
} as const;

export const sessionList = {
  name: "sessionList",
  method: "GET",
  path: `${ADMIN_API}/sessions`,
  requires: { session: true },
} as const;

/** Needs no fresh proof: ending a stolen session must take one click. */
export const sessionEnd = {
  name: "sessionEnd",
  method: "POST",
  path: `${ADMIN_API}/sessions/end`,
  requires: { session: true },
} as const;

export const passkeyList = {
  name: "passkeyList",
  method: "GET",
  path: `${ADMIN_API}/passkeys`,
  requires: { session: true, duringSetup: true },
} as const;

export const passkeyOptions = {
  name: "passkeyOptions",
  method: "POST",
  path: `${ADMIN_API}/passkeys/options`,
  requires: { session: true, duringSetup: true, freshProof: true },
} as const;

export const passkeyAdd = {
  name: "passkeyAdd",
  method: "POST",
  path: `${ADMIN_API}/passkeys/add`,
  requires: { session: true, duringSetup: true, freshProof: true },
} as const;

export const passkeyRemove = {
  name: "passkeyRemove",
  method: "POST",
  path: `${ADMIN_API}/passkeys/remove`,
  requires: { session: true, freshProof: true },
} as const;
