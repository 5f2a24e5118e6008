import type { EndpointName } from "../endpoint-table.ts";
import { bindingExamples } from "./binding.ts";
import { loginExamples } from "./login.ts";
import { recoveryExamples } from "./recovery.ts";
import { registrationExamples } from "./registration.ts";
import type { Examples } from "./shape.ts";
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
};

/** The order in which they are told. */
export const AREAS = {
  Visitor: visitorExamples,
  Registration: registrationExamples,
  Login: loginExamples,
  Session: sessionExamples,
  Recovery: recoveryExamples,
  Binding: bindingExamples,
  "Third-party sign-in": thirdPartyExamples,
} as const satisfies Record<string, Partial<Examples>>;

export type Area = keyof typeof AREAS;

export function areaOf(name: EndpointName): Area {
  const areas = Object.keys(AREAS) as Area[];
  return areas.find((area) => Object.hasOwn(AREAS[area], name)) as Area;
}
