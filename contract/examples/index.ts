import { type EndpointName, ENDPOINTS } from "../endpoint-table.ts";
import { accountCareExamples } from "./account-care.ts";
import { bindingExamples } from "./binding.ts";
import { factorExamples, stepUpExamples } from "./factors.ts";
import { loginExamples } from "./login.ts";
import { ownDataExamples } from "./own-data.ts";
import { recoveryExamples } from "./recovery.ts";
import { registrationExamples } from "./registration.ts";
import type { Examples, Needs } from "./shape.ts";
import { thirdPartyExamples } from "./third-party.ts";
import { sessionExamples, visitorExamples } from "./visitor.ts";

/** API-1: what each call is for, by example. A call without one does not compile. */
export const EXAMPLES: Examples = {
  ...registrationExamples,
  ...loginExamples,
  ...recoveryExamples,
  ...bindingExamples,
  ...thirdPartyExamples,
  ...visitorExamples,
  ...sessionExamples,
  ...accountCareExamples,
  ...ownDataExamples,
  ...stepUpExamples,
  ...factorExamples,
};

/** The order in which they are told. */
export const AREAS = {
  Visitor: visitorExamples,
  Registration: registrationExamples,
  Login: loginExamples,
  Session: sessionExamples,
  "Account care": { ...accountCareExamples, ...ownDataExamples },
  Recovery: recoveryExamples,
  Binding: bindingExamples,
  "Third-party sign-in": thirdPartyExamples,
  "Proof of who is signed in": stepUpExamples,
  "Second factors": factorExamples,
} as const satisfies Record<string, Partial<Examples>>;

export type Area = keyof typeof AREAS;

export function areaOf(name: EndpointName): Area {
  const areas = Object.keys(AREAS) as Area[];
  return areas.find((area) => Object.hasOwn(AREAS[area], name)) as Area;
}

/** Whether a call changes something: then it takes an Idempotency-Key. */
export function takesIdempotencyKey(name: EndpointName): boolean {
  const { session, flow }: Needs = EXAMPLES[name].needs;
  return ENDPOINTS[name].method === "POST" && (session === true || flow !== undefined);
}
