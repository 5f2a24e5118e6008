import type { SignedIn, UnknownDevice } from "@portico/contract/schemas/common";
import type { Gate } from "../../core/gate.ts";
import { answerSignIn } from "../../core/sign-in/answer.ts";
import type { Login } from "./login.ts";
import type { PasskeyLogin } from "./passkey-login.ts";
import type { LoginSteps } from "./steps.ts";

interface RouteParts {
  gate: Gate;
  login: Login;
  steps: LoginSteps;
  passkeyLogin: PasskeyLogin;
  cookieDomain: string | undefined;
}

export function loginRoutes({ gate, login, steps, passkeyLogin, cookieDomain }: RouteParts): void {
  const first = { flow: "begin", challenge: "password" } as const;
  const sending = { flow: "continue", challenge: "send-code" } as const;
  const later = { flow: "continue" } as const;

  gate.flow("loginEmailOrUsername", first, async (body, visitor, { reply }) =>
    answerSignIn(reply, cookieDomain, await login.byEmailOrUsername(body, visitor)),
  );
  gate.flow("loginPhone", first, async (body, visitor, { reply }) =>
    answerSignIn(reply, cookieDomain, await login.byPhone(body, visitor)),
  );
  gate.flow("loginSendCode", sending, steps.sendCode);
  gate.flow("loginVerifyCode", later, async (body, visitor, { reply }) => {
    const outcome = await steps.verifyCode(body, visitor);
    return answerSignIn(reply, cookieDomain, outcome) as SignedIn | UnknownDevice;
  });
  gate.flow("loginDeviceSendCode", sending, steps.sendDeviceCode);
  gate.flow("loginDevice", later, async (body, visitor, { reply }) => {
    const outcome = await steps.confirmDevice(body, visitor);
    return answerSignIn(reply, cookieDomain, outcome) as SignedIn;
  });
  gate.flow("loginPasskeyOptions", { flow: "begin" }, ({ ticket }, visitor) =>
    ticket === undefined ? passkeyLogin.request(visitor) : steps.requestPasskey(ticket, visitor),
  );
  gate.flow("loginPasskey", later, async (body, visitor, { reply }) =>
    answerSignIn(reply, cookieDomain, await passkeyLogin.verify(body, visitor)),
  );
}
