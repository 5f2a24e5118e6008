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

const proven = { fresh: true } as const;
const sending = { fresh: true, challenge: "send-code" } as const;

function overviewRoutes(gate: Gate, parts: Parts): void {
  const sessions = createSessionCare(parts);
  gate.session("sessionList", {}, (_, __, session) => sessions.list(session));
  gate.session("sessionEnd", proven, sessions.end);
  gate.session("sessionEndOthers", proven, (_, visitor, session) =>
    sessions.endOthers(visitor, session),
  );
  const devices = createDeviceCare(parts);
  gate.session("deviceList", {}, (_, visitor, session) => devices.list(visitor, session));
  gate.session("deviceForget", proven, devices.forget);
  const review = createMethodReview(parts);
  gate.session("suspendedMethods", {}, (_, __, session) => review.list(session));
  gate.session("suspendedMethodKeep", proven, review.keep);
  gate.session("suspendedMethodDiscard", proven, review.discard);
  const history = createHistoryCare(parts);
  gate.session("historyList", {}, (query, _, session) => history.list(query, session));
  gate.session("historyExport", {}, (_, __, session) => history.export(session));
}

function changeRoutes(gate: Gate, parts: Parts, cookieDomain: string | undefined): void {
  function answer(changed: { data: UserInfo; secrets: SessionSecrets }, { reply }: Call) {
    writeSessionCookies(reply, cookieDomain, changed);
    return changed.data;
  }
  const password = createPasswordCare(parts);
  const trying = { challenge: "password", hashing: true } as const;
  gate.session("passwordChange", trying, password.change, answer);
  const contacts = createContactCare(parts);
  gate.session("emailChangeOldSendCode", sending, (_, visitor, session) =>
    contacts.sendToOld("email", visitor, session),
  );
  gate.session("emailChangeNewSendCode", sending, contacts.sendToNew);
  gate.session("emailChange", proven, contacts.change, answer);
  gate.session("phoneChangeOldSendCode", sending, (_, visitor, session) =>
    contacts.sendToOld("sms", visitor, session),
  );
  gate.session("phoneChangeNewSendCode", sending, contacts.sendToNew);
  gate.session("phoneChange", proven, contacts.change, answer);
  const antiPhishing = createAntiPhishingCare(parts);
  gate.session("antiPhishingCode", {}, (_, __, session) => antiPhishing.read(session));
  gate.session("antiPhishingCodeSet", proven, antiPhishing.set);
}

function leavingRoutes(gate: Gate, parts: Parts): void {
  const closing = createClosingCare(parts);
  gate.session("accountClose", proven, (_, visitor, session) => closing.close(visitor, session));
  const data = createDataExport(parts);
  gate.session("dataExport", proven, (_, visitor, session) => data.give(visitor, session));
}

function emergencyRoutes(gate: Gate, parts: Parts): void {
  const begin = { flow: "begin" } as const;
  const later = { flow: "continue" } as const;
  const notMe = createNotMe(parts);
  gate.flow("notMeLook", begin, notMe.look);
  gate.flow("notMeConfirm", later, notMe.confirm);
  const lostFactor = createLostFactor(parts);
  gate.flow("lostFactorSendCode", { ...later, challenge: "send-code" }, lostFactor.sendCode);
  gate.flow("lostFactorStart", later, lostFactor.start);
  gate.flow("lostFactorStop", begin, lostFactor.stopByLink);
  gate.session("lostFactorStopSignedIn", {}, (_, visitor, session) =>
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
