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
  const first = { flow: "begin", challenge: "password", hashing: true } as const;
  const sending = { flow: "continue", challenge: "send-code" } as const;
  const later = { flow: "continue" } as const;

  const answer = (outcome: SignInOutcome, { reply }: Call) =>
    answerSignIn(reply, cookieDomain, outcome);

  gate.flow(
    "loginEmailOrUsername",
    { ...first, whose: whoseAccount },
    login.byEmailOrUsername,
    answer,
  );
  gate.flow("loginPhone", { ...first, whose: whosePhone }, login.byPhone, answer);
  gate.flow("loginSendCode", sending, steps.sendCode);
  gate.flow(
    "loginVerifyCode",
    { ...later, hashing: hasRecoveryCode },
    steps.verifyCode,
    (outcome, call) => answer(outcome, call) as SignedIn | UnknownDevice,
  );
  gate.flow("loginDeviceSendCode", sending, steps.sendDeviceCode);
  gate.flow(
    "loginDevice",
    later,
    steps.confirmDevice,
    (outcome, call) => answer(outcome, call) as SignedIn,
  );
  gate.flow("loginPasskeyOptions", { flow: "begin" }, ({ ticket }, visitor) =>
    ticket === undefined ? passkeyLogin.request(visitor) : steps.requestPasskey(ticket, visitor),
  );
  gate.flow("loginPasskey", later, passkeyLogin.verify, answer);
}
