import { canonicalEmail } from "@portico/contract/email";
import { registerEmailSendCode } from "@portico/contract/endpoints";
import { solveFor } from "../../lib/challenges.ts";
import type { Services } from "../../lib/services.ts";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

/** Asks for a code and remembers the flow. */
export async function sendCode(
  services: Services,
  { email: typed, inviteCode }: Pick<RegistrationFlow, "email" | "inviteCode">,
): Promise<void> {
  const email = canonicalEmail(typed);
  await solveFor(services, "send-code");
  const sent = await services.call(
    registerEmailSendCode,
    inviteCode ? { email, inviteCode } : { email },
    { timeout: 20_000 },
  );
  registrationFlow.save({ email, inviteCode, resendAt: Date.now() + sent.resendIn * 1000 });
}
