import type { ProtectedRoute } from "../../http/protected-route.ts";
import { writeSessionCookies } from "../../http/cookies/session-cookies.ts";
import type { Call } from "../../http/route.ts";
import type { Binding, Bound } from "./binding.ts";

interface RouteServices {
  protectedRoute: ProtectedRoute;
  binding: Binding;
  cookieDomain: string | undefined;
}

export function bindingRoutes({ protectedRoute, binding, cookieDomain }: RouteServices): void {
  function answer(bound: Bound, { reply }: Call): Bound["data"] {
    writeSessionCookies(reply, cookieDomain, bound);
    return bound.data;
  }

  protectedRoute.session("emailBindingSendCode", binding.sendToNew);
  protectedRoute.session("emailBindingSmsSendCode", (_, context, session) =>
    binding.sendToOwn("sms", context, session),
  );
  protectedRoute.session("emailBinding", binding.bind, answer);
  protectedRoute.session("emailBindingCloseWindow", (_, context, session) =>
    binding.closeOffer(context, session),
  );

  protectedRoute.session("smsSendCode", binding.sendToNew);
  protectedRoute.session("smsEmailSendCode", (_, context, session) =>
    binding.sendToOwn("email", context, session),
  );
  protectedRoute.session("smsBindingPhone", binding.bind, answer);
  protectedRoute.session("smsCloseWindow", (_, context, session) =>
    binding.closeOffer(context, session),
  );
}
