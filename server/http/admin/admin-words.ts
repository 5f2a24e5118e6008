import {
  type AdminRequirements,
  FRESH_PROOF_MINUTES,
  IDLE_MINUTES,
} from "@portico/contract/admin/endpoint";
import type { AdminArea } from "@portico/contract/admin/examples";
import { rolesWith } from "@portico/contract/admin/roles";

/** Written for engineers, in English; not part of the translated texts. */

export const ADMIN_SUMMARY =
  "What operators do for customers: the console uses it, and the exchange's own tools may.";

export const ADMIN_AREA_WORDS: Record<AdminArea, string> = {
  Session: "Invitation, sign-in with a passkey, fresh proofs, and the operator's own sessions.",
  Operators: "Operators, their roles, and who may do what.",
  Requests: "What needs two operators: one makes a request, another decides it.",
  Customers: "Finding and reading customers, with contacts masked, and what may be done at once.",
  Institutions: "The review of companies and their documents.",
  "Security desk": "What happens now, bulk freezes, and rules that block for a time.",
  Audit: "The audit log: reading, exporting and verifying it.",
  Health: "The state of the deployment, and messages that could not be sent.",
};

export const ADMIN_OVERVIEW = [
  "Every answer is an envelope of `code`, `message` and `data`. Code 0 is success; any other code is a refusal. A refusal of what an operator typed is HTTP 200, any other has a status of 400 or above.",
  "`message` is in English. `data` of a refusal is null, or names the `field` it belongs to, the seconds until another try makes sense (`retryAfter`), the `roles` that may do what was refused, or `until` when a request waits.",
  "A POST is taken only with the console's own `origin`. An unlisted field is refused. Paths have no parameters: a GET takes a query, a POST a JSON body.",
  `A session is two cookies that the sign-in sets. It ends after ${IDLE_MINUTES} minutes without a call. A call that needs a fresh proof is refused with \`proofRequired\` unless the operator has used a passkey in the last ${FRESH_PROOF_MINUTES} minutes: call \`proofOptions\` and \`proofGive\`, then repeat it.`,
  "A call that changes something takes an `idempotency-key`. A client that did not get its answer sends the same request with the same key again within ten minutes, and nothing is done twice: it gets the same answer, or in rare cases a refusal because the first attempt worked.",
  "A service of the exchange sends a key with the scope `admin` as `authorization: Bearer …`, and no `origin`. It reads and makes requests, and decides nothing.",
];

/** What a call requires, and which roles have it. */
export function adminDescriptionOf(requires: AdminRequirements): string {
  if (requires.open) return "Needs no session.";
  const { permission, service, freshProof } = requires;
  return [
    permission === undefined
      ? "For every operator."
      : `Permission \`${permission}\`: ${rolesWith(permission).join(", ")}.`,
    ...(service ? ["Also for a service key with the scope `admin`."] : []),
    ...(freshProof
      ? [`Needs a passkey assertion of the last ${FRESH_PROOF_MINUTES} minutes.`]
      : []),
  ].join(" ");
}
