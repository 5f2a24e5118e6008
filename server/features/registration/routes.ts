import type { SignedIn } from "@portico/contract/shared/schemas";
import type { Gate } from "../../core/gate.ts";
import { answerSignIn } from "../../core/sign-in/answer.ts";
import type { SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Call } from "../../platform/http/route.ts";
import type { Registration } from "./registration.ts";

interface RouteParts {
  gate: Gate;
  registration: Registration;
  cookieDomain: string | undefined;
}

export function registrationRoutes({ gate, registration, cookieDomain }: RouteParts): void {
  const { sendCode, verifyCode, complete } = registration;
  // A new account asks for nothing more than was proven to make it.
  const answer = (outcome: SignInOutcome, { reply }: Call) =>
    answerSignIn(reply, cookieDomain, outcome) as SignedIn;
  gate.flow("registerEmailSendCode", sendCode);
  gate.flow("registerEmailVerifyCode", verifyCode);
  gate.hashes("registerEmail");
  gate.flow("registerEmail", complete, answer);

  gate.flow("registerPhoneSendCode", sendCode);
  gate.flow("registerPhoneVerifyCode", verifyCode);
  gate.hashes("registerPhone");
  gate.flow("registerPhone", complete, answer);
}
