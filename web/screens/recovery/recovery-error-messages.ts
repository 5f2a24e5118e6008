import type { Text } from "../../lib/i18n/i18n.tsx";
import { isTicketInvalid } from "../../lib/api/error-messages.ts";
import { proofErrorMessages } from "../../lib/api/proof-error-messages.ts";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import type { FormErrorMessage } from "../../ui/form/form.tsx";
import { type RecoveryFlow, recoveryFlow } from "./flow.ts";

/** An expired step starts over, with the address filled in and a message that says why. */
export async function recoveryErrorMessages(
  services: Services,
  flow: RecoveryFlow,
  error: unknown,
  text: Text,
): Promise<FormErrorMessage[]> {
  const errorMessages = proofErrorMessages(error, text);
  if (!isTicketInvalid(error)) return errorMessages;
  recoveryFlow.save({ contact: flow.contact, resendAt: flow.resendAt });
  for (const errorMessage of errorMessages) services.toasts.show(errorMessage.text);
  await services.navigation.replace(stepUrl(services, "forget-password"));
  return [];
}
