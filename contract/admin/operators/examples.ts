import { LATER } from "../../shared/example-values.ts";
import type { AdminExamples } from "../example.ts";
import type { AdminData } from "../schemas.ts";
import { OPEN_SESSION, OPERATOR, OPERATOR_PASSKEY } from "../example-values.ts";

const INVITED: AdminData<"operatorInvite"> = {
  operator: {
    ...OPERATOR,
    roles: [],
    status: "invited",
    passkeys: 0,
    invitedUntil: LATER,
    openSessions: 0,
    lastSeenAt: null,
  },
  link: "https://admin.exchange.example/invitation#Vq3xT8mLr0ZbYk5NdW1sGc",
  expiresAt: LATER,
};
const ONE = { "an operator": { id: OPERATOR.id, reason: "Has left the company" } };
const changed = (more: object) => ({ operator: { ...OPERATOR, ...more } });

export const operatorsExamples = {
  rolesRead: {
    summary: "The table of roles and permissions, and who requests and approves what.",
    answers: {
      "an extract": {
        permissions: [
          { permission: "customers.reveal", roles: ["support", "reviewer", "security"] },
        ],
        requests: [
          {
            kind: "factorReset",
            request: ["support", "security"],
            approve: ["support", "security"],
          },
        ],
      },
    },
    errors: [],
  },
  operatorList: {
    summary: "Lists all operators.",
    answers: { "one operator": { operators: [OPERATOR] } },
    errors: [],
  },
  operatorRead: {
    summary: "Shows an operator with passkeys and open sessions.",
    requests: { "an operator": { id: OPERATOR.id } },
    answers: {
      found: { operator: OPERATOR, passkeys: [OPERATOR_PASSKEY], sessions: [OPEN_SESSION] },
    },
    errors: [],
  },
  operatorInvite: {
    summary: "Invites an operator, who has no role until a role grant is approved.",
    requests: {
      "a colleague": { email: OPERATOR.email, name: OPERATOR.name, reason: "New in support" },
    },
    answers: { invited: INVITED },
    errors: ["operatorExists", "emailInvalid"],
  },
  operatorInvitationRenew: {
    summary: "Makes a new link for an operator who has no passkey yet; earlier ones stop working.",
    requests: { "a colleague": { id: OPERATOR.id, reason: "The link had expired" } },
    answers: { invited: INVITED },
    errors: ["operatorDisabled", "alreadyDone"],
  },
  operatorDisable: {
    summary: "Takes all roles from an operator and ends every session.",
    requests: ONE,
    answers: { disabled: changed({ status: "disabled", roles: [], openSessions: 0 }) },
    errors: ["alreadyDone", "ownRequest"],
  },
  operatorEnable: {
    summary: "Lets a disabled operator sign in again, without a role.",
    requests: { "an operator": { id: OPERATOR.id, reason: "Is back from leave" } },
    answers: { enabled: changed({ roles: [], openSessions: 0 }) },
    errors: ["alreadyDone"],
  },
  operatorRoleRemove: {
    summary: "Takes one role from an operator.",
    requests: {
      "a role": { id: OPERATOR.id, role: "support", reason: "Has moved to another team" },
    },
    answers: { removed: changed({ roles: [] }) },
    errors: ["alreadyDone"],
  },
  operatorSessionsEnd: {
    summary: "Ends every session of an operator.",
    requests: { "an operator": { id: OPERATOR.id, reason: "Laptop stolen" } },
    answers: { ended: changed({ openSessions: 0 }) },
    errors: [],
  },
} as const satisfies Partial<AdminExamples>;
