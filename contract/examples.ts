import { bindingExamples } from "./binding/examples.ts";
import { clientErrorsExamples } from "./client-errors/examples.ts";
import { companyExamples } from "./company/examples.ts";
import type { EndpointName } from "./endpoints.ts";
import { factorResetExamples } from "./factor-reset/examples.ts";
import { humanChallengeExamples } from "./human-challenge/examples.ts";
import { loginExamples } from "./login/examples.ts";
import { preferencesExamples } from "./preferences/examples.ts";
import { recoveryExamples } from "./recovery/examples.ts";
import { registrationExamples } from "./registration/examples.ts";
import { securityAlertsExamples } from "./security-alerts/examples.ts";
import { dataExportExamples } from "./security-center/data-export-examples.ts";
import { securityCenterExamples } from "./security-center/examples.ts";
import { factorExamples } from "./security-center/factor-examples.ts";
import { sessionExamples } from "./session/examples.ts";
import type { Examples } from "./shared/example.ts";
import { stepUpExamples } from "./step-up/examples.ts";
import { subAccountsExamples } from "./sub-accounts/examples.ts";
import { thirdPartyExamples } from "./third-party/examples.ts";
import { visitorExamples } from "./visitor/examples.ts";

/** API-1: what each call is for, by example. A call without one does not compile. */
export const EXAMPLES: Examples = {
  ...visitorExamples,
  ...humanChallengeExamples,
  ...clientErrorsExamples,
  ...registrationExamples,
  ...loginExamples,
  ...sessionExamples,
  ...recoveryExamples,
  ...bindingExamples,
  ...thirdPartyExamples,
  ...stepUpExamples,
  ...securityCenterExamples,
  ...factorExamples,
  ...dataExportExamples,
  ...securityAlertsExamples,
  ...factorResetExamples,
  ...companyExamples,
  ...preferencesExamples,
  ...subAccountsExamples,
};

/** In the order of the API document. */
export const AREAS = {
  Visitor: visitorExamples,
  "Human challenge": humanChallengeExamples,
  "Client errors": clientErrorsExamples,
  Registration: registrationExamples,
  Login: loginExamples,
  Session: sessionExamples,
  Recovery: recoveryExamples,
  Binding: bindingExamples,
  "Third-party sign-in": thirdPartyExamples,
  "Step-up": stepUpExamples,
  "Security center": { ...securityCenterExamples, ...factorExamples, ...dataExportExamples },
  "Security alerts": securityAlertsExamples,
  "Factor reset": factorResetExamples,
  Company: companyExamples,
  Preferences: preferencesExamples,
  "Sub-accounts": subAccountsExamples,
} as const satisfies Record<string, Partial<Examples>>;

export type Area = keyof typeof AREAS;

export function areaOf(name: EndpointName): Area {
  const areas = Object.keys(AREAS) as Area[];
  return areas.find((area) => Object.hasOwn(AREAS[area], name)) as Area;
}
