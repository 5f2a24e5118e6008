import type { FastifyReply } from "fastify";
import type { Gate } from "../../core/gate.ts";
import { writeSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { StepUp } from "../../core/step-up/step-up.ts";
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

export function factorRoutes(parts: RouteParts): void {
  const { gate, stepUp, overview, authenticator, recoveryCodes, passkeys, cookieDomain } = parts;
  const fresh = { fresh: true } as const;

  function answer(reply: FastifyReply, changed: Changed): Changed["data"] {
    writeSessionCookies(reply, cookieDomain, changed);
    return changed.data;
  }
  const answerAdded = (reply: FastifyReply, added: Added) => ({
    user: answer(reply, added),
    recoveryCodes: added.recoveryCodes,
  });

  gate.session("stepUp", {}, (_, __, session) => stepUp.ways(session));
  gate.session("stepUpSendCode", { challenge: "send-code" }, stepUp.sendCode);
  gate.session("stepUpPasskeyOptions", {}, (_, visitor, session) =>
    stepUp.requestPasskey(visitor, session),
  );
  gate.session("stepUpVerify", { challenge: "password" }, async (body, visitor, session, call) =>
    answer(call.reply, await stepUp.verify(body, visitor, session)),
  );

  gate.session("securityOverview", {}, (_, __, session) => overview(session));

  gate.session("authenticatorBegin", fresh, (_, __, session) => authenticator.begin(session));
  gate.session("authenticatorConfirm", fresh, async (body, visitor, session, { reply }) =>
    answerAdded(reply, await authenticator.confirm(body, visitor, session)),
  );
  gate.session("authenticatorRemove", fresh, async (_, visitor, session, { reply }) =>
    answer(reply, await authenticator.remove(visitor, session)),
  );

  gate.session("recoveryCodesRenew", fresh, (_, visitor, session) =>
    recoveryCodes.renew(visitor, session),
  );

  gate.session("passkeyList", {}, (_, __, session) => passkeys.list(session));
  gate.session("passkeyOptions", fresh, (_, visitor, session) =>
    passkeys.creation(visitor, session),
  );
  gate.session("passkeyRegister", fresh, async (body, visitor, session, { reply }) =>
    answerAdded(reply, await passkeys.register(body, visitor, session)),
  );
  gate.session("passkeyRename", {}, passkeys.rename);
  gate.session("passkeyRemove", fresh, async (body, visitor, session, { reply }) =>
    answer(reply, await passkeys.remove(body, visitor, session)),
  );
}
