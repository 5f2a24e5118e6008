import type { Payload } from "@portico/contract/schemas";
import type { ProtectedRoute } from "../../http/protected-route.ts";
import { writeSessionCookies } from "../../http/cookies/session-cookies.ts";
import type { StepUp } from "../../core/step-up/step-up.ts";
import type { Call } from "../../http/route.ts";
import type { AuthenticatorSetup } from "./authenticator.ts";
import type { Added, Changed } from "./factor-changes.ts";
import type { SecurityOverview } from "./overview.ts";
import type { PasskeySettings } from "./passkey-settings.ts";
import type { RecoveryCodeRenewal } from "./recovery-code-renewal.ts";

interface RouteServices {
  protectedRoute: ProtectedRoute;
  stepUp: StepUp;
  overview: SecurityOverview;
  authenticator: AuthenticatorSetup;
  recoveryCodes: RecoveryCodeRenewal;
  passkeys: PasskeySettings;
  cookieDomain: string | undefined;
}

const isHashed = ({ password, recoveryCode }: Payload<"stepUpVerify">) =>
  password !== undefined || recoveryCode !== undefined;

export function factorRoutes(services: RouteServices): void {
  const { protectedRoute, stepUp, overview, authenticator, recoveryCodes, passkeys, cookieDomain } =
    services;

  function answer(changed: Changed, { reply }: Call): Changed["data"] {
    writeSessionCookies(reply, cookieDomain, changed);
    return changed.data;
  }
  const answerAdded = (added: Added, call: Call) => ({
    user: answer(added, call),
    recoveryCodes: added.recoveryCodes,
  });

  protectedRoute.session("stepUp", (_, __, session) => stepUp.listOptions(session));
  protectedRoute.session("stepUpSendCode", stepUp.sendCode);
  protectedRoute.session("stepUpPasskeyOptions", (_, context, session) =>
    stepUp.requestPasskey(context, session),
  );
  protectedRoute.hashes("stepUpVerify", { when: isHashed });
  protectedRoute.session("stepUpVerify", stepUp.verify, answer);

  protectedRoute.session("securityOverview", (_, __, session) => overview(session));

  // Adding the first factor also creates recovery codes.
  for (const adding of ["authenticatorConfirm", "passkeyRegister", "recoveryCodesRenew"] as const) {
    protectedRoute.hashes(adding);
  }
  protectedRoute.session("authenticatorBegin", (_, __, session) => authenticator.begin(session));
  protectedRoute.session("authenticatorConfirm", authenticator.confirm, answerAdded);
  protectedRoute.session(
    "authenticatorRemove",
    (_, context, session) => authenticator.remove(context, session),
    answer,
  );

  protectedRoute.session("recoveryCodesRenew", (_, context, session) =>
    recoveryCodes.renew(context, session),
  );

  protectedRoute.session("passkeyList", (_, __, session) => passkeys.list(session));
  protectedRoute.session("passkeyOptions", (_, context, session) =>
    passkeys.creation(context, session),
  );
  protectedRoute.session("passkeyRegister", passkeys.register, answerAdded);
  protectedRoute.session("passkeyRename", passkeys.rename);
  protectedRoute.session("passkeyRemove", passkeys.remove, answer);
}
