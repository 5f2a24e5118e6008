import type { Gate } from "../../core/gate.ts";
import { writeSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { Call } from "../../platform/http/route.ts";
import type { Binding, Bound } from "./binding.ts";

interface RouteParts {
  gate: Gate;
  binding: Binding;
  cookieDomain: string | undefined;
}

export function bindingRoutes({ gate, binding, cookieDomain }: RouteParts): void {
  function answer(bound: Bound, { reply }: Call): Bound["data"] {
    writeSessionCookies(reply, cookieDomain, bound);
    return bound.data;
  }

  gate.session("emailBindingSendCode", binding.sendToNew);
  gate.session("emailBindingSmsSendCode", (_, visitor, session) =>
    binding.sendToOwn("sms", visitor, session),
  );
  gate.session("emailBinding", binding.bind, answer);
  gate.session("emailBindingCloseWindow", (_, visitor, session) =>
    binding.closeOffer(visitor, session),
  );

  gate.session("smsSendCode", binding.sendToNew);
  gate.session("smsEmailSendCode", (_, visitor, session) =>
    binding.sendToOwn("email", visitor, session),
  );
  gate.session("smsBindingPhone", binding.bind, answer);
  gate.session("smsCloseWindow", (_, visitor, session) => binding.closeOffer(visitor, session));
}
