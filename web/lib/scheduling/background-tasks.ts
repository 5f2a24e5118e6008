import { userInfo } from "@portico/contract/session/endpoints";
import { checkIp } from "../api/ip-check.ts";
import type { Services } from "../services.ts";
import { needsSession } from "../session/session-end.ts";

/** Limits the wait, so that a waiting page can show the failure. */
const USER_INFO_MS = 10_000;

/** NAV-5, SES-5 and everything else that can start after the page is usable. */
export function startBackgroundTasks(services: Services): void {
  const { session, storage, call, config, navigation } = services;
  // A page that needs the signed-in user shows the failure itself.
  const shown = () => (needsSession(navigation.getSnapshot()) ? false : "once");
  void session.start({
    fetchUserInfo: () => call(userInfo, undefined, { timeout: USER_INFO_MS, toast: shown() }),
  });
  void checkIp(storage, call);
  if (config.tagManagerId !== null) {
    void import("../browser/consent.tsx").then(({ startConsent }) => startConsent(services));
  }
}
