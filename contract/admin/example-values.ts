import { AT, LATER } from "../shared/example-values.ts";
import type { CustomerRow } from "./customers/schemas.ts";
import type { Operator } from "./operators/schemas.ts";
import type { AdminRequest } from "./requests/schemas.ts";
import type { OpenOperatorSession, OperatorPasskey, OperatorSession } from "./session/schemas.ts";

export const CUSTOMER_ID = "Yw4nS1kQe8RzTb6MxC0vLa";
export const OPERATOR_ID = "oP3vQ9xWc1LsVb6HnGdKeA";
const COLLEAGUE_ID = "oP7mT2yRz4UxKd9BfJhNaC";
const REQUEST_ID = "rQ5nW8sYe1VzLc6MgXkPbD";
export const REASON = "Lost phone, case 4711";
export const EVIDENCE = "Video call on 12 November, passport seen, number ends in 4821";

export const ANNA = { id: OPERATOR_ID, name: "Anna Berg" };
export const BELA = { id: COLLEAGUE_ID, name: "Bela Nagy" };

export const OPERATOR: Operator = {
  ...ANNA,
  email: "anna@exchange.example",
  roles: ["support"],
  status: "active",
  invitedUntil: null,
  passkeys: 2,
  openSessions: 1,
  lastSeenAt: LATER,
  createdAt: AT,
};

export const OPERATOR_SESSION: OperatorSession = {
  operator: { ...ANNA, email: OPERATOR.email, roles: ["support"] },
  permissions: ["customers.read", "customers.reveal", "requests.read", "factorReset.request"],
  passkeys: 2,
  requiredPasskeys: 2,
  freshUntil: LATER,
  idleAt: LATER,
  expiresAt: LATER,
};

export const OPEN_SESSION: OpenOperatorSession = {
  id: "sE2kM7vXq9TzRb4LnCwJdF",
  current: true,
  browser: "Firefox on Linux",
  address: "198.51.100.7",
  countryCode: "DE",
  createdAt: AT,
  lastSeenAt: LATER,
  expiresAt: LATER,
};

export const OPERATOR_PASSKEY: OperatorPasskey = {
  id: "pK4uQ0m2Zr8yXfWc1LsVb6HnGdKeA9pOiT3xR7vYqE5",
  name: "Security key",
  createdAt: AT,
  lastUsedAt: LATER,
};

export const REQUEST: AdminRequest = {
  id: REQUEST_ID,
  kind: "factorReset",
  state: "open",
  customer: { id: CUSTOMER_ID, uid: "58201947" },
  operator: null,
  details: {},
  reason: REASON,
  evidence: EVIDENCE,
  requestedBy: ANNA,
  requestedAt: AT,
  decidableAt: AT,
  expiresAt: LATER,
  decidedBy: null,
  decidedAt: null,
  comment: "",
  redeemableUntil: null,
  deciders: ["support", "security"],
  mayDecide: false,
};

export const CUSTOMER: CustomerRow = {
  id: CUSTOMER_ID,
  uid: "58201947",
  type: "individual",
  status: "active",
  email: "m***a@example.com",
  phone: null,
  username: "m***",
  countryCode: "DE",
  createdAt: AT,
};
