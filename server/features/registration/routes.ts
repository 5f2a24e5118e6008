import type { SignedIn } from "@portico/contract/shared/schemas";
import type { ProtectedRoute } from "../../http/protected-route.ts";
import { answerSignIn } from "../../http/sign-in-answer.ts";
import type { SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Call } from "../../http/route.ts";
import type { Registration } from "./registration.ts";

interface RouteServices {
  protectedRoute: ProtectedRoute;
  registration: Registration;
  cookieDomain: string | undefined;
}

export function registrationRoutes({
  protectedRoute,
  registration,
  cookieDomain,
}: RouteServices): void {
  const { sendCode, verifyCode, complete } = registration;
  // A new account needs no further proof than its registration.
  const answer = (outcome: SignInOutcome, { reply }: Call) =>
    answerSignIn(reply, cookieDomain, outcome) as SignedIn;
  protectedRoute.flow("registerEmailSendCode", sendCode);
  protectedRoute.flow("registerEmailVerifyCode", verifyCode);
  protectedRoute.hashes("registerEmail");
  protectedRoute.flow("registerEmail", complete, answer);

  protectedRoute.flow("registerPhoneSendCode", sendCode);
  protectedRoute.flow("registerPhoneVerifyCode", verifyCode);
  protectedRoute.hashes("registerPhone");
  protectedRoute.flow("registerPhone", complete, answer);
}
