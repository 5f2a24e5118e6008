import type { UserInfo } from "@portico/contract/shared/schemas";
import type { Gate } from "../../core/gate.ts";
import { writeSessionCookies } from "../../core/sessions/session-cookies.ts";
import type { SessionSecrets } from "../../core/sessions/sessions.ts";
import type { Call } from "../../platform/http/route.ts";
import { createAntiPhishingCare } from "./anti-phishing.ts";
import { createClosingCare } from "./closing.ts";
import { createContactCare } from "./contacts.ts";
import { createDataExport } from "./data-export.ts";
import { createDeviceCare } from "./devices.ts";
import { createHistoryCare } from "./history.ts";
import { createLostFactor } from "./lost-factor.ts";
import { createMethodReview } from "./method-review.ts";
import { createNotMe } from "./not-me.ts";
import { createPasswordCare } from "./password.ts";
import { createSessionCare } from "./sessions.ts";

type Parts = Parameters<typeof createAntiPhishingCare>[0] &
  Parameters<typeof createClosingCare>[0] &
  Parameters<typeof createContactCare>[0] &
  Parameters<typeof createDataExport>[0] &
  Parameters<typeof createDeviceCare>[0] &
  Parameters<typeof createHistoryCare>[0] &
  Parameters<typeof createLostFactor>[0] &
  Parameters<typeof createMethodReview>[0] &
  Parameters<typeof createNotMe>[0] &
  Parameters<typeof createPasswordCare>[0] &
  Parameters<typeof createSessionCare>[0];

function overviewRoutes(gate: Gate, parts: Parts): void {
  const sessions = createSessionCare(parts);
  gate.session("sessionList", (_, __, session) => sessions.list(session));
  gate.session("sessionEnd", sessions.end);
  gate.session("sessionEndOthers", (_, visitor, session) => sessions.endOthers(visitor, session));
  const devices = createDeviceCare(parts);
  gate.session("deviceList", (_, visitor, session) => devices.list(visitor, session));
  gate.session("deviceForget", devices.forget);
  const review = createMethodReview(parts);
  gate.session("suspendedMethods", (_, __, session) => review.list(session));
  gate.session("suspendedMethodKeep", review.keep);
  gate.session("suspendedMethodDiscard", review.discard);
  const history = createHistoryCare(parts);
  gate.session("historyList", (query, _, session) => history.list(query, session));
  gate.session("historyExport", (_, __, session) => history.export(session));
}

function changeRoutes(gate: Gate, parts: Parts, cookieDomain: string | undefined): void {
  function answer(changed: { data: UserInfo; secrets: SessionSecrets }, { reply }: Call) {
    writeSessionCookies(reply, cookieDomain, changed);
    return changed.data;
  }
  const password = createPasswordCare(parts);
  gate.hashes("passwordChange");
  gate.session("passwordChange", password.change, answer);
  const contacts = createContactCare(parts);
  gate.session("emailChangeOldSendCode", (_, visitor, session) =>
    contacts.sendToOld("email", visitor, session),
  );
  gate.session("emailChangeNewSendCode", contacts.sendToNew);
  gate.session("emailChange", contacts.change, answer);
  gate.session("phoneChangeOldSendCode", (_, visitor, session) =>
    contacts.sendToOld("sms", visitor, session),
  );
  gate.session("phoneChangeNewSendCode", contacts.sendToNew);
  gate.session("phoneChange", contacts.change, answer);
  const antiPhishing = createAntiPhishingCare(parts);
  gate.session("antiPhishingCode", (_, __, session) => antiPhishing.read(session));
  gate.session("antiPhishingCodeSet", antiPhishing.set);
}

function leavingRoutes(gate: Gate, parts: Parts): void {
  const closing = createClosingCare(parts);
  gate.session("accountClose", (_, visitor, session) => closing.close(visitor, session));
  const data = createDataExport(parts);
  gate.session("dataExport", (_, visitor, session) => data.give(visitor, session));
}

function emergencyRoutes(gate: Gate, parts: Parts): void {
  const notMe = createNotMe(parts);
  gate.flow("notMeLook", notMe.look);
  gate.flow("notMeConfirm", notMe.confirm);
  const lostFactor = createLostFactor(parts);
  gate.flow("lostFactorSendCode", lostFactor.sendCode);
  gate.flow("lostFactorStart", lostFactor.start);
  gate.flow("lostFactorStop", lostFactor.stopByLink);
  gate.session("lostFactorStopSignedIn", (_, visitor, session) =>
    lostFactor.stopSignedIn(visitor, session),
  );
}

export function accountCareRoutes(
  gate: Gate,
  parts: Parts,
  cookieDomain: string | undefined,
): void {
  overviewRoutes(gate, parts);
  changeRoutes(gate, parts, cookieDomain);
  leavingRoutes(gate, parts);
  emergencyRoutes(gate, parts);
}
