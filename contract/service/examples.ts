import type { ErrorName } from "../errors.ts";
import { INVITE_CODE, LATER, USER_INFO } from "../shared/example-values.ts";
import type { ServiceEndpointName } from "./calls.ts";
import type { ServiceAccount, ServiceQuestion } from "./schemas.ts";

/** One call for those who write a service. */
export interface ServiceExample {
  /** One sentence. */
  summary: string;
  /** By what each of them shows. */
  requests?: Readonly<Record<string, object>>;
  answers: Readonly<Record<string, unknown>>;
  /** What this call itself may refuse, beyond the lists in shared/error-groups.ts. */
  errors: readonly ErrorName[];
}

const { userId, UID } = USER_INFO;

const ACCOUNT: ServiceAccount = {
  userId,
  UID,
  parentUserId: null,
  status: "active",
  accountType: "individual",
  tradingAllowed: true,
  withdrawalsHeldUntil: null,
  factorResetAt: null,
  invite: null,
};

const byCookie: ServiceQuestion = { authtoken: "Xc1LsVb6HnGdKeA9pOiT3xR7vYqE5tJ4uQ0m2Zr8yXf" };
const byAccount: ServiceQuestion = { userId };

/** API-1: what each service call is for, by example. A call without one does not compile. */
export const SERVICE_EXAMPLES: Readonly<Record<ServiceEndpointName, ServiceExample>> = {
  serviceAccount: {
    summary: "Says what an account may do: the visitor's, or a known one.",
    requests: { "by the visitor's cookie": byCookie, "by account": byAccount },
    answers: {
      "may trade": { account: ACCOUNT },
      "withdrawals on hold": {
        account: {
          ...ACCOUNT,
          withdrawalsHeldUntil: LATER,
          invite: { code: INVITE_CODE, ownerUserId: null, shared: [] },
        },
      },
      "nobody is signed in": { account: null },
    },
    errors: [],
  },
};
