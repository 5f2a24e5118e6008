import { ADMIN_API } from "../endpoint.ts";

/** A POST, so that no address or number is in a URL. */
export const customerSearch = {
  name: "customerSearch",
  method: "POST",
  path: `${ADMIN_API}/customers/search`,
  reads: true,
  requires: { permission: "customers.read", service: true },
} as const;

export const customerRead = {
  name: "customerRead",
  method: "GET",
  path: `${ADMIN_API}/customers/read`,
  requires: { permission: "customers.read", service: true },
} as const;

export const customerActivity = {
  name: "customerActivity",
  method: "GET",
  path: `${ADMIN_API}/customers/activity`,
  requires: { permission: "customers.read", service: true },
} as const;

export const customerMessages = {
  name: "customerMessages",
  method: "GET",
  path: `${ADMIN_API}/customers/messages`,
  requires: { permission: "customers.read", service: true },
} as const;

/** The unmasked contacts, for a reason that is recorded. */
export const customerReveal = {
  name: "customerReveal",
  method: "POST",
  path: `${ADMIN_API}/customers/reveal`,
  reads: true,
  requires: { permission: "customers.reveal" },
} as const;

export const customerNoteAdd = {
  name: "customerNoteAdd",
  method: "POST",
  path: `${ADMIN_API}/customers/add-note`,
  requires: { permission: "customers.note" },
} as const;

/** One operator may stop a thief; undoing it takes two. */
export const customerFreeze = {
  name: "customerFreeze",
  method: "POST",
  path: `${ADMIN_API}/customers/freeze`,
  requires: { permission: "customers.freeze" },
} as const;

export const customerHold = {
  name: "customerHold",
  method: "POST",
  path: `${ADMIN_API}/customers/hold`,
  requires: { permission: "customers.hold" },
} as const;

export const customerSessionsEnd = {
  name: "customerSessionsEnd",
  method: "POST",
  path: `${ADMIN_API}/customers/end-sessions`,
  requires: { permission: "customers.endSessions" },
} as const;
