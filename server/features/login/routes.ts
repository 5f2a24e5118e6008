import type { SignedIn, UnknownDevice } from "@portico/contract/shared/schemas";
import type { ProtectedRoute } from "../../http/protected-route.ts";
import { answerSignIn } from "../../http/sign-in-answer.ts";
import type { SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Call } from "../../http/route.ts";
import { type Login, whoseAccount, whosePhone } from "./login.ts";
import type { PasskeyLogin } from "./passkey-login.ts";
import type { LoginSteps } from "./steps.ts";

interface RouteServices {
  protectedRoute: ProtectedRoute;
  login: Login;
  steps: LoginSteps;
  passkeyLogin: PasskeyLogin;
  cookieDomain: string | undefined;
}

const hasRecoveryCode = (body: { recoveryCode?: string | undefined }) =>
  body.recoveryCode !== undefined;

export function loginRoutes({
  protectedRoute,
  login,
  steps,
  passkeyLogin,
  cookieDomain,
}: RouteServices): void {
  const answer = (outcome: SignInOutcome, { reply }: Call) =>
    answerSignIn(reply, cookieDomain, outcome);

  protectedRoute.hashes("loginEmailOrUsername", { whose: whoseAccount });
  protectedRoute.flow("loginEmailOrUsername", login.byEmailOrUsername, answer);
  protectedRoute.hashes("loginPhone", { whose: whosePhone });
  protectedRoute.flow("loginPhone", login.byPhone, answer);
  protectedRoute.flow("loginSendCode", steps.sendCode);
  protectedRoute.hashes("loginVerifyCode", { when: hasRecoveryCode });
  protectedRoute.flow(
    "loginVerifyCode",
    steps.verifyCode,
    (outcome, call) => answer(outcome, call) as SignedIn | UnknownDevice,
  );
  protectedRoute.flow("loginDeviceSendCode", steps.sendDeviceCode);
  protectedRoute.flow(
    "loginDevice",
    steps.confirmDevice,
    (outcome, call) => answer(outcome, call) as SignedIn,
  );
  protectedRoute.flow("loginPasskeyOptions", ({ ticket }, context) =>
    ticket === undefined ? passkeyLogin.request(context) : steps.requestPasskey(ticket, context),
  );
  protectedRoute.flow("loginPasskey", passkeyLogin.verify, answer);
}
