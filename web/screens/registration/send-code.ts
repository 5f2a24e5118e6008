import { registerEmailSendCode } from "@portico/contract/endpoints";
import { createHumanChallenge, type HumanChallenge } from "../../lib/human-challenge.ts";
import type { Services } from "../../lib/services.ts";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

let challenge: HumanChallenge | undefined;

/** The proof of work begins when the form is first touched, so that nobody waits for it later. */
export function challengeFor({ call }: Services): HumanChallenge {
  challenge ??= createHumanChallenge("send-code", call);
  return challenge;
}

/** Asks for a code and remembers the flow. */
export async function sendCode(
  services: Services,
  { email, inviteCode }: Pick<RegistrationFlow, "email" | "inviteCode">,
): Promise<void> {
  const solution = await challengeFor(services).solution();
  services.captcha.put(solution);
  const sent = await services.call(
    registerEmailSendCode,
    inviteCode ? { email, inviteCode } : { email },
    { timeout: 20_000 },
  );
  registrationFlow.save({ email, inviteCode, resendAt: Date.now() + sent.resendIn * 1000 });
}
