import type { Payload } from "@portico/contract/schemas";
import type { Gate } from "../../core/gate.ts";
import { writeSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { StepUp } from "../../core/step-up/step-up.ts";
import type { Call } from "../../platform/http/route.ts";
import type { AuthenticatorCare } from "./authenticator.ts";
import type { Added, Changed } from "./factor-changes.ts";
import type { SecurityOverview } from "./overview.ts";
import type { PasskeyCare } from "./passkey-care.ts";
import type { RecoveryCodeCare } from "./recovery-code-care.ts";

interface RouteParts {
  gate: Gate;
  stepUp: StepUp;
  overview: SecurityOverview;
  authenticator: AuthenticatorCare;
  recoveryCodes: RecoveryCodeCare;
  passkeys: PasskeyCare;
  cookieDomain: string | undefined;
}

const isHashed = ({ password, recoveryCode }: Payload<"stepUpVerify">) =>
  password !== undefined || recoveryCode !== undefined;

export function factorRoutes(parts: RouteParts): void {
  const { gate, stepUp, overview, authenticator, recoveryCodes, passkeys, cookieDomain } = parts;

  function answer(changed: Changed, { reply }: Call): Changed["data"] {
    writeSessionCookies(reply, cookieDomain, changed);
    return changed.data;
  }
  const answerAdded = (added: Added, call: Call) => ({
    user: answer(added, call),
    recoveryCodes: added.recoveryCodes,
  });

  gate.session("stepUp", (_, __, session) => stepUp.ways(session));
  gate.session("stepUpSendCode", stepUp.sendCode);
  gate.session("stepUpPasskeyOptions", (_, visitor, session) =>
    stepUp.requestPasskey(visitor, session),
  );
  gate.hashes("stepUpVerify", { when: isHashed });
  gate.session("stepUpVerify", stepUp.verify, answer);

  gate.session("securityOverview", (_, __, session) => overview(session));

  // The first factor brings recovery codes along.
  for (const adding of ["authenticatorConfirm", "passkeyRegister", "recoveryCodesRenew"] as const) {
    gate.hashes(adding);
  }
  gate.session("authenticatorBegin", (_, __, session) => authenticator.begin(session));
  gate.session("authenticatorConfirm", authenticator.confirm, answerAdded);
  gate.session(
    "authenticatorRemove",
    (_, visitor, session) => authenticator.remove(visitor, session),
    answer,
  );

  gate.session("recoveryCodesRenew", (_, visitor, session) =>
    recoveryCodes.renew(visitor, session),
  );

  gate.session("passkeyList", (_, __, session) => passkeys.list(session));
  gate.session("passkeyOptions", (_, visitor, session) => passkeys.creation(visitor, session));
  gate.session("passkeyRegister", passkeys.register, answerAdded);
  gate.session("passkeyRename", passkeys.rename);
  gate.session("passkeyRemove", passkeys.remove, answer);
}
