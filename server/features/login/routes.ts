import type { SignedIn, UnknownDevice } from "@portico/contract/shared/schemas";
import type { Gate } from "../../core/gate.ts";
import { answerSignIn } from "../../core/sign-in/answer.ts";
import type { SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Call } from "../../platform/http/route.ts";
import { type Login, whoseAccount, whosePhone } from "./login.ts";
import type { PasskeyLogin } from "./passkey-login.ts";
import type { LoginSteps } from "./steps.ts";

interface RouteParts {
  gate: Gate;
  login: Login;
  steps: LoginSteps;
  passkeyLogin: PasskeyLogin;
  cookieDomain: string | undefined;
}

const hasRecoveryCode = (body: { recoveryCode?: string | undefined }) =>
  body.recoveryCode !== undefined;

export function loginRoutes({ gate, login, steps, passkeyLogin, cookieDomain }: RouteParts): void {
  const answer = (outcome: SignInOutcome, { reply }: Call) =>
    answerSignIn(reply, cookieDomain, outcome);

  gate.hashes("loginEmailOrUsername", { whose: whoseAccount });
  gate.flow("loginEmailOrUsername", login.byEmailOrUsername, answer);
  gate.hashes("loginPhone", { whose: whosePhone });
  gate.flow("loginPhone", login.byPhone, answer);
  gate.flow("loginSendCode", steps.sendCode);
  gate.hashes("loginVerifyCode", { when: hasRecoveryCode });
  gate.flow(
    "loginVerifyCode",
    steps.verifyCode,
    (outcome, call) => answer(outcome, call) as SignedIn | UnknownDevice,
  );
  gate.flow("loginDeviceSendCode", steps.sendDeviceCode);
  gate.flow(
    "loginDevice",
    steps.confirmDevice,
    (outcome, call) => answer(outcome, call) as SignedIn,
  );
  gate.flow("loginPasskeyOptions", ({ ticket }, visitor) =>
    ticket === undefined ? passkeyLogin.request(visitor) : steps.requestPasskey(ticket, visitor),
  );
  gate.flow("loginPasskey", passkeyLogin.verify, answer);
}
