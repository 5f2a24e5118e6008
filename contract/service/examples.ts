import { eventsExamples } from "../events/examples.ts";
import type { ErrorName } from "../errors.ts";
import type { ServiceEndpointName } from "./calls.ts";
import { CHECK_HEADERS, NONE } from "./check.ts";

/** One call of the service API, for people who write a client. */
export interface ServiceExample {
  /** One sentence. */
  summary: string;
  /** Bodies, or queries for GET, by what each of them shows. */
  requests: Readonly<Record<string, object>>;
  /** Data, or headers for the check, by what each of them shows. */
  answers: Readonly<Record<string, object>>;
  /** What this call itself may refuse, beyond the lists in shared/error-groups.ts. */
  errors?: readonly ErrorName[];
}

const ACCOUNT = {
  userId: "Vq3xT8mLr0ZbYk5NdW1sGc",
  UID: "712345678",
  parentUserId: null,
  status: "active",
  accountType: "individual",
  tradingAllowed: true,
  withdrawalsHeldUntil: null,
  factorResetAt: null,
  invite: null,
};

const AUTHTOKEN = "the visitor's authtoken cookie";

export const serviceExamples = {
  sessionCheck: {
    summary: "Says by its status whether a visitor's session may pass, and by headers who it is.",
    requests: {
      "a valid session": {},
      "a session that may withdraw, proven in the last ten minutes": {
        require: "withdraw",
        fresh: "600",
      },
    },
    answers: {
      passed: {
        [CHECK_HEADERS.user]: ACCOUNT.userId,
        [CHECK_HEADERS.uid]: ACCOUNT.UID,
        [CHECK_HEADERS.group]: "1",
        [CHECK_HEADERS.type]: "individual",
        [CHECK_HEADERS.parent]: NONE,
        [CHECK_HEADERS.tradingAllowed]: "true",
        [CHECK_HEADERS.withdrawalsHeldUntil]: NONE,
        [CHECK_HEADERS.proofAge]: "42",
        [CHECK_HEADERS.session]: "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
        [CHECK_HEADERS.token]: NONE,
      },
    },
  },
  sessionToken: {
    summary: "Exchanges a visitor's session for a signed token that one service accepts.",
    requests: { "for one service": { authtoken: AUTHTOKEN, audience: "trading" } },
    answers: {
      "a token": { token: "eyJhbGciOiJFUzI1NiIs…", expiresIn: 60 },
      "no such session": { token: null, expiresIn: 60 },
    },
  },
  serviceAccount: {
    summary: "Says what an account may do.",
    requests: {
      "by the visitor's cookie": { authtoken: AUTHTOKEN },
      "by id": { userId: ACCOUNT.userId },
    },
    answers: { "an account": { account: ACCOUNT }, "no such account": { account: null } },
  },
  ...eventsExamples,
} as const satisfies Record<ServiceEndpointName, ServiceExample>;
