import type { UserInfo } from "@portico/contract/shared/schemas";
import type { ProtectedRoute } from "../../http/protected-route.ts";
import { writeSessionCookies } from "../../http/cookies/session-cookies.ts";
import type { SessionSecrets } from "../../core/sessions/sessions.ts";
import type { Call } from "../../http/route.ts";
import { createAntiPhishing } from "./anti-phishing.ts";
import { createAccountClosing } from "./closing.ts";
import { createContactChange } from "./contacts.ts";
import { createDataExport } from "./data-export.ts";
import { createDeviceList } from "./devices.ts";
import { createActivity } from "./activity.ts";
import { createMethodReview } from "./method-review.ts";
import { createPasswordChange } from "./password.ts";
import { createSessionList } from "./sessions.ts";

type Services = Parameters<typeof createAntiPhishing>[0] &
  Parameters<typeof createAccountClosing>[0] &
  Parameters<typeof createContactChange>[0] &
  Parameters<typeof createDataExport>[0] &
  Parameters<typeof createDeviceList>[0] &
  Parameters<typeof createActivity>[0] &
  Parameters<typeof createMethodReview>[0] &
  Parameters<typeof createPasswordChange>[0] &
  Parameters<typeof createSessionList>[0];

function overviewRoutes(protectedRoute: ProtectedRoute, services: Services): void {
  const sessions = createSessionList(services);
  protectedRoute.session("sessionList", (_, __, session) => sessions.list(session));
  protectedRoute.session("sessionEnd", sessions.end);
  protectedRoute.session("sessionEndOthers", (_, context, session) =>
    sessions.endOthers(context, session),
  );
  const devices = createDeviceList(services);
  protectedRoute.session("deviceList", (_, context, session) => devices.list(context, session));
  protectedRoute.session("deviceOverview", (_, context, session) =>
    devices.overview(context, session),
  );
  protectedRoute.session("deviceForget", devices.forget);
  const review = createMethodReview(services);
  protectedRoute.session("suspendedMethods", (_, __, session) => review.list(session));
  protectedRoute.session("suspendedMethodKeep", review.keep);
  protectedRoute.session("suspendedMethodDiscard", review.discard);
  const activity = createActivity(services);
  protectedRoute.session("historyList", activity.list);
  protectedRoute.session("historyExport", activity.export);
  protectedRoute.session("historySearch", activity.list);
  protectedRoute.session("historySearchExport", activity.export);
}

function changeRoutes(
  protectedRoute: ProtectedRoute,
  services: Services,
  cookieDomain: string | undefined,
): void {
  function answer(changed: { data: UserInfo; secrets: SessionSecrets }, { reply }: Call) {
    writeSessionCookies(reply, cookieDomain, changed);
    return changed.data;
  }
  const password = createPasswordChange(services);
  protectedRoute.hashes("passwordChange");
  protectedRoute.session("passwordChange", password.change, answer);
  const contacts = createContactChange(services);
  protectedRoute.session("emailChangeOldSendCode", (_, context, session) =>
    contacts.sendToOld("email", context, session),
  );
  protectedRoute.session("emailChangeNewSendCode", contacts.sendToNew);
  protectedRoute.session("emailChange", contacts.change, answer);
  protectedRoute.session("phoneChangeOldSendCode", (_, context, session) =>
    contacts.sendToOld("sms", context, session),
  );
  protectedRoute.session("phoneChangeNewSendCode", contacts.sendToNew);
  protectedRoute.session("phoneChange", contacts.change, answer);
  const antiPhishing = createAntiPhishing(services);
  protectedRoute.session("antiPhishingCode", (_, __, session) => antiPhishing.read(session));
  protectedRoute.session("antiPhishingCodeSet", antiPhishing.set);
}

function leavingRoutes(protectedRoute: ProtectedRoute, services: Services): void {
  const closing = createAccountClosing(services);
  protectedRoute.session("accountClose", (_, context, session) => closing.close(context, session));
  const data = createDataExport(services);
  protectedRoute.session("dataExport", (_, context, session) => data.exportData(context, session));
}

export function securityCenterRoutes(
  protectedRoute: ProtectedRoute,
  services: Services,
  cookieDomain: string | undefined,
): void {
  overviewRoutes(protectedRoute, services);
  changeRoutes(protectedRoute, services, cookieDomain);
  leavingRoutes(protectedRoute, services);
}
