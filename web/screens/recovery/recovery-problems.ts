import { TICKET_INVALID } from "@portico/contract/errors";
import type { Text } from "../../lib/i18n.tsx";
import { proofProblems } from "../../lib/proof-problems.ts";
import { RequestError } from "@portico/client/request";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/step-url.ts";
import type { FormProblem } from "../../ui/form.tsx";
import { type RecoveryFlow, recoveryFlow } from "./flow.ts";

/** A step that took too long begins anew, with the address filled in; a word says why. */
export async function recoveryProblems(
  services: Services,
  flow: RecoveryFlow,
  error: unknown,
  text: Text,
): Promise<FormProblem[]> {
  const problems = proofProblems(error, text);
  if (!(error instanceof RequestError) || error.code !== TICKET_INVALID) return problems;
  recoveryFlow.save({ contact: flow.contact, resendAt: flow.resendAt });
  for (const problem of problems) services.toasts.show(problem.text);
  await services.navigation.replace(stepUrl(services, "forget-password"));
  return [];
}
